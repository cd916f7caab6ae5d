// What the style sheets keep to. The layers and the screens are read from tokens.css, where both have their names.
import { readFileSync, readdirSync } from "node:fs";
import stylelint from "stylelint";

const folder = new URL("assets/style/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const tokens = read("tokens.css");
const layers = tokens.match(/@layer ([\w, ]+);/)[1].split(", ");
const screens = [...tokens.matchAll(/^ +\w+: +(\((?:width|height) .*?\))(?: {2,}.*)?$/gm)].map((found) => found[1]);

const isFile = (root, name) => root.source.input.file?.endsWith(`/${name}`);

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
  const check = (asked, query) => screens.includes(query) || refuse(asked, `tokens.css names no screen ${query}`);
  root.walkAtRules("container", (asked) => {
    if (asked.params.startsWith("screen ")) check(asked, asked.params.slice("screen ".length));
  });
  // How large a letter is depends on the window itself, which tokens.css asks; everything else on the letters.
  root.walkAtRules("media", (asked) => {
    if (/width|height/.test(asked.params) && !isFile(root, "tokens.css")) check(asked, asked.params);
  });
});

const CARD = /\.card(?![\w-])/;
// From outside a card is one thing: nothing in it, before it or after it is named, only the card itself, as the subject.
const cardIsOne = rule("card", (root, refuse) => {
  if (isFile(root, "card.css")) return;
  root.walkRules((found) => {
    for (const selector of found.selectors) {
      const subject = selector.match(/(?:[^\s>+~()]|\((?:[^()]|\([^()]*\))*\))+$/)[0];
      const isReached = CARD.test(selector) && (!CARD.test(subject) || subject.includes("::"));
      if (isReached || selector.includes(".card-")) refuse(found, "Only card.css reaches into a card");
    }
  });
});

// Room, letters, lines, corners, edges and shadows come from the scales of tokens.css, also by way of a property.
const SCALED =
  /^(padding|margin|gap|row-gap|column-gap|scroll-margin|font|line-height|letter-spacing|border|outline|box-shadow|column-rule|text-(decoration-thickness|underline-offset|shadow|indent))/;
const LENGTH = /(?<![\w-])\d*\.?\d+(?!%)[a-z]+/i;
const scaled = new Set(
  readdirSync(folder)
    .flatMap((name) => [...read(name).matchAll(/([\w-]+): ([^;{}]+);/g)])
    .flatMap(([, property, value]) => (SCALED.test(property) ? value.match(/(?<=var\()--[\w-]+/g) ?? [] : [])),
);
const ofScale = rule("scale", (root, refuse) => {
  if (isFile(root, "tokens.css")) return;
  root.walkDecls((found) => {
    const isScaled = SCALED.test(found.prop) || scaled.has(found.prop);
    const lines = found.prop === "font" ? found.value.split("/").slice(1).join() : found.prop === "line-height" ? found.value : "";
    if (isScaled && (LENGTH.test(found.value) || /^\s*[\d.]/.test(lines))) refuse(found, `tokens.css does not name ${found.value}`);
  });
});

export default {
  plugins: [inLayers, onScreens, cardIsOne, ofScale],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "pax/layers": true,
    "pax/screens": true,
    "pax/card": true,
    "pax/scale": true,
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
    "declaration-property-value-disallowed-list": {
      "/^(transition|animation)/": ["/\\dm?s/"],
      "z-index": ["/^\\d/"],
    },
    "font-family-no-duplicate-names": true,
    "function-disallowed-list": ["/^(rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|device-cmyk)a?$/"],
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
    // How large a box or a track is may be its own affair, but grows with the letters; only a drawing has units of its own.
    "unit-disallowed-list": [["px"], { ignoreProperties: { px: ["transform"] } }],
    "unit-no-unknown": true,
  },
  overrides: [
    {
      files: ["assets/style/tokens.css"],
      rules: {
        "color-no-hex": null,
        "declaration-block-single-line-max-declarations": null,
        "function-disallowed-list": null,
        "no-duplicate-selectors": null,
        "unit-disallowed-list": null,
      },
    },
  ],
};
