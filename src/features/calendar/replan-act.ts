/** Plans a season again, as one act: what moves, what goes, what is done once more, and one undo for all of it. */
import i18next from 'i18next';
import type { Proposal } from '#core/domain/calendar/replan.ts';
import { withEventOn } from '#core/domain/coach/edit-plan.ts';
import { readCoachConfig, writeCoachConfig } from '#core/domain/coach/stored-profile.ts';
import { rankBetween } from '#core/domain/rank.ts';
import { limits } from '#core/model/limits.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import type { RowOf } from '#core/model/tables.ts';
import { actTogether, part, sayTogether } from '#src/app/acts/act-together.ts';
import { makeId } from '#src/db/make-id.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';

/** Under which its way back is kept. */
export const replanKey = 'way back replan';

/**
 * @param ofCoach plans of the coach whose race moves with it, to a day
 * @returns true when all of it is saved on this device; where a part is refused, which says why, nothing has changed
 */
export async function replanSeason(
  athlete: Athlete,
  { moves, leftOut, copies }: Proposal,
  entries: ReadonlyMap<string, DayEntry>,
  ofCoach: { plans: readonly RowOf<'plans'>[]; from: string; to: string } | null = null,
): Promise<boolean> {
  const eventsOf = (ids: readonly string[]) => ids.flatMap((id) => entries.get(id)?.event ?? []);
  const copied = await copiesOf(athlete, copies, moves, entries);
  const parts = [
    ...portions(moves).map((some) => {
      const shown = { events: eventsOf(some.map(({ id }) => id)) };
      return part('bulkMoveEvents', { moves: some.map(({ id, to }) => ({ eventId: id, calendarDate: to })) }, shown);
    }),
    ...portions(leftOut).map((some) => {
      const eventsIds = some.map(({ id }) => id);
      return part('bulkDeleteEvents', { eventsIds }, { events: eventsOf(eventsIds) });
    }),
    ...portions(copied).map((events) => part('bulkPushEvents', { events }, nothingShown)),
    ...(ofCoach?.plans ?? []).flatMap((plan) => {
      const config = readCoachConfig(plan.coachConfig);
      if (!config || !ofCoach) return [];
      const coachConfig = writeCoachConfig(withEventOn(config, ofCoach.from, ofCoach.to));
      return [part('updatePlan', { planId: plan.id, fields: { coachConfig } }, { plans: [plan] })];
    }),
  ];
  const done = await actTogether(parts, { key: replanKey });
  if (!done) return false;
  sayTogether(i18next.t('replan.done'), replanKey, done);
  return true;
}

const portions = <Item>(items: readonly Item[]) => inPortions(items, limits.bulkRows, portionCharacters);

/** Copies of sessions, not done, each after the last entry of its day or what is moved there. */
async function copiesOf(
  { database }: Athlete,
  copies: Proposal['copies'],
  moves: Proposal['moves'],
  entries: ReadonlyMap<string, DayEntry>,
): Promise<PlannedEvent[]> {
  const dates = copies.map(({ date }) => date).toSorted();
  const ranks = await lastRanksBetween(database, dates[0] ?? '', dates.at(-1) ?? '');
  for (const { id, to } of moves) {
    const rank = entries.get(id)?.event.rank ?? '';
    if (rank > (ranks.get(to) ?? '')) ranks.set(to, rank);
  }
  return copies.flatMap(({ ofId, date }) => {
    const entry = entries.get(ofId);
    if (!entry) return [];
    const { id: _own, deletedBy: _none, ...fields } = entry.event;
    const rank = rankBetween(ranks.get(date) ?? null, null);
    ranks.set(date, rank);
    return [{ ...fields, eventId: makeId(), calendarDate: date, rank, done: null }];
  });
}
