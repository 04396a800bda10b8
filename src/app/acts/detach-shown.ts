/** Occurrences of what repeats become sessions of their own, as they were shown, before something happens to them alone. */
import { detaching, occurrenceOn } from '#core/domain/calendar/occurrences.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import { limits } from '#core/model/limits.ts';
import { occurrenceIn } from '#src/db/repeated-events.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { perform } from '#src/sync/perform.ts';
import type { Athlete } from '#src/app/session/athlete.ts';

/** @param shown to the act that follows */
export async function detachShown({ database, device }: Athlete, { events = [] }: Shown): Promise<void> {
  if (events.length === 0) return;
  const rows = await database.rows('events').bulkGet(events.map(({ id }) => id));
  const series = rows.every((row) => row) ? [] : await liveRows(database, 'series');
  const occurrences = [];
  for (const [index, event] of events.entries()) {
    const one = rows[index] ? null : await occurrenceIn(database, series, event.id);
    if (!one) continue;
    const date = one.event.calendarDate;
    occurrences.push(detaching({ event: { ...occurrenceOn(one.series, date), ...event }, series: one.series }));
  }
  for (let from = 0; from < occurrences.length; from += limits.bulkRows)
    await perform(device, 'detachOccurrences', { occurrences: occurrences.slice(from, from + limits.bulkRows) });
}
