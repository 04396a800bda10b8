/** A coach renames or describes a plan, or shares it. */
import { Refusal } from '#core/contract/errors.ts';
import { liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';
import { checkPublishable, countWorkouts } from './publication.ts';

type Changes = Pick<RowOf<'plans'>, 'name' | 'description' | 'sport' | 'periodType' | 'isPublic'>;

export const updatePlan: Rule<{ planId: string; fields: Partial<Changes> }> = async (rows, { planId, fields }, act) => {
  const plan = await liveRow(rows, 'plans', planId, 'planGone');
  // S6.07: a copy of somebody else's plan never becomes public.
  if (fields.isPublic && plan.isPrivateForever) throw new Refusal('ruleBroken');
  const isShared = fields.isPublic && !plan.isPublic;
  if (isShared && !act.isSaved) checkPublishable(await countWorkouts(rows, planId));
  await rows.put('plans', { ...plan, ...fields });
};
