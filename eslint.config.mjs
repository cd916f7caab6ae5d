// What JavaScript has to keep to, beyond its types (tsconfig.json): `make check`.
import js from "@eslint/js";

// Correct is what `recommended` sees to; these are for what is suspicious, and for one way of writing where there are two.
const SUSPICIOUS = [
  "array-callback-return",
  "consistent-return",
  "default-param-last",
  "eqeqeq",
  "guard-for-in",
  "no-bitwise",
  "no-constructor-return",
  "no-else-return",
  "no-eval",
  "no-extend-native",
  "no-implicit-coercion",
  "no-implicit-globals",
  "no-implied-eval",
  "no-invalid-this",
  "no-labels",
  "no-lonely-if",
  "no-loop-func",
  "no-multi-assign",
  "no-new-func",
  "no-new-wrappers",
  "no-param-reassign",
  "no-return-assign",
  "no-script-url",
  "no-self-compare",
  "no-shadow",
  "no-template-curly-in-string",
  "no-throw-literal",
  "no-unmodified-loop-condition",
  "no-unneeded-ternary",
  "no-unreachable-loop",
  "no-unused-expressions",
  "no-useless-concat",
  "no-useless-constructor",
  "no-useless-rename",
  "no-useless-return",
  "prefer-promise-reject-errors",
  "radix",
  "require-await",
  "strict",
];
const MODERN = [
  "logical-assignment-operators",
  "no-var",
  "object-shorthand",
  "prefer-arrow-callback",
  "prefer-const",
  "prefer-object-has-own",
  "prefer-object-spread",
  "prefer-rest-params",
  "prefer-spread",
];

const UNDONE = ["todo", "fixme", "@ts-ignore", "@ts-nocheck", "@ts-expect-error"];

const all = (names, severity) => Object.fromEntries(names.map((name) => [name, severity]));

export default [
  { ignores: ["assets/runtime*/", "dist/", ".cache/", ".venv/"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022 }, // all that the browsers have which assets/boot/gate.js lets in
    linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" },
    rules: {
      ...all([...SUSPICIOUS, ...MODERN], "error"),
      "no-undef": "off", // tsc knows the names of each kind of script
      // What is called later may stand below, as in most of our files.
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-warning-comments": ["error", { terms: UNDONE, location: "anywhere" }],
    },
  },
  {
    files: ["assets/boot/*.js", "sw.js"],
    rules: { "no-console": ["error", { allow: ["error", "info", "warn"] }] },
  },
  {
    // The oldest browsers have to understand it: they are who it is for.
    files: ["assets/boot/gate.js"],
    languageOptions: { ecmaVersion: 5, sourceType: "script" },
    rules: {
      ...all(MODERN, "off"),
      "no-unused-vars": ["error", { caughtErrors: "none" }], // in that syntax they cannot be left out
    },
  },
  {
    files: ["assets/boot/look.js"], // runs before modules do
    languageOptions: { sourceType: "script" },
    rules: { "prefer-arrow-callback": "off", strict: ["error", "function"] },
  },
  {
    files: ["**/*.mjs"], // which run at home
    languageOptions: { globals: { URL: "readonly", console: "readonly", process: "readonly", WebAssembly: "readonly" } },
    rules: { "no-undef": "error" },
  },
  {
    files: ["sw.js"],
    languageOptions: { sourceType: "script" },
    rules: {
      "no-implicit-globals": "off", // a worker has its globals for itself
      strict: ["error", "global"],
    },
  },
];
