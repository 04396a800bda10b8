/** What happened to the athlete's data without a question, told once: brought back, or the last write was used. */
import type { ConflictEntry } from '#core/model/conflict.ts';
import { isTableName } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import { deviceRow } from '#src/entities/entities.ts';
import type { Overwritten } from '#src/entities/entity.ts';
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
    if (act === 'revive') lines.push(await revivedLine(title, theirs, words));
    if (act !== 'overwrite') continue;
    const later = await words.fieldsOf(table, mine ?? {});
    const earlier = await words.fieldsOf(table, theirs ?? {});
    const pairs = later.map(({ field, label, value }) => {
      const other = earlier.find((one) => one.field === field)?.value ?? '';
      return { label, later: value, earlier: other };
    });
    const { overwritten = plainly } = deviceRow(table);
    lines.push(...overwritten({ title, pairs, mine, theirs }, words));
  }
  return lines;
}

const plainly = ({ title, pairs }: Overwritten, words: Words): string[] => [
  words.t('sync.notice.overwritten', { title }),
  ...pairs.map((pair) => words.t('sync.notice.values', pair)),
];

/** What this account had deleted in a plan, and another member brought back, is told with the member's name. */
async function revivedLine(title: string, theirs: ConflictEntry['theirs'], { t, names }: Words): Promise<string> {
  const memberId = theirs?.['memberId'];
  if (typeof memberId !== 'string') return t('sync.notice.revived', { title });
  const name = (await names.row('planMembers', memberId))?.name;
  return name ? t('sync.notice.broughtBack', { title, name }) : t('sync.notice.broughtBackByFormer', { title });
}
