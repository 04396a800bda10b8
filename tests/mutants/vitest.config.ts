/** The tests as always, on one mutant: one after another, in a process that they share, and without a hurry. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';
import { mutatedFile, withMutant } from './one-mutant.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const mutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  load: (id) => (id === root + mutatedFile ? withMutant(readFileSync(id, 'utf8')) : null),
};

const { projects: _projects, ...rules } = config.test ?? {};

export default defineConfig({
  ...config,
  root,
  plugins: [mutant, ...(config.plugins ?? [])],
  test: { ...rules, include: ['tests/**/*.test.ts'], isolate: false, maxWorkers: 1, testTimeout: 600_000 },
});
