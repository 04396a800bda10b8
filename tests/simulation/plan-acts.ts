/** What simulated athletes do with a whole plan: they copy it, lay it on their calendar, and mark its empty days for rest. */
import { copyDay, copyPlan } from '#core/acts/plans/copy-plan.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { emptyDays } from '#core/domain/plans/publication.ts';
import { endingOn, placedDays, planEvents, startingOn } from '#core/domain/plans/plan-events.ts';
import { dayNoteTexts, notesOnto } from '#core/domain/plans/day-notes.ts';
import { mostTrainingDays, ontoTrainingDays, restDaysOnto } from '#core/domain/plans/training-days.ts';
import { byRank } from '#core/domain/rank.ts';
import type { RowOf } from '#core/model/tables.ts';
import { act, type Act, one, rowsOf, type Scene } from './choosing.ts';

interface Sheet {
  plan: RowOf<'plans'>;
  weeks: RowOf<'planWeeks'>[];
  items: RowOf<'planItems'>[];
  /** As it was designed, 7 days a week. */
  designed: RowOf<'planItems'>[][];
  /** The weekdays that the athlete trains on, from 0; null leaves it as it was designed. */
  weekdays: number[] | null;
}

function sheetIn(scene: Scene): Sheet | null {
  const plan = one(scene, 'plans');
  if (!plan) return null;
  const weeks = rowsOf(scene, 'planWeeks')
    .filter(({ planId }) => planId === plan.id)
    .toSorted(byRank);
  const items = rowsOf(scene, 'planItems').filter(({ weekId }) => weeks.some(({ id }) => id === weekId));
  const designed = weeks.flatMap(({ id }) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) =>
      items.filter(({ weekId, weekday }) => weekId === id && weekday === day).toSorted(byRank),
    ),
  );
  const most = mostTrainingDays(designed);
  const isOnto = most > 0 && scene.random.chance(0.6);
  const shift = scene.random.below(7);
  return {
    plan,
    weeks,
    items,
    designed,
    weekdays: isOnto ? Array.from({ length: most }, (_, day) => (day + shift) % 7) : null,
  };
}

const laid = ({ designed, weekdays }: Sheet) => (weekdays ? ontoTrainingDays(designed, weekdays) : designed);

export function copyAct(scene: Scene): Act | null {
  const sheet = sheetIn(scene);
  if (!sheet || sheet.weeks.length === 0) return null;
  const { plan, weeks, designed, weekdays } = sheet;
  const days = laid(sheet);
  const restDays = weeks.map((week) => week.restDays ?? []);
  return act(
    'createPlan',
    copyPlan(
      {
        ...plan,
        planId: plan.id,
        isMine: true,
        weekNotes: weeks.map(({ note }) => note),
        dayNotes: notesOnto(designed, days, weeks.map(dayNoteTexts)),
        weekRestDays: weekdays ? restDaysOnto(designed, days, restDays) : restDays,
        days,
      },
      { name: 'Copy', authorName: 'A', createdAt: scene.now, freshId: scene.freshId },
    ),
  );
}

export function layAct(scene: Scene): Act | null {
  const sheet = sheetIn(scene);
  if (!sheet) return null;
  const monday = shiftDate('2027-01-04', 7 * scene.random.below(2));
  const last = (date: string) =>
    rowsOf(scene, 'events')
      .filter(({ calendarDate }) => calendarDate === date)
      .toSorted(byRank)
      .at(-1);
  const days = laid(sheet);
  const placing = scene.random.chance(0.5)
    ? startingOn(monday)
    : endingOn(shiftDate(monday, 20), Math.ceil(days.length / 7), monday);
  const events = planEvents(placedDays(days, placing).placed, {
    lastRankOn: (date) => last(date)?.rank ?? null,
    freshId: scene.freshId,
  });
  return events.length > 0 ? act('bulkPushEvents', { events }) : null;
}

/** What is offered before a plan is made public. */
export function restEmptyAct(scene: Scene): Act | null {
  const sheet = sheetIn(scene);
  if (!sheet) return null;
  const weeks = emptyDays(sheet.weeks, sheet.items).map(({ weekId, weekdays }) => ({
    weekId,
    restDays: [...(sheet.weeks.find(({ id }) => id === weekId)?.restDays ?? []), ...weekdays],
  }));
  return weeks.length > 0 ? act('setRestDays', { weeks }) : null;
}

/** The sessions of a day stand on another day in place of what was there, as a coach pastes them; or some come back. */
export function pasteDaysAct(scene: Scene): Act | null {
  const sheet = sheetIn(scene);
  if (!sheet || sheet.weeks.length === 0) return null;
  const { plan, weeks, designed } = sheet;
  const [from, to] = [scene.random.below(designed.length), scene.random.below(designed.length)];
  const week = weeks[Math.floor(to / 7)];
  if (!week) return null;
  const gone = one(scene, 'planItems', true);
  const isBack = gone && weeks.some(({ id }) => id === gone.weekId) && scene.random.chance(0.3);
  return act('changePlanDays', {
    planId: plan.id,
    deleted: from === to ? [] : (designed[to] ?? []).map(({ id }) => id),
    added: copyDay(designed[from] ?? [], (to % 7) + 1, scene.freshId).map((item) => ({ weekId: week.id, ...item })),
    restored: isBack ? [gone.id] : [],
    weeks: scene.random.chance(0.5) ? [{ weekId: week.id, restDays: [1 + scene.random.below(7)] }] : [],
  });
}
