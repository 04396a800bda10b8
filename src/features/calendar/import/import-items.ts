/** Puts the chosen entries of a calendar file onto the calendar, on this device, as one act; they travel as any change does. */
import { type IcsChoice, icsRows } from '#core/domain/calendar/ics/plan-import.ts';
import { limits } from '#core/model/limits.ts';
import { actTogether, part } from '#src/app/acts/act-together.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';

/** Under which its way back is kept. */
export const importKey = 'way back import';

const portions = <Row>(rows: readonly Row[]) => inPortions(rows, limits.bulkRows, portionCharacters);

/** @returns true when all of it is saved on this device; where a part is refused, which says why, nothing has changed */
export async function importItems(database: AccountDatabase, choices: readonly IcsChoice[]): Promise<boolean> {
  const days = choices
    .flatMap(({ session }) => [session.date, ...(session.repeats?.moved.map(({ date }) => date) ?? [])])
    .toSorted();
  const rows = icsRows(choices, await lastRanksBetween(database, days[0] ?? '', days.at(-1) ?? ''));
  const shownOf = new Map(
    rows.events.map(({ eventId, ...fields }) => [eventId, { id: eventId, deletedBy: null, ...fields }]),
  );
  const parts = [
    ...portions(rows.events).map((events) => part('bulkPushEvents', { events }, nothingShown)),
    // What stands in place of occurrences comes before them, so that none is shown twice; without its series it says nothing.
    ...portions(rows.overrides).map((overrides) =>
      part('bulkCreateRecurrences', { series: [], overrides }, nothingShown),
    ),
    ...rows.series.flatMap((series) => {
      const event = shownOf.get(series.primaryEventId);
      return event ? [part('createRecurrence', series, { events: [event] })] : [];
    }),
  ];
  return (await actTogether(parts, { key: importKey })) !== null;
}
