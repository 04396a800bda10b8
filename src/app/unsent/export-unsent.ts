/**
 * Exports what has not been sent, decided or read as a file: for the athlete in words, for a program as it is in the
 * queue; with recordings that wait, an archive.
 */
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { oldestCalls } from '#src/db/call-reads.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import type { ToldCall } from '#src/entities/words.ts';
import { saveFile } from '#src/app/export/save-file.ts';

const unsentStates = ['queued', 'attention', 'unreadable'] as const;

interface UnsentFile {
  account: string;
  exportedAt: string;
  /** Oldest first. */
  changes: (DeviceCall & { description: string })[];
  /** Changes that met others and wait for a decision, from all devices of the account. */
  conflicts: (RowOf<'conflicts'> & { description: string })[];
}

/** Everything unsent, undecided and unreadable, each with a sentence in the athlete's language. */
export async function unsentFile(
  database: AccountDatabase,
  now: Date,
  describe: (call: ToldCall) => Promise<string>,
): Promise<UnsentFile> {
  const calls = (await Promise.all(unsentStates.map((state) => oldestCalls(database, state, Infinity)))).flat();
  const open = await liveRowsWith(database, 'conflicts', 'state', ['open']);
  return {
    account: database.account,
    exportedAt: now.toISOString(),
    changes: await Promise.all(
      calls
        .toSorted((one, other) => one.n - other.n)
        .map(async (call) => ({ description: await describe(call), ...call })),
    ),
    conflicts: await Promise.all(
      open.map(async (conflict) => ({
        description: await describe({
          ...conflict,
          was: conflict.entries.map((entry) => ({ ...entry, fields: entry.was })),
        }),
        ...conflict,
      })),
    ),
  };
}

/** Saves the file in the athlete's downloads; with recordings, an archive. */
export async function exportUnsent(database: AccountDatabase): Promise<void> {
  // The sentences are needed by few and weigh more than the rest of this file.
  const { wordsFor } = await import('#src/app/describe/words.ts');
  const now = new Date();
  const words = wordsFor(database);
  const file = await unsentFile(database, now, words.sentenceOf);
  const text = JSON.stringify(file, null, 2);
  const { unsentRecordings } = await import('./unsent-recordings.ts');
  const recordings = await unsentRecordings(database);
  if (recordings.length === 0) return void saveFile(text, 'unsent', 'application/json', now);
  const { saveZip } = await import('#src/app/export/save-zip.ts');
  saveZip([{ path: 'unsent.json', bytes: new TextEncoder().encode(text) }, ...recordings], 'unsent', now);
}
