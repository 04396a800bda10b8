/**
 * Before each file of tests: a password costs next to nothing to keep, which would take a hundredth of a second of a core
 * otherwise, thousands of times. Servers in processes of their own, and `tests/security/guessing.test.ts`, have passwords
 * as we deliver them.
 */
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password, cost) => argon2.hash(password, { ...cost, memoryCost: 64, timeCost: 1 });
  return { ...argon2, hash };
});
