/** The imports of activities since the app was opened: they go on, and their receipts stay, whichever page is shown. */
import i18next from 'i18next';
import type { FormatError } from '#core/formats/result.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { hold } from '#src/app/page/held.ts';
import { type Athlete, currentAthlete, onAccount } from '#src/app/session/athlete.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import { type SavedActivity, saveActivity } from '#src/app/activities/save-activity.ts';
import type { MeasuredActivity } from '#src/app/activities/measure-activity.ts';
import { nameOfSport } from './activity-words.ts';
import { WorkerReader } from './read-in-worker.ts';

export type Receipt = SavedActivity | { at: 'refused'; error: FormatError };

export interface ImportRow {
  id: number;
  fileName: string;
  receipt: Receipt;
}

interface Imports {
  rows: readonly ImportRow[];
  /** Files that were chosen and are not finished, archives as one. */
  left: number;
}

const none: Imports = { rows: [], left: 0 };
export const imports = hold<Imports>(none);
onAccount(() => imports.set(none));

/** Is anything being added now? */
export const importing = { is: () => imports.get().left > 0, subscribe: imports.subscribe };

let lastId = 0;

/** Forgets the receipts; what was added stays. */
export const clearReceipts = (): void => imports.set({ ...imports.get(), rows: [] });

/** Reads files one after the other; they join those that are on their way. No reload cuts them short. */
export async function importActivities(athlete: Athlete, files: readonly File[]): Promise<void> {
  const end = beginUnsavedWork('text');
  const reader = new WorkerReader();
  imports.set({ ...imports.get(), left: imports.get().left + files.length });
  try {
    const { database } = athlete;
    const settings = (await settingsIn(database)) ?? null;
    const history = await liveRows(database, 'ftpHistory');
    for (const file of files) {
      if (currentAthlete()?.database !== database) return;
      await importOne(athlete, reader.read(file, { settings, history, timezone: deviceTimezone() })).catch(
        (error: unknown) => {
          reportError(error);
          add(file.name, { at: 'unsaved' });
        },
      );
      imports.set({ ...imports.get(), left: imports.get().left - 1 });
    }
  } finally {
    reader.close();
    end();
  }
}

async function importOne(athlete: Athlete, reading: ReturnType<WorkerReader['read']>): Promise<void> {
  for await (const read of reading) {
    if ('error' in read) {
      add(read.fileName, { at: 'refused', error: read.error });
      continue;
    }
    for (const [index, activity] of read.activities.entries())
      add(read.fileName, await saveActivity(athlete, { origin: 'file', ...read }, activity, howKept(activity, index)));
  }
}

const howKept = ({ facts }: MeasuredActivity, indexInFile: number) => ({
  indexInFile,
  plainName: nameOfSport(facts, i18next.t),
});

function add(path: string, receipt: Receipt): void {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const { rows, left } = imports.get();
  imports.set({ left, rows: [...rows, { id: (lastId += 1), fileName, receipt }] });
}

/** Takes back all that these receipts added, the last first, in one transaction. What is still being added stays. */
export async function undoImports(): Promise<void> {
  const taken = imports.get().rows;
  await undoTogether(
    null,
    taken.flatMap(({ receipt }) => ('acts' in receipt ? receipt.acts : [])),
  );
  const { rows, left } = imports.get();
  imports.set({ left, rows: rows.filter((row) => !taken.includes(row)) });
}
