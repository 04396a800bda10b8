/** What a device adds to training plans. */
import type { InputOf } from '#core/acts/acts.ts';
import { backBy, fieldsBefore, isIn, restDaysBefore } from './before.ts';
import { declareEntity } from './entity.ts';
import { restorePlans } from './restore/plans.ts';
import { choice, line, sportName, text, yesNo } from './say.ts';
import type { Words } from './words.ts';

const plan = async (planId: string, words: Words) => ({ plan: await words.titleOf('plans', planId) });

export const plans = declareEntity(
  'plans',
  {
    title: async ({ name }) => name,
    fullTitle: null,
    fields: [
      line('sync.field.name', text, 'name'),
      line('sync.field.description', text, 'description'),
      line('sync.field.sport', sportName, 'sport'),
      line(
        'sync.field.periodType',
        choice({
          base: 'sync.period.base',
          build: 'sync.period.build',
          peak: 'sync.period.peak',
          race: 'sync.period.race',
          other: 'sync.period.other',
        }),
        'periodType',
      ),
      line('sync.field.authorName', text, 'authorName'),
      line('sync.field.isPublic', yesNo, 'isPublic'),
    ],
    deleted: 'sync.deleted.plans',
    place: ({ slug }) => ({ to: '/plans/$slug', params: { slug } }),
    restored: {
      label: 'shell.plans',
      order: 5,
      plan: restorePlans,
    },
  },
  {
    createPlan: {
      shows: [],
      done: 'told',
      undo: backBy('deletePlan', 'plans', 'planId'),
      tell: async ({ name }, _was, { t }) => t('sync.call.createPlan', { plan: name }),
    },
    updatePlan: {
      shows: ['plans'],
      done: 'told',
      undo: ({ planId }, was) => {
        const before = fieldsBefore(was, 'plans', planId);
        if (!before) return null;
        const { isPrivateForever: _rule, ...fields } = before;
        return { name: 'updatePlan', input: { planId, fields: fields as InputOf<'updatePlan'>['fields'] } };
      },
      tell: async ({ planId, fields }, _was, words) =>
        words.t('sync.call.updatePlan', {
          ...(await plan(planId, words)),
          details: await words.detailsOf('plans', fields),
        }),
    },
    deletePlan: {
      shows: ['plans', 'planWeeks', 'planItems'],
      below: ['planWeeks', 'planItems'],
      done: 'told',
      undo: backBy('restorePlan', 'plans', 'planId'),
      tell: async ({ planId }, _was, words) => words.t('sync.call.deletePlan', await plan(planId, words)),
    },
    changePlanDays: {
      shows: ['planItems', 'planWeeks'],
      done: 'told',
      undo: ({ planId, deleted, added, restored, weeks }, was) => {
        const isOurs = (itemId: string) => isIn(was, 'planItems', itemId);
        const before = restDaysBefore(weeks, was);
        const back = {
          planId,
          deleted: [...added.map(({ itemId }) => itemId), ...restored].filter(isOurs),
          added: [],
          restored: deleted.filter(isOurs),
          weeks: before,
        };
        const isNothing = back.deleted.length + back.restored.length + before.length === 0;
        return isNothing ? null : { name: 'changePlanDays', input: back };
      },
      tell: async ({ planId, deleted, added, restored, weeks }, _was, words) =>
        words.t('sync.call.changePlanDays', {
          ...(await plan(planId, words)),
          count: deleted.length + added.length + restored.length + weeks.length,
        }),
    },
    restorePlan: {
      shows: ['plans'],
      done: 'told',
      undo: backBy('deletePlan', 'plans', 'planId'),
      tell: async ({ planId }, _was, words) => words.t('sync.call.restorePlan', await plan(planId, words)),
    },
  },
);
