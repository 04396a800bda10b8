/** What an athlete does with a plan of the coach: saves it, changes it, and puts it on the calendar. */
import i18next from 'i18next';
import { writeCoachConfig } from '#core/domain/coach/stored-profile.ts';
import type { CoachPlan } from '#core/domain/coach/make-plan.ts';
import type { Proposal } from '#core/domain/coach/review.ts';
import { coachPlanEvents, type PlanOnCalendar, sendingOf } from '#core/domain/coach/plan-sessions.ts';
import { localToday, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import { byRank, ranksBetween } from '#core/domain/rank.ts';
import type { MadeWeek } from '#core/acts/plans/inputs.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import type { RowOf } from '#core/model/tables.ts';
import { actTogether, part, sayTogether } from '#src/app/acts/act-together.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import { endWayBack, readWayBack } from '#src/db/way-backs.ts';
import type { Part } from '#src/sync/perform-together.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { toast } from '#src/ui/toast.ts';
import { eventRows, eventStates, type PlanInWeeks, readWeeks } from './reads.ts';

type Planned = Pick<CoachPlan, 'workoutsByDaysForPlans'>;
type Days = Planned['workoutsByDaysForPlans'];

const madeWeek = (days: Days, week: number, rank: string): MadeWeek => ({
  weekId: makeId(),
  rank,
  note: '',
  items: days.slice(7 * week, 7 * week + 7).flatMap((workouts, day) => {
    const ranks = ranksBetween(null, null, workouts.length);
    return workouts.map(({ workoutId }, order) => ({
      itemId: makeId(),
      weekday: day + 1,
      rank: ranks[order] ?? '',
      workoutId,
      versionId: null,
    }));
  }),
});

/** @returns the plan's id, or null where it was refused and said why */
export async function makeCoachPlan(
  { username }: Athlete,
  name: string,
  config: CoachPlanConfig,
  { workoutsByDaysForPlans: days }: Planned,
): Promise<string | null> {
  const planId = makeId();
  const ranks = ranksBetween(null, null, days.length / 7);
  const input = {
    planId,
    name,
    description: '',
    sport: config.sport,
    periodType: config.isEventBasedPlan ? ('race' as const) : (config.blocks[0]?.blockType ?? ('other' as const)),
    authorName: username,
    isPublic: false,
    isPrivateForever: false,
    originalPlanId: null,
    createdAt: new Date().toISOString(),
    coachConfig: writeCoachConfig(config),
    weeks: ranks.map((rank, week) => madeWeek(days, week, rank)),
  };
  return (await doAct('createPlan', input, nothingShown)) ? planId : null;
}

/**
 * Weeks that come out the same stay; the others replace those that were there.
 * @param plan with its weeks, as they were when its page was opened: what came into them since is not deleted unasked
 */
export async function changeCoachPlan(
  { plan, weeks, items }: PlanInWeeks,
  config: CoachPlanConfig,
  { workoutsByDaysForPlans: days }: Planned,
): Promise<boolean> {
  const sorted = weeks.toSorted(byRank);
  const before = workoutsByDays(sorted, items);
  const sessionsIn = (all: readonly (readonly { workoutId: string }[])[], week: number): string =>
    JSON.stringify(all.slice(7 * week, 7 * week + 7).map((day) => day.map(({ workoutId }) => workoutId)));
  const parts: Part[] = [];
  const count = days.length / 7;
  const ranksBehind = ranksBetween(sorted.at(-1)?.rank ?? null, null, Math.max(0, count - sorted.length));
  for (let week = 0; week < Math.max(count, sorted.length); week += 1) {
    const old = sorted[week];
    if (old && week < count && sessionsIn(before, week) === sessionsIn(days, week)) continue;
    if (week < count) {
      const rank = old?.rank ?? ranksBehind[week - sorted.length] ?? '';
      parts.push(part('addPlanWeek', { planId: plan.id, ...madeWeek(days, week, rank) }, nothingShown));
    }
    if (old) {
      const shown = {
        planWeeks: [old],
        planItems: items.filter(({ weekId }) => weekId === old.id),
        whole: ['planItems'],
      } as const;
      parts.push(part('deletePlanWeek', { weekId: old.id }, shown));
    }
  }
  const fields = { coachConfig: writeCoachConfig(config) };
  parts.push(part('updatePlan', { planId: plan.id, fields }, { plans: [plan] }));
  const key = wayBackKey('changed', plan.id);
  const done = await actTogether(parts, { key });
  if (done === null) return false;
  sayTogether(i18next.t('coach.saved'), key, done);
  return true;
}

/** Under which the way back of each is kept, of the plan that it was done with; that of sending is `sendingOf`. */
export const wayBackKey = (what: 'changed' | 'reviewed', planId: string): string => `way back ${what} ${planId}`;

/** S8.08, S9.05: after this time sending gives up, and can be continued. */
const mostMilliseconds = 5 * 60_000;
/** Sessions in one call, so that how far it is shows. */
const perCall = 50;

/**
 * Puts the sessions from today on onto the calendar, and brings those that are there already to what the plan has by now.
 * @returns false where it was given up on the way: what is there stays, and it goes on from there when it is sent again;
 *   the one undo at its end then takes back all of it
 */
export async function sendCoachPlan(
  { database, device }: Athlete,
  planId: string,
  config: CoachPlanConfig,
  onProgress: (done: number, total: number) => void,
): Promise<boolean> {
  const until = Date.now() + mostMilliseconds;
  const { weeks, items, former } = await readWeeks(database, planId);
  const days = workoutsByDays(weeks, items);
  const monday = mondayOf(config.startDate);
  const ranks = await lastRanksBetween(database, monday, shiftDate(monday, days.length - 1));
  const lastRankOn = (date: string) => ranks.get(date) ?? null;
  const difference = await coachPlanEvents(
    { planId, monday, days, former, color: config.calendarColor, from: device.today(), lastRankOn },
    (ids) => eventStates(database, ids),
  );
  const steps = await stepsOf(database, difference);
  const key = sendingOf(planId);
  const last = await readWayBack(database, key);
  const pushed = last?.isUnderWay ? [...last.acts] : [];
  const countBefore = pushed.length;
  onProgress(0, steps.length);
  for (let from = 0; from < steps.length; from += perCall) {
    const some = steps.slice(from, from + perCall);
    if (Date.now() >= until) return false;
    const how = { key, before: pushed, isUnderWay: from + perCall < steps.length };
    const done = await actTogether(partsOf(some), how);
    if (done === null) return false;
    pushed.push(...done);
    onProgress(from + some.length, steps.length);
  }
  await endWayBack(database, key);
  if (pushed.length === countBefore) toast({ text: i18next.t('coach.sentBefore') });
  else sayTogether(i18next.t('coach.sent'), key, pushed);
  return true;
}

/** One session that is added, deleted, brought back, given another workout or moved. */
type Step =
  | { kind: 'fresh'; event: PlannedEvent }
  | { kind: 'gone' | 'back'; row: RowOf<'events'> }
  | { kind: 'changed'; row: RowOf<'events'>; workoutId: string }
  | { kind: 'moved'; row: RowOf<'events'>; calendarDate: string };

/** What goes before what is added, and what comes back before it changes. */
async function stepsOf(database: AccountDatabase, found: PlanOnCalendar): Promise<Step[]> {
  const { fresh, changed, moved, gone, back } = found;
  const ids = [...new Set([...gone, ...back, ...[...changed, ...moved].map(({ eventId }) => eventId)])];
  const rows = await eventRows(database, ids);
  const withRow = (eventId: string, step: (row: RowOf<'events'>) => Step): Step[] => {
    const row = rows.get(eventId);
    return row ? [step(row)] : [];
  };
  return [
    ...gone.flatMap((id) => withRow(id, (row) => ({ kind: 'gone', row }))),
    ...back.flatMap((id) => withRow(id, (row) => ({ kind: 'back', row }))),
    ...moved.flatMap(({ eventId, calendarDate }) =>
      withRow(eventId, (row) => ({ kind: 'moved', row: alive(row), calendarDate })),
    ),
    ...changed.flatMap(({ eventId, workoutId }) =>
      withRow(eventId, (row) => ({ kind: 'changed', row: alive(row), workoutId })),
    ),
    ...fresh.map((event): Step => ({ kind: 'fresh', event })),
  ];
}

/** As it is once it has come back. */
const alive = (row: RowOf<'events'>): RowOf<'events'> => ({ ...row, deletedBy: null });

/** As few calls as there are kinds, and one for each workout that is another. */
function partsOf(steps: readonly Step[]): Part[] {
  const rowsOf = (kind: 'gone' | 'back') => steps.flatMap((step) => (step.kind === kind ? [step.row] : []));
  const [gone, back] = [rowsOf('gone'), rowsOf('back')];
  const moved = steps.flatMap((step) => (step.kind === 'moved' ? [step] : []));
  const events = steps.flatMap((step) => (step.kind === 'fresh' ? [step.event] : []));
  const idsOf = (rows: readonly RowOf<'events'>[]) => rows.map(({ id }) => id);
  return [
    ...(gone.length > 0 ? [part('bulkDeleteEvents', { eventsIds: idsOf(gone) }, { events: gone })] : []),
    ...(back.length > 0 ? [part('restoreEvents', { eventsIds: idsOf(back) }, { events: back })] : []),
    ...(moved.length > 0
      ? [
          part(
            'bulkMoveEvents',
            { moves: moved.map(({ row, calendarDate }) => ({ eventId: row.id, calendarDate })) },
            { events: moved.map(({ row }) => row) },
          ),
        ]
      : []),
    ...steps.flatMap((step) =>
      step.kind === 'changed'
        ? [
            part(
              'updateEvent',
              { eventId: step.row.id, fields: { workoutId: step.workoutId, versionId: null } },
              { events: [step.row] },
            ),
          ]
        : [],
    ),
    ...(events.length > 0 ? [part('bulkPushEvents', { events }, nothingShown)] : []),
  ];
}

/** Puts onto the calendar what the athlete takes of a review: all of it or nothing, with one way back. */
export async function takeProposals(
  planId: string,
  rows: ReadonlyMap<string, RowOf<'events'>>,
  proposals: readonly Proposal[],
): Promise<void> {
  const leftOut = proposals.filter(({ to }) => to === null).flatMap(({ eventId }) => rows.get(eventId) ?? []);
  const parts = proposals.flatMap(({ eventId, to }) => {
    const row = rows.get(eventId);
    if (!row || to === null) return [];
    const fields = { workoutId: to.workoutId, versionId: null };
    return [part('updateEvent', { eventId, fields }, { events: [row] })];
  });
  if (leftOut.length > 0) {
    const eventsIds = leftOut.map(({ id }) => id);
    parts.push(part('bulkDeleteEvents', { eventsIds }, { events: leftOut }));
  }
  const key = wayBackKey('reviewed', planId);
  const done = await actTogether(parts, { key });
  if (done) sayTogether(i18next.t('coach.review.applied'), key, done);
}

/** Has something of this week's review been taken, and not been given back? */
export async function wasTaken(database: AccountDatabase, planId: string, today: string): Promise<boolean> {
  const taken = await readWayBack(database, wayBackKey('reviewed', planId));
  return taken !== undefined && localToday(new Date(taken.at)) >= mondayOf(today);
}
