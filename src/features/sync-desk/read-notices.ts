/** What happened to the athlete's data without a question, told once: brought back, or the last write was used. */
import type { ConflictEntry } from '#core/model/conflict.ts';
import { isTableName } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import type { Place, Words } from '#src/entities/words.ts';

export interface Notice {
  conflictId: string;
  lines: string[];
  at: Date;
  place: Place | null;
}

const mostNotices = 100;

/** Newest first. */
export async function readNotices(database: AccountDatabase, words: Words): Promise<Notice[]> {
  const notices = await liveRowsWith(database, 'conflicts', 'state', ['notice']);
  const newest = notices.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostNotices);
  return Promise.all(
    newest.map(async ({ id, at, entries }) => {
      const first = entries[0];
      const isPlace = first && isTableName(first.table);
      return {
        conflictId: id,
        lines: await noticeLines(entries, words),
        at: new Date(at),
        place: isPlace ? await words.placeOf(first.table as 'events', first.id) : null,
      };
    }),
  );
}

/** One sentence for each row that came back or was overwritten, and a line for each value that was. */
export async function noticeLines(entries: readonly ConflictEntry[], words: Words): Promise<string[]> {
  const lines: string[] = [];
  for (const { table, id, act, mine, theirs } of entries) {
    if (!isTableName(table)) continue;
    const title = await words.fullTitleOf(table, id);
    if (act === 'revive') lines.push(words.t('sync.notice.revived', { title }));
    if (act !== 'overwrite') continue;
    const later = await words.fieldsOf(table, mine ?? {});
    const earlier = await words.fieldsOf(table, theirs ?? {});
    const pairs = later.map(({ field, label, value }) => {
      const other = earlier.find((one) => one.field === field)?.value ?? '';
      return { label, later: value, earlier: other };
    });
    // Of two changes the later one is used, of two decisions the first; it reads the same on every device.
    if (table === 'conflicts') {
      lines.push(...pairs.map((pair) => words.t('sync.notice.decidedBefore', { title, ...pair })));
      continue;
    }
    // The entry is in the history; today's value is the other one.
    if (table === 'ftpHistory') {
      const present = pairs.map(({ label, later: entered, earlier: set }) => ({ label, later: set, earlier: entered }));
      lines.push(words.t('sync.notice.notToday', { title }));
      lines.push(...present.map((pair) => words.t('sync.notice.values', pair)));
      continue;
    }
    if (table === 'workoutVersions') {
      const number = (values: ConflictEntry['mine']) => words.format.number(Number(values?.['number']));
      lines.push(words.t('sync.notice.savedApart', { title, later: number(mine), earlier: number(theirs) }));
      continue;
    }
    lines.push(words.t('sync.notice.overwritten', { title }));
    lines.push(...pairs.map((pair) => words.t('sync.notice.values', pair)));
  }
  return lines;
}
