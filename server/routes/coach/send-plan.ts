/** A plan of the coach is put on the calendar from today on (S4.10, S7.56); a second time, the difference alone. */
import type { coach } from '#core/contract/coach.ts';
import { Refusal } from '#core/contract/errors.ts';
import { readCoachConfig } from '#core/domain/coach/stored-profile.ts';
import { coachPlanEvents, formerDays, sendingOf, sessionState } from '#core/domain/coach/plan-sessions.ts';
import { datesBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { lastRank } from '#server/routes/calendar/place-events.ts';
import { notThere } from '#server/routes/named-things.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { planWeeks } from '#server/routes/plans/plan-view.ts';
import { act, labelled, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { ownProfile } from './own-profile.ts';

export const sendCoachPlan =
  (services: Services): HandlerOf<typeof coach.sendCoachPlan> =>
  async (asked) => {
    const { id: planId, from: wanted } = asked.input;
    const { today } = await ownProfile(services, asked);
    const from = wanted !== undefined && wanted > today ? wanted : today;
    const events = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      const plan = await rows.find('plans', planId);
      if (!plan) return null;
      const config = readCoachConfig(plan.coachConfig);
      if (!config) throw new Refusal('invalidInput', { field: 'id', problem: 'It is no plan of the coach.' });
      const weeks = await planWeeks(rows, planId);
      const days = workoutsByDays(
        weeks.map(({ week }) => week),
        weeks.flatMap(({ items }) => items),
      );
      const withDeleted = async <Name extends 'planWeeks' | 'planItems'>(table: Name, parentId: string) =>
        (await reads.children(rows.space, table, parentId)).map(({ row }) => row as unknown as RowOf<Name>);
      const allWeeks = await withDeleted('planWeeks', planId);
      const former = formerDays(
        allWeeks,
        (await Promise.all(allWeeks.map(({ id }) => withDeleted('planItems', id)))).flat(),
      );
      const monday = mondayOf(config.startDate);
      const ranks = new Map<string, string | null>();
      for (const [day, date] of datesBetween(monday, shiftDate(monday, days.length - 1)).entries())
        if (date >= from && (days[day]?.length ?? 0) > 0) ranks.set(date, await lastRank(rows, date));
      const lastRankOn = (date: string): string | null => ranks.get(date) ?? null;
      const sent = { planId, monday, days, former, color: config.calendarColor, from, lastRankOn };
      return coachPlanEvents(sent, (ids) =>
        Promise.all(
          ids.map(async (id) => {
            const stored = await reads.row(rows.space, 'events', id);
            return sessionState(stored?.row as unknown as RowOf<'events'> | undefined);
          }),
        ),
      );
    });
    if (!events) throw await notThere(services, { table: 'plans', id: planId });
    const rest = new RestActs(services, asked);
    const { gone, back, moved, changed, fresh } = events;
    const portions = <Item>(items: readonly Item[]): Item[][] =>
      Array.from({ length: Math.ceil(items.length / limits.bulkRows) }, (_, at) =>
        items.slice(at * limits.bulkRows, (at + 1) * limits.bulkRows),
      );
    const acts = [
      ...portions(gone).map((eventsIds) => act('bulkDeleteEvents', { eventsIds })),
      ...portions(back).map((eventsIds) => act('restoreEvents', { eventsIds })),
      ...portions(moved).map((moves) => act('bulkMoveEvents', { moves })),
      ...changed.map(({ eventId, workoutId }) =>
        act('updateEvent', { eventId, fields: { workoutId, versionId: null } }),
      ),
      ...portions(fresh).map((some) => act('bulkPushEvents', { events: some })),
    ].map((one, at) => ({ ...labelled(`part ${at}`, one), mark: sendingOf(planId) }));
    const eventsIds = events.all.map(({ eventId }) => eventId);
    return acts.length === 0 ? { eventsIds } : rest.run(acts, { eventsIds });
  };
