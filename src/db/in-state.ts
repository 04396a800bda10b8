/** The queue by state. */
import { Dexie } from 'dexie';
import type { AccountDatabase } from './account-database.ts';
import type { CallState } from './device-store.ts';

/** Calls of a state, in the athlete's order. */
export const inState = (database: AccountDatabase, state: CallState) =>
  database.calls.where('[state+n]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
