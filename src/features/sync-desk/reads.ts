/** What the sync desk reads of the device. */
import { anonymous } from '#src/app/session/athlete.ts';
import { describeOwn } from '#src/app/describe/describe-own.ts';
import { wordsFor } from '#src/app/describe/words.ts';
import { visitorDrafts, type VisitorDraft } from '#src/app/unsent/visitor-drafts.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import {
  callCounts,
  callsInState,
  callsSetAside,
  oldestCalls,
  syncMetaIn,
  type CallCounts,
} from '#src/db/call-reads.ts';
import type { DeviceCall, SyncMeta } from '#src/db/device-store.ts';
import type { Words } from '#src/entities/words.ts';
import { readDecisions, type Decisions } from './read-decisions.ts';
import { readNotices, type Notice } from './read-notices.ts';

/** One change, told. */
export interface ToldChange {
  mid: string;
  text: string;
  at: Date;
  /** Why it was set aside, where it was. */
  code: string | null;
}

export interface Desk {
  counts: CallCounts;
  meta: SyncMeta;
  /** Oldest first, as they will be sent. */
  waiting: ToldChange[];
  decisions: Decisions;
  /** Set aside on this device, until the server has heard of it and they can be decided. */
  setAside: ToldChange[];
  notices: Notice[];
  unreadable: ToldChange[];
  /** What was made before signing in and is in no account yet. */
  drafts: VisitorDraft[];
}

/** @param most of each list of changes */
export async function readDesk(database: AccountDatabase, most: number): Promise<Desk> {
  const words = wordsFor(database);
  const tell = (calls: DeviceCall[]) => tellChanges(database, calls, words);
  const [counts, meta, waiting, decisions, setAside, notices, unreadable, drafts] = await Promise.all([
    callCounts(database),
    syncMetaIn(database),
    oldestCalls(database, 'queued', most).then(tell),
    readDecisions(database, words, most),
    callsSetAside(database).then(tell),
    readNotices(database, words),
    oldestCalls(database, 'unreadable', most).then(tell),
    visitorDrafts(anonymous),
  ]);
  return { counts, meta, waiting, decisions, setAside, notices, unreadable, drafts };
}

/** How many changes of a list are shown until the athlete asks for more. */
export const firstShown = 50;

export const loadDesk = (database: AccountDatabase): Promise<Desk> => readDesk(database, firstShown);

/** What the server has, newest first. */
export async function readSent(database: AccountDatabase, most: number): Promise<ToldChange[]> {
  const words = wordsFor(database);
  const calls = await Promise.all(
    (['answered', 'applied'] as const).map((state) => callsInState(database, state, most)),
  );
  const newest = calls
    .flat()
    .toSorted((one, other) => other.n - one.n)
    .slice(0, most);
  return tellChanges(database, newest, words);
}

async function tellChanges(database: AccountDatabase, calls: DeviceCall[], words: Words): Promise<ToldChange[]> {
  const texts = await describeOwn(database, calls, words);
  return calls.map(({ mid, at, outcome }, index) => ({
    mid,
    text: texts[index] ?? '',
    at: new Date(at),
    code: outcome?.code ?? null,
  }));
}
