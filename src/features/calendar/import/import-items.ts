/** Puts the chosen entries of a calendar file onto the calendar, on this device; they travel as any change does. */
import { type IcsChoice, icsRows } from '#core/domain/calendar/ics/plan-import.ts';
import { limits } from '#core/model/limits.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, undoActs } from '#src/app/acts/do-act.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';

const portions = <Row>(rows: readonly Row[]) => inPortions(rows, limits.bulkRows, portionCharacters);

const silently = { isSilent: true };

/** @returns the acts, to be taken back together; null where one was refused, which says why, and nothing of it stays */
export async function importItems(database: AccountDatabase, choices: readonly IcsChoice[]): Promise<Done[] | null> {
  const days = choices
    .flatMap(({ session }) => [session.date, ...(session.repeats?.moved.map(({ date }) => date) ?? [])])
    .toSorted();
  const rows = icsRows(choices, await lastRanksBetween(database, days[0] ?? '', days.at(-1) ?? ''));
  const done: Done[] = [];
  const isDone = async (one: Promise<Done | null | false>): Promise<boolean> => {
    const result = await one;
    if (result) done.push(result);
    return result !== false;
  };
  const all = async (): Promise<boolean> => {
    for (const events of portions(rows.events))
      if (!(await isDone(act('bulkPushEvents', { events }, nothingShown, silently)))) return false;
    // What stands in place of occurrences comes before them, so that none is shown twice; without its series it says nothing.
    for (const overrides of portions(rows.overrides))
      if ((await act('bulkCreateRecurrences', { series: [], overrides }, nothingShown, silently)) === false)
        return false;
    const events = new Map(
      rows.events.map(({ eventId, ...fields }) => [eventId, { id: eventId, deletedBy: null, ...fields }]),
    );
    for (const series of rows.series) {
      const event = events.get(series.primaryEventId);
      if (event && !(await isDone(act('createRecurrence', series, { events: [event] }, silently)))) return false;
    }
    return true;
  };
  if (await all()) return done;
  await undoActs(done, silently);
  return null;
}
