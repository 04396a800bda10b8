/** After each file of tests on PostgreSQL: its databases go, with the connections that were left open to them. */
import { afterAll } from 'vitest';
import { removeDatabases } from './postgres-server.ts';

// Each waits for the disk: more than Vitest's ten seconds on a busy machine.
afterAll(removeDatabases, 60_000);
