/**
 * Unit, store and component tests: plain Node, and the same `#…` imports as everywhere. Tests of the store and of
 * addresses run twice, the second time on PostgreSQL where the machine has it.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findPostgres, noPostgres } from './scripts/postgres.ts';
import { SlowFirst } from './scripts/slow-first.ts';
import { splitWords } from './scripts/split-words.ts';

const onPostgres = 'tests/server/postgres/**/*.test.ts';
const onBoth = [
  'tests/kills/{kills,jobs,blobs}.test.ts',
  'tests/server/{accounts,access,main,accounts/{account-usage,delete-account,own-account,passkeys,sessions}}.test.ts',
  'tests/server/{jobs,push,routes,http,store}/**/*.test.ts',
];

// What these are about keeps nothing in its modules but what it would make again just so (such as the format of dates in
// a zone): a process of its own for each file would only read the same modules again, a third of their time.
const shared = ['tests/core/**/*.test.ts', 'tests/server/**/*.test.ts'];
const rules = {
  extends: true as const,
  test: { name: 'rules and server', include: shared, exclude: [onPostgres], isolate: false },
};
const unit = {
  extends: true as const,
  test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: shared },
};
const postgres = {
  extends: true as const,
  test: {
    name: 'PostgreSQL',
    include: [onPostgres, ...onBoth],
    exclude: ['tests/server/store/{sqlite,database-file,looked-up}.test.ts'],
    globalSetup: 'tests/postgres-setup.ts',
    setupFiles: ['tests/postgres-clean.ts'],
    isolate: false,
  },
};
const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) process.stdout.write(`${noPostgres}\n`);

export default defineConfig({
  plugins: [splitWords],
  test: {
    environment: 'node',
    testTimeout: 60_000,
    setupFiles: ['tests/same-cases.ts', 'tests/light-passwords.ts'],
    // Vitest would leave one processor free, half of those of a small machine; and many files wait more than they compute:
    // for clocks, other processes, a database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: hasPostgres ? [unit, rules, postgres] : [unit, rules],
  },
});
