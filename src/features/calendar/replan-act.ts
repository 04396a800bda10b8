/** A season laid anew, as one act: what moves, what goes, what is done once more, and one way back for all of it. */
import i18next from 'i18next';
import type { Proposal } from '#core/domain/calendar/replan.ts';
import { rankBetween } from '#core/domain/rank.ts';
import { limits } from '#core/model/limits.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, freshRowId, undoActs } from '#src/app/acts/do-act.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { toast } from '#src/ui/toast.ts';

/** @returns true when all of it is saved on this device; where a part is refused, which says why, the others are taken back */
export async function replanSeason(
  athlete: Athlete,
  { moves, leftOut, copies }: Proposal,
  entries: ReadonlyMap<string, DayEntry>,
): Promise<boolean> {
  const eventsOf = (ids: readonly string[]) => ids.flatMap((id) => entries.get(id)?.event ?? []);
  const parts = [
    ...portions(moves).map((some) => () => {
      const shown = { events: eventsOf(some.map(({ id }) => id)) };
      const input = { moves: some.map(({ id, to }) => ({ eventId: id, calendarDate: to })) };
      return act('bulkMoveEvents', input, shown, { isSilent: true });
    }),
    ...portions(leftOut).map((some) => () => {
      const eventsIds = some.map(({ id }) => id);
      return act('bulkDeleteEvents', { eventsIds }, { events: eventsOf(eventsIds) }, { isSilent: true });
    }),
    ...portions(copies).map((some) => async () => {
      const events = await copiesOf(athlete, some, entries);
      return act('bulkPushEvents', { events }, nothingShown, { isSilent: true });
    }),
  ];
  const done: Done[] = [];
  for (const part of parts) {
    const one = await part();
    if (one === false) {
      await undoActs(done, { isSilent: true });
      return false;
    }
    if (one) done.push(one);
  }
  toast({ text: i18next.t('replan.done'), action: { label: i18next.t('ui.undo'), run: () => void undoActs(done) } });
  return true;
}

const portions = <Item>(items: readonly Item[]) => inPortions(items, limits.bulkRows, portionCharacters);

/** Sessions once more, not done, each behind what stands on its day. */
async function copiesOf(
  { database }: Athlete,
  copies: Proposal['copies'],
  entries: ReadonlyMap<string, DayEntry>,
): Promise<PlannedEvent[]> {
  const dates = copies.map(({ date }) => date).toSorted();
  const ranks = await lastRanksBetween(database, dates[0] ?? '', dates.at(-1) ?? '');
  return copies.flatMap(({ ofId, date }) => {
    const entry = entries.get(ofId);
    if (!entry) return [];
    const { id: _own, deletedBy: _none, ...fields } = entry.event;
    const rank = rankBetween(ranks.get(date) ?? null, null);
    ranks.set(date, rank);
    return [{ ...fields, eventId: freshRowId(), calendarDate: date, rank, done: null }];
  });
}
