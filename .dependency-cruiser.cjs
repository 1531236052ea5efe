// The layers of the design, folder by folder. A layer names what it may import; everything else is a breach.
// Third-party packages are free except where a rule below pens them in.

/** What each folder may import from the project itself (regular expressions on paths from the root). */
const layers = {
  'schemas-zod-alone': { from: '^schemas/', to: ['^schemas/'] },
  'devices-on-schemas': { from: '^devices/', to: ['^devices/', '^schemas/'] },
  'games-on-schemas': { from: '^games/', to: ['^games/', '^schemas/'] },
  'core-on-schemas-and-kit': { from: '^hub/core/', to: ['^hub/core/', '^schemas/', '^games/kit/'] },
  'shell-on-core': {
    from: '^hub/shell/',
    to: ['^hub/shell/', '^hub/core/', '^games/', '^schemas/', '^devices/'],
  },
  'hub-entry': {
    from: '^hub/(cli/|build/|service/|[^/]+$)',
    to: ['^hub/', '^games/', '^devices/', '^schemas/'],
  },
  'bridge-on-devices': {
    from: '^firmware-bridge/',
    to: ['^firmware-bridge/', '^schemas/', '^devices/'],
  },
  'displays-on-schemas': { from: '^displays/', to: ['^displays/', '^schemas/'] },
};

const ours = '^(schemas|devices|games|hub|firmware-bridge|displays|tests)/';

/** A package as installed, or as named when it could not be resolved. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/|^(${names.join('|')})(/|$)`;

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([name, { from, to }]) => ({
      name,
      severity: 'error',
      from: { path: from },
      to: { path: ours, pathNot: to },
    })),
    {
      name: 'schemas-import-only-zod',
      comment: 'Schemas run in the browser, on the hub and on the bridge.',
      severity: 'error',
      from: { path: '^schemas/' },
      to: { pathNot: ['^schemas/', packages('zod')] },
    },
    {
      name: 'one-game-knows-no-other',
      comment: 'A club adds or removes a game folder without touching the rest; only the kit is shared.',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/[^/]+/', pathNot: ['^games/kit/', '^games/$1/'] },
    },
    {
      name: 'kit-knows-no-game',
      severity: 'error',
      from: { path: '^games/kit/' },
      to: { path: '^games/', pathNot: '^games/kit/' },
    },
    {
      name: 'hub-and-bridge-meet-on-mqtt',
      severity: 'error',
      from: { path: '^(hub|firmware-bridge)/' },
      to: { path: '^(hub|firmware-bridge)/', pathNot: '^$1/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'pure-layers-touch-no-machine',
      comment: 'Time, dice and files are passed in; a rule that reads them cannot be replayed.',
      severity: 'error',
      from: { path: '^(hub/core|games|devices|schemas)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-knows-no-primitive',
      comment:
        'It works by contracts alone (schemas/contracts.ts), so that a primitive more leaves it as it is.',
      severity: 'error',
      from: { path: '^hub/core/engine/' },
      to: { path: '^hub/core/', pathNot: ['^hub/core/engine/', '^hub/core/contract[.]ts$'] },
    },
    {
      name: 'primitives-meet-at-read-and-face',
      comment:
        'What others may know of a primitive stands in its read.ts, what they may ask of it in its face.ts.',
      severity: 'error',
      from: { path: '^hub/core/primitives/([^/]+)/' },
      to: {
        path: '^hub/core/primitives/[^/]+/',
        pathNot: ['^hub/core/primitives/$1/', '^hub/core/primitives/[^/]+/(read|face)[.]ts$'],
      },
    },
    {
      name: 'page-knows-no-other-page',
      comment:
        'What two pages share is common, so that a page is one folder to read; what is common knows no page.',
      severity: 'error',
      from: { path: '^displays/([^/]+)/' },
      to: { path: '^displays/', pathNot: '^displays/($1|common|texts)/' },
    },
    {
      name: 'boards-only-in-the-bridge',
      severity: 'error',
      from: { path: ours, pathNot: '^(firmware-bridge|tests)/' },
      to: { path: packages('johnny-five', 'firmata-io', 'serialport', '@serialport') },
    },
    {
      name: 'aedes-only-in-the-broker',
      severity: 'error',
      from: { path: ours, pathNot: '^(hub/shell/broker(/|[.])|tests/)' },
      to: { path: packages('aedes', 'aedes-persistence', 'mqemitter') },
    },
    {
      name: 'no-cycles',
      comment:
        'A cycle of types alone is harmless at run time, but two files that need each other are one concept.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'runtime-uses-runtime-dependencies',
      severity: 'error',
      from: { path: ours, pathNot: '^tests/' },
      // A type-only import is erased before it runs.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.d.ts'],
    },
  },
};
