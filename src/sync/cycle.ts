/** One cycle of sync, run by a page or by the service worker. */
import type { Device } from './device.ts';
import { pageWork } from './page-work.ts';
import { runRounds, type CycleEnd } from './rounds.ts';

/** A page applies everything; the worker only stores outcomes, and a page shows them later. */
export type Role = 'page' | 'worker';

/** Runs rounds until nothing is queued and no change is missing, or it cannot go on. Safe to run twice at once. */
export const runCycle = (device: Device, role: Role): Promise<CycleEnd> =>
  runRounds(device, role === 'page' ? pageWork : null);
