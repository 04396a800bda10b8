/** Unit, store and component tests: plain Node, and the same `#…` imports as everywhere. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 20_000 },
});
