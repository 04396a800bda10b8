/** What npm test and npm run check go through: a line is a stage. Add yours to the round where what it needs is there. */
import type { Stage } from './run-stages.ts';

/** Read the sources and disturb nobody; the whole of npm run check, with the size budgets if the app is built. */
export const sourceChecks: Stage[] = [
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the service worker', command: ['tsc', '-p', 'tsconfig.sw.json'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip'] },
];

export const sizeBudgets: Stage = { name: 'size budgets', command: ['scripts/size.ts'] };

/** Rounds follow each other; the stages of a round run two at a time. */
export const testRounds: Stage[][] = [
  [{ name: 'build', command: ['scripts/build.ts'] }, ...sourceChecks],
  [
    sizeBudgets,
    { name: 'unit and store', command: ['vitest', 'run'], counts: 'vitest', needs: 'tests/**/*.test.{ts,tsx}' },
    {
      name: 'simulation',
      command: ['tests/simulation/run.ts', '--seeds', '500'],
      needs: 'tests/simulation/run.ts',
    },
  ],
  [{ name: 'end to end', command: ['playwright', 'test'], counts: 'playwright', needs: 'e2e/*.e2e.ts' }],
];
