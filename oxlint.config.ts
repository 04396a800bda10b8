/** Lint rules. The import arrows of the house are a table: who may import what, and why. */
import { defineConfig, type OxlintOverride } from 'oxlint';

/** One place may know each of these libraries, so that changing it is a folder and not a hunt. */
const homes = [
  { packages: ['react-aria-components', 'react-aria-components/**', '@react-aria/**', 'react-aria'], home: 'src/ui' },
  { packages: ['uplot', 'uplot/**'], home: 'src/charts' },
  { packages: ['dexie', 'dexie/**'], home: 'src/db' },
  { packages: ['kysely', 'kysely/**', 'pg', 'node:sqlite'], home: 'server/store' },
  {
    packages: [
      'hono',
      'hono/**',
      '@hono/**',
      'jose',
      'nodemailer',
      'web-push',
      'prom-client',
      '@node-rs/**',
      '@simplewebauthn/server',
    ],
    home: 'server',
  },
];

type Arrow = {
  /** The folder whose files these are. */
  from: string;
  /** The `#…` folders (or files) that it may import, beside itself. */
  to: string[];
  /** The only packages that it may import; without this, any but those that have a home elsewhere. */
  onlyPackages?: string[];
  /** Packages that it may not import. */
  noPackages?: string[];
  /** The sentence that the engineer reads. */
  because: string;
};

const noPages = ['react', 'react/**', 'react-dom', 'react-dom/**', '@tanstack/**', 'dexie-react-hooks'];

export const arrows: readonly Arrow[] = [
  {
    from: 'core/model',
    to: [],
    onlyPackages: ['zod/mini'],
    because: 'core/model says what things are: it imports zod/mini and itself.',
  },
  {
    from: 'core/contract',
    to: ['core/model'],
    onlyPackages: ['zod/mini'],
    because:
      'core/contract says what may be asked: it imports zod/mini and core/model; core/domain and core/acts import it.',
  },
  {
    from: 'core/domain',
    // Rules refuse by a code of the contract.
    to: ['core/model', 'core/contract'],
    onlyPackages: ['zod/mini'],
    because:
      'core/domain says what is true: plain functions that import zod/mini, core/model, core/contract and themselves.',
  },
  {
    from: 'core/acts',
    to: ['core/model', 'core/contract', 'core/domain'],
    onlyPackages: ['zod/mini'],
    because: 'core/acts says what can be done: it imports zod/mini, core/model, core/contract, core/domain and itself.',
  },
  {
    from: 'core/formats',
    to: ['core/model'],
    onlyPackages: ['zod/mini'],
    because: 'core/formats reads and writes files: it imports zod/mini, core/model and itself.',
  },
  { from: 'server', to: ['core'], because: 'The server imports core and itself, never the app.' },
  {
    from: 'server/words',
    to: ['locales', 'server', 'core'],
    because: "The server's words come from the locale files; the rest of the server asks server/words for them.",
  },
  { from: 'server/store', to: ['server', 'core'], because: 'The store imports core and the server, never the app.' },
  { from: 'src', to: ['locales', 'core'], because: 'The app imports core, the words and itself, never the server.' },
  {
    from: 'src/db',
    to: ['core'],
    noPackages: noPages.filter((name) => name !== 'dexie-react-hooks'),
    because: "src/db keeps the device's rows: it imports Dexie and core, and knows no page and no network.",
  },
  {
    from: 'src/api',
    to: ['core'],
    noPackages: ['react', 'react/**', 'dexie-react-hooks'],
    because: 'src/api calls the server by the contract: it imports core.',
  },
  {
    from: 'src/sync',
    to: ['src/db', 'src/api', 'core'],
    noPackages: noPages,
    because: 'src/sync imports src/db, src/api and core; the simulator runs it, so it knows no React and no page.',
  },
  {
    from: 'src/entities',
    to: ['src/i18n', 'core'],
    noPackages: noPages,
    because:
      'src/entities says what a device adds to each table and act: it imports src/i18n and core; the simulator loads it, so it knows no React, no DOM and no Dexie.',
  },
  {
    from: 'src/sw',
    to: ['src/sync', 'src/db', 'src/api', 'core'],
    noPackages: noPages,
    because: 'The service worker sends and keeps: it imports src/sync, src/db, src/api and core.',
  },
  {
    from: 'src/i18n',
    to: ['locales', 'core', 'src/db/noted.ts'],
    because: 'src/i18n imports the words, core, and what this browser was told once.',
  },
  {
    from: 'src/ui',
    to: ['src/i18n', 'src/styles', 'core'],
    noPackages: ['dexie-react-hooks', '@tanstack/react-query'],
    because: 'src/ui is controls without data: it imports src/i18n, src/styles and core.',
  },
  {
    from: 'src/charts',
    to: ['src/ui', 'src/i18n', 'src/styles', 'core'],
    noPackages: ['dexie-react-hooks', '@tanstack/react-query'],
    because: 'src/charts draws what it is given: it imports src/ui, src/i18n, src/styles and core.',
  },
  {
    from: 'src/app',
    to: ['src/entities', 'src/sync', 'src/db', 'src/api', 'src/ui', 'src/charts', 'src/i18n', 'core'],
    because:
      'src/app is what all pages share (who is here, doing an act, reading live): it imports what stands below pages.',
  },
  {
    from: 'src/features',
    to: [
      'src/app',
      'src/entities',
      'src/sync',
      'src/db',
      'src/api',
      'src/ui',
      'src/charts',
      'src/i18n',
      'src/styles',
      'core',
    ],
    because:
      'A feature imports what stands below it (entities, db, sync, api, ui, charts, i18n, core), never another feature: what two share moves down, what combines them is a route.',
  },
  {
    from: 'src/routes',
    to: ['src/features', 'src/app', 'src/ui', 'src/i18n', 'core'],
    noPackages: ['dexie-react-hooks'],
    because: 'Routes are thin: they put features into the address bar, and import src/features, src/ui and src/i18n.',
  },
  {
    from: 'e2e',
    // Whether device and server have the same is looked at from below, with the eyes of the simulation.
    to: ['core', 'scripts', 'tests/kills/browser-content.ts', 'tests/simulation/random.ts'],
    because: 'A story sees what an athlete sees: it imports its fixtures and core, no part of the app or the server.',
  },
];

/** Everything but the allowed, in the patterns of no-restricted-imports; later patterns win, `!` allows again. */
function restrictions({ from, to, onlyPackages, noPackages = [], because }: Arrow) {
  const allowed = [from, ...to].flatMap((path) => (path.endsWith('.ts') ? [`!#${path}`] : [`!#${path}/**`]));
  const scope = onlyPackages
    ? ['**', '!./**', ...onlyPackages.map((name) => `!${name}`)]
    : ['\\#**', '\\#*/**', ...noPackages];
  // Inside a feature the own folder is reached by ./ and ../, so that #src/features always means another one.
  const own = from === 'src/features' ? allowed.filter((pattern) => pattern !== '!#src/features/**') : allowed;
  return [{ group: [...scope, ...own], message: because }, ...homesElsewhere(from), dodging(from)];
}

function homesElsewhere(folder: string) {
  return homes
    .filter(({ home }) => home !== folder && !folder.startsWith(`${home}/`))
    .map(({ packages, home }) => ({ group: packages, message: `Only ${home} may know this library.` }));
}

/** Paths that would walk around the arrows. */
function dodging(folder: string) {
  return folder === 'src/features'
    ? { group: ['../../**'], message: "Use a #… path: what is two folders up isn't this feature's." }
    : { group: ['../**'], message: 'Use ./ in the same folder and a #… path for everything else.' };
}

function forbid(patterns: { group: string[]; message: string }[]): NonNullable<OxlintOverride['rules']> {
  return { 'no-restricted-imports': ['error', { patterns }] };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist', 'dist.*', 'data', 'test-results', '**/*.gen.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-key': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-console': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-set-has': 'off',
    'vitest/no-conditional-expect': 'off',
    // A list may be a status, a region may pause its messages under the pointer, a menu may take the focus.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
  },
  overrides: [
    ...arrows.map((arrow) => ({ files: [`${arrow.from}/**`], rules: forbid(restrictions(arrow)) })),
    // A sibling feature must not be reached by ../other either.
    ...arrows
      .filter(({ from }) => from === 'src/features')
      .map((arrow) => ({
        files: ['src/features/*/*'],
        rules: forbid([
          ...restrictions(arrow),
          { group: ['../**'], message: 'This leaves the feature: features do not import each other.' },
        ]),
      })),
    {
      // Pure: time, randomness and the world come in as arguments.
      files: ['core/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...[
            'window',
            'document',
            'navigator',
            'localStorage',
            'indexedDB',
            'fetch',
            'process',
            'Buffer',
            'setTimeout',
            'setInterval',
            'crypto',
            'performance',
          ].map((name) => ({ name, message: 'core is pure and runs anywhere: hand it in as an argument.' })),
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'core has no clock: hand the time in as an argument.' },
          { object: 'Math', property: 'random', message: 'core has no dice: hand the randomness in as an argument.' },
        ],
      },
    },
    // These print for the person who started them.
    {
      files: [
        'scripts/**',
        'bench/**',
        'tests/{simulation,mutants,kills,load,old-devices}/**',
        'e2e/kills/**',
        'server/**',
      ],
      rules: { 'no-console': 'off' },
    },
    // What the simulated world is made of knows its world.
    { files: ['tests/**'], rules: { 'import/no-cycle': 'error' } },
    // A test that meets nothing where it expects something has failed, as it should.
    { files: ['tests/**', 'e2e/**', 'bench/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    // These tools ask for a default export.
    { files: ['*.config.ts', 'e2e/fixtures/filled-data.ts'], rules: { 'import/no-default-export': 'off' } },
    // The steps of a drawing have no name but their place.
    { files: ['src/charts/**'], rules: { 'react/no-array-index-key': 'off' } },
    // The router gives its files their names.
    { files: ['src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
  ],
});
