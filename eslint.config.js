import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import esx from 'eslint-plugin-es-x';
import tseslint from 'typescript-eslint';

const globalsOf = (names, message) => names.map((name) => ({ name, message }));

const passedIn = 'A pure layer is handed its time, dice, settings and files by the caller.';

// A namespace exported by name cannot be shaken (esbuild, tree shaking): with `{ z }` comes the whole of zod, every language of its
// messages included, 80 kB compressed for each page and 400 kB for each program.
const zodWhole = {
  selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
  message: "Write: import * as z from 'zod'.",
};

// hub/core, games and devices are replayed from a journal: whatever they read beside their arguments would differ
// the second time.
const pureLayers = {
  files: ['hub/core/**/*.{ts,tsx}', 'games/**/*.{ts,tsx}', 'devices/**/*.{ts,tsx}'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...globalsOf(
        [
          'performance',
          'process',
          'setTimeout',
          'setInterval',
          'setImmediate',
          'clearTimeout',
          'clearInterval',
          'clearImmediate',
          'queueMicrotask',
          'requestAnimationFrame',
          'crypto',
          'fetch',
          'WebSocket',
          'localStorage',
          'sessionStorage',
          'window',
          'document',
          'navigator',
          'global',
          'globalThis',
          'require',
          'console',
        ],
        passedIn,
      ),
    ],
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: passedIn },
      { object: 'Math', property: 'random', message: passedIn },
    ],
    'no-restricted-syntax': [
      'error',
      zodWhole,
      { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: passedIn },
      { selector: "CallExpression[callee.name='Date']", message: passedIn },
      {
        selector: 'MetaProperty',
        message: 'import.meta tells where the file lies; a pure layer does not ask.',
      },
      { selector: 'ImportExpression', message: 'A pure layer loads nothing while it runs.' },
      {
        // const { random } = Math; const { now } = Date: the same clock and dice by another door.
        selector: "VariableDeclarator[id.type='ObjectPattern'][init.name=/^(Date|Math)$/]",
        message: passedIn,
      },
    ],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex:
              '^(node:.*|(fs|net|tls|dgram|dns|http|https|os|path|crypto|child_process|worker_threads|timers|perf_hooks|process|events|stream|util|v8|vm)(/.*)?)$',
            message: passedIn,
          },
        ],
      },
    ],
  },
};

const STATE_FILE = /[/\\\\]hub[/\\\\]core[/\\\\]state\.ts$/;
const PRIMITIVE = /[/\\\\]hub[/\\\\]core[/\\\\]primitives[/\\\\]([^/\\\\]+)[/\\\\]/;

/**
 * What a primitive holds is known to the others by its read.ts: none of them takes it out of the room's state. A memo may hand on
 * what it names in its list.
 */
const readThroughFaces = {
  meta: { type: 'problem', schema: [], messages: { foreign: 'Read {{name}} through its read.ts.' } },
  create(context) {
    const own = PRIMITIVE.exec(context.filename)?.[1];
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isInMemo = (node) =>
      context.sourceCode
        .getAncestors(node)
        .some((each) => each.type === 'CallExpression' && /^memo(Of|Each)?$/.test(each.callee.name ?? ''));
    const check = (node, object, { name }) => {
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(object));
      const declared = type.getProperty(name)?.declarations?.[0]?.getSourceFile().fileName ?? '';
      if (name === own || !STATE_FILE.test(declared) || isInMemo(node)) return;
      context.report({ node, messageId: 'foreign', data: { name } });
    };
    return {
      'MemberExpression[computed=false]': (node) => check(node, node.object, node.property),
      'ObjectPattern > Property[computed=false]': (node) => check(node, node.parent, node.key),
    };
  },
};

const primitivesApart = {
  files: ['hub/core/primitives/*/*.ts'],
  plugins: { quarterdeck: { rules: { 'read-through-faces': readThroughFaces } } },
  rules: { 'quarterdeck/read-through-faces': 'error' },
};

const schemasAlone = {
  files: ['schemas/**/*.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [{ regex: '^(?!\\.{1,2}/|zod$)', message: 'schemas/ imports zod alone.' }],
      },
    ],
  },
};

// A browser may refuse both storages, for reading too: only the wrapper asks them.
const keptStorage = 'Use ofTab or ofDevice of displays/common/kept.ts: a browser may refuse its storage.';
const aboveFloor = 'A browser at the floor of the pages does not have it (hub/build/floor.js).';
const NEWER = ['AbortSignal.timeout', 'AbortSignal.any', 'URL.canParse', 'URL.parse', 'crypto.randomUUID'];
const pages = {
  files: ['displays/**/*.{ts,tsx}', 'schemas/**/*.ts'],
  extends: [esx.configs['flat/restrict-to-es2022']],
  rules: {
    'no-restricted-globals': ['error', ...globalsOf(['localStorage', 'sessionStorage'], keptStorage)],
    'no-restricted-properties': [
      'error',
      ...['localStorage', 'sessionStorage'].map((property) => ({ property, message: keptStorage })),
      ...NEWER.map((name) => name.split('.')).map(([object, property]) => ({
        object,
        property,
        message: aboveFloor,
      })),
    ],
  },
};

// A rule writes into a draft of the state: a row goes by deleting its id.
const rulesOfGames = {
  files: ['games/**/*.ts'],
  rules: { '@typescript-eslint/no-dynamic-delete': 'off' },
};

export default defineConfig(
  { ignores: ['node_modules/**', 'coverage/**', 'dist/**', '.build/**', '.quarterdeck/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `type` and `interface` are both fine, and so is a record or an index signature: the reader is not misled.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // Wire data and array holes make these cry wolf; zod and noUncheckedIndexedAccess do the work.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      // Interfaces of brokers and transports are asynchronous even where one implementation is not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-syntax': ['error', zodWhole],
      eqeqeq: 'error',
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        module: 'writable',
        require: 'readonly',
      },
    },
  },
  {
    files: ['displays/assets/*.js'],
    languageOptions: {
      globals: { window: 'readonly', document: 'readonly', navigator: 'readonly', CSS: 'readonly' },
    },
  },
  pureLayers,
  primitivesApart,
  schemasAlone,
  rulesOfGames,
  pages,
);
