// What the style sheets keep to. The layers and the screens are read from tokens.css, where both have their names.
import { readFileSync } from "node:fs";
import stylelint from "stylelint";

const tokens = readFileSync(new URL("assets/style/tokens.css", import.meta.url), "utf8");
const layers = tokens.match(/@layer ([\w, ]+);/)[1].split(", ");
const screens = [...tokens.matchAll(/^ +\w+: +(\((?:width|height) .*?\))(?: {2,}.*)?$/gm)].map((found) => found[1]);

function rule(name, check) {
  const ruleName = `pax/${name}`;
  const run = (isOn) => (root, result) => {
    const refuse = (node, message) => stylelint.utils.report({ ruleName, result, node, message: `${message} (${ruleName})` });
    if (isOn) check(root, refuse);
  };
  run.ruleName = ruleName;
  run.messages = {};
  return stylelint.createPlugin(ruleName, run);
}

const inLayers = rule("layers", (root, refuse) => {
  for (const node of root.nodes) {
    if (node.type === "comment" || (node.name === "layer" && !node.nodes)) continue;
    if (node.name !== "layer" || !layers.includes(node.params)) refuse(node, "Every rule lives in a layer that tokens.css names");
    else if (node.params === "tokens")
      node.walkDecls((found) => found.prop.startsWith("--") || refuse(found, "Tokens are custom properties only"));
  }
});

const onScreens = rule("screens", (root, refuse) => {
  root.walkAtRules("media", (media) => {
    for (const query of media.params.split(/, */))
      if (/width|height/.test(query) && !screens.includes(query)) refuse(media, `tokens.css names no screen ${query}`);
  });
});

const cardIsOne = rule("card", (root, refuse) => {
  if (root.source.input.file?.endsWith("/card.css")) return;
  root.walkRules((found) => {
    if (/\.card(?![\w-])[^\s,>+~]*[\s>+~]+[^\s,{]/.test(found.selector)) refuse(found, "Only card.css reaches into a card");
  });
});

export default {
  plugins: [inLayers, onScreens, cardIsOne],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "pax/layers": true,
    "pax/screens": true,
    "pax/card": true,
    "at-rule-no-unknown": true,
    "block-no-empty": true,
    "color-function-notation": "modern",
    "color-named": "never",
    "color-no-hex": true,
    "comment-no-empty": true,
    "custom-property-no-missing-var-function": true,
    "custom-property-pattern": "^[a-z][a-z0-9-]*$",
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-block-no-duplicate-properties": [true, { ignore: ["consecutive-duplicates-with-different-values"] }],
    "declaration-block-no-redundant-longhand-properties": true,
    "declaration-block-no-shorthand-property-overrides": true,
    "declaration-block-single-line-max-declarations": 3,
    "declaration-no-important": true,
    // Sizes come from the scales of tokens.css, or from a property that the rule's own sheet names.
    "declaration-property-value-disallowed-list": {
      "/^(padding|margin|gap|row-gap|column-gap|scroll-margin)/": ["/\\drem/"],
      "/^font/": ["/\\drem/"],
      "/radius$/": ["/\\d(px|rem)/"],
      "/^(transition|animation)/": ["/\\dm?s/"],
      "z-index": ["/^\\d/"],
    },
    "font-family-no-duplicate-names": true,
    "function-disallowed-list": ["/^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?$/"],
    "function-no-unknown": true,
    "keyframe-block-no-duplicate-selectors": true,
    "length-zero-no-unit": [true, { ignore: ["custom-properties"] }],
    "max-nesting-depth": [0, { ignore: ["blockless-at-rules"], ignoreAtRules: ["layer", "media", "container", "keyframes"] }],
    "media-feature-range-notation": "context",
    "named-grid-areas-no-invalid": true,
    "no-duplicate-at-import-rules": true,
    "no-duplicate-selectors": true,
    "no-unknown-custom-media": true,
    "property-no-unknown": true,
    "rule-empty-line-before": ["always-multi-line", { except: ["first-nested"], ignore: ["after-comment"] }],
    "selector-max-id": 0,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-no-unknown": true,
    "selector-type-no-unknown": true,
    "shorthand-property-no-redundant-values": true,
    "string-no-newline": true,
    "unit-no-unknown": true,
  },
  overrides: [
    {
      files: ["assets/style/tokens.css"],
      rules: { "color-no-hex": null, "declaration-block-single-line-max-declarations": null, "no-duplicate-selectors": null },
    },
    { files: ["assets/style/themes.css"], rules: { "color-no-hex": null } },
  ],
};
