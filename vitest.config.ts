/** Unit, store and component tests: plain Node, and the same `#…` imports as everywhere. */
import { defineConfig } from 'vitest/config';
import { splitWords } from './scripts/split-words.ts';

export default defineConfig({
  plugins: [splitWords],
  test: { include: ['tests/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 20_000 },
});
