/** A coach renames or describes a plan, or shares it. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { checkPublishable, isNeverPublic, partsOfPlan } from '#core/domain/plans/publication.ts';
import { liveRow } from '#core/domain/sync/change-row.ts';
import { id } from '#core/model/ids.ts';
import { planFields } from '#core/model/plan.ts';

const { name, description, sport, periodType, isPublic, coachConfig } = planFields;

export const updatePlan = declareAct({
  call: 'plans.updatePlan',
  version: 3,
  method: 'PUT',
  path: '/api/plans/fields',
  input: z.strictObject({
    planId: id,
    fields: someOf({ name, description, sport, periodType, isPublic, coachConfig }),
    /** Set by upcast.ts alone: the call is of a release in which days could not be marked for rest. */
    isFromBeforeRestDays: z.exactOptional(z.literal(true)),
  }),
  spec: 'S7.26',
  names: ({ planId }) => own('plans', planId),
  rule: async (rows, { planId, fields, isFromBeforeRestDays }, act) => {
    const plan = await liveRow(rows, 'plans', planId, 'planGone');
    const changed = { ...plan, ...fields };
    if (changed.isPublic && isNeverPublic(changed)) throw new Refusal('ruleBroken');
    const isShared = fields.isPublic && !plan.isPublic;
    if (isShared && !act.isSaved) checkPublishable(await partsOfPlan(rows, planId), isFromBeforeRestDays);
    await rows.put('plans', changed);
  },
});
