/** A coach adds a week to a plan, empty or with its items. */
import { Refusal } from '#core/contract/errors.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { limits } from '#core/model/limits.ts';
import { addPlanItem, type MadeItem } from './add-plan-item.ts';

export interface MadeWeek {
  weekId: string;
  rank: string;
  note: string;
  items: MadeItem[];
}

export const addPlanWeek: Rule<{ planId: string } & MadeWeek> = async (
  rows,
  { planId, weekId, rank, note, items },
  act,
) => {
  await liveRow(rows, 'plans', planId, 'planGone');
  const others = (await rows.children('planWeeks', planId)).filter(
    (week) => week.deletedBy === null && week.id !== weekId,
  );
  // S5.16: a plan has 1 to 56 weeks.
  if (others.length >= limits.planWeeks) throw new Refusal('planWeeksOutOfRange', { most: limits.planWeeks });
  await createRow(rows, 'planWeeks', { id: weekId, deletedBy: null, planId, rank, note });
  for (const item of items) await addPlanItem(rows, { weekId, ...item }, act);
};
