/** Plans with their weeks and items. One that was public is the athlete's alone until they publish it again. */
import { dayNotesOf, dayNoteTexts } from '#core/domain/plans/day-notes.ts';
import { byRank } from '#core/domain/rank.ts';
import type { MadeWeek } from '#core/acts/plans/inputs.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Ground } from './ground.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { emptyPart, type Left, type Part, type RestoreCall } from './part.ts';

type Plan = RowOf<'plans'>;

export function restorePlans(ground: Ground): Part {
  const { archive, now, idOf } = ground;
  const part = emptyPart();
  const weeks = Map.groupBy(archive.rows.planWeeks, ({ planId }) => planId);
  const items = Map.groupBy(archive.rows.planItems, ({ weekId }) => weekId);
  for (const plan of archive.rows.plans) {
    const planWeeks = (weeks.get(plan.id) ?? []).toSorted(byRank);
    const isNew = now.stateOf('plans', idOf(plan.id)) === 'absent';
    if (isNew && plan.isPublic) part.left.push({ kind: 'plans', name: plan.name, why: 'private' });
    if (planWeeks.length > limits.planWeeks) part.left.push({ kind: 'plans', name: plan.name, why: 'tooMany' });
    const made = planWeeks
      .slice(0, limits.planWeeks)
      .filter(({ id }) => now.stateOf('planWeeks', idOf(id)) === 'absent')
      .map((week) => madeWeek(ground, plan, week, items.get(week.id) ?? [], part.left));
    const calls = callsOf(ground, plan, made);
    if (calls.length > 0) part.coming += 1;
    else part.there += 1;
    part.calls.push(...calls);
  }
  return part;
}

function callsOf({ now, idOf }: Ground, plan: Plan, weeks: readonly MadeWeek[]): RestoreCall[] {
  const planId = idOf(plan.id);
  const state = now.stateOf('plans', planId);
  const about = { kind: 'plans', subject: plan.name } as const;
  const calls: RestoreCall[] = [];
  if (state === 'deleted') calls.push({ ...about, name: 'restorePlan', input: { planId } });
  // S5.16: a plan has at least one week. What is in a week beyond what one call takes follows it.
  const whole = weeks.length > 0 ? weeks : [{ weekId: idOf(plan.id), rank: 'V', note: '', items: [] }];
  const full = whole.map((week) => ({ ...week, items: week.items.slice(0, limits.itemsPerWeek) }));
  const [first, ...rest] =
    state === 'absent' ? inPortions(full, limits.planWeeks, portionCharacters) : [[], weeks.length > 0 ? full : []];
  if (state === 'absent' && first) {
    const { id: _id, deletedBy: _live, slug: _slug, ...fields } = plan;
    // What it was copied from is not known here, and would make it private for ever (S6.07).
    const made = { ...fields, planId, isPublic: false, originalPlanId: null, weeks: first };
    calls.push({ ...about, name: 'createPlan', input: made });
  }
  for (const week of rest.flat()) calls.push({ ...about, name: 'addPlanWeek', input: { planId, ...week } });
  for (const { weekId, items } of weeks) {
    for (const item of items.slice(limits.itemsPerWeek)) {
      calls.push({ ...about, name: 'addPlanItem', input: { weekId, ...item } });
    }
  }
  return calls;
}

function madeWeek(
  { idOf, referenceOf }: Ground,
  plan: Plan,
  week: RowOf<'planWeeks'>,
  items: readonly RowOf<'planItems'>[],
  left: Left[],
): MadeWeek {
  const { id, rank, note, restDays } = week;
  const made = items.toSorted(byRank).flatMap((item) => {
    const reference = referenceOf(item);
    if (!reference) left.push({ kind: 'plans', name: plan.name, why: 'workoutUnknown' });
    return reference ? [{ itemId: idOf(item.id), weekday: item.weekday, rank: item.rank, ...reference }] : [];
  });
  const notes = dayNotesOf(dayNoteTexts(week));
  return { weekId: idOf(id), rank, note, ...notes, ...(restDays && { restDays }), items: made };
}
