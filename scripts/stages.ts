/** What npm test and npm run check go through: a line is a stage. Add yours to the round where what it needs is there. */
import type { Stage } from './run-stages.ts';

/** Makes what the size budgets measure; does nothing where dist is of these very sources. */
export const build: Stage = { name: 'build', command: ['scripts/build.ts'] };

/** They only read the sources, so they may run beside others. */
export const sourceChecks: Stage[] = [
  // A place has what is there and no more: core neither the page nor Node, the server no page, the app no Node. The imports of
  // package.json name no other place to it.
  { name: 'types of core', command: ['tsc', '-p', 'core'] },
  { name: 'types of the server', command: ['tsc', '-p', 'server'] },
  { name: 'types of the app', command: ['tsc', '-p', 'src'] },
  { name: 'types of the service worker', command: ['tsc', '-p', 'src/sw'] },
  { name: 'types of tests and tools', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip', '--no-gitignore'] },
  { name: 'packages', command: ['scripts/packages.ts'] },
  { name: 'calls of Dexie', command: ['scripts/dexie-calls.ts'] },
];

/** The one unit test that a change anywhere can break unseen, so it is checked with the sources. */
export const plantedBugs: Stage = {
  name: 'places of planted bugs',
  command: ['vitest', 'run', 'tests/simulation/planted/planted.test.ts'],
};

export const sizeBudgets: Stage = { name: 'size budgets', command: ['scripts/size-budgets.ts'] };

/** Rounds follow each other; the stages of a round run two at a time. */
export const testRounds: [first: Stage[], ...others: Stage[][]] = [
  [build, ...sourceChecks],
  [
    sizeBudgets,
    {
      name: 'unit and store',
      command: ['vitest', 'run'],
      env: { SERVER_PROGRAM: 'dist-server/main.js' },
      counts: 'vitest',
      needs: 'tests/**/*.test.{ts,tsx}',
    },
    // The simulation itself runs among the unit tests; this proves that it would notice. npm run planted hunts them all.
    { name: 'planted bugs', command: ['tests/simulation/planted/run.ts', '--quick'] },
  ],
  [
    {
      name: 'end to end',
      // What goes wrong seldom, and what differs from another story in little, is for npm run stories.
      command: ['playwright', 'test', '--project=chromium', '--grep-invert=@thorough'],
      counts: 'playwright',
      needs: 'e2e/*.e2e.ts',
    },
  ],
  // By itself, and two at a time: each story has two browsers.
  [
    {
      name: 'Firefox and WebKit',
      command: [
        'playwright',
        'test',
        '--project=firefox',
        '--project=webkit',
        '--workers=2',
        '--grep-invert=@thorough',
      ],
      counts: 'playwright',
      needs: 'e2e/engines/*.e2e.ts',
    },
  ],
];
