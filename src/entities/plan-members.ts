/** What a device adds to those who have a plan together. */
import { declareEntity } from './entity.ts';
import { choice, line } from './say.ts';
import type { Words } from './words.ts';

const role = choice({ owner: 'sync.planRole.owner', edit: 'sync.planRole.edit', read: 'sync.planRole.read' });

async function member(memberId: string, words: Words) {
  const row = await words.names.row('planMembers', memberId);
  return { name: row?.name ?? '', plan: await words.titleOf('plans', row?.planId ?? '') };
}

const inPlan = async (planId: string, words: Words) => ({ plan: await words.titleOf('plans', planId) });

export const planMembers = declareEntity(
  'planMembers',
  {
    title: async ({ name }, { t }) => name || t('sync.noun.planMembers'),
    fullTitle: null,
    fields: [line('sync.field.planRole', role, 'role')],
    deleted: 'sync.deleted.planMembers',
    place: ({ planId }, words) => words.placeOf('plans', planId),
    restored: null,
  },
  {
    joinPlan: {
      shows: [],
      done: 'told',
      undo: null,
      tell: async (_input, _was, { t }) => t('sync.call.joinPlan'),
    },
    leavePlan: {
      shows: ['planMembers'],
      done: 'told',
      undo: null,
      tell: async ({ planId }, _was, words) => words.t('sync.call.leavePlan', await inPlan(planId, words)),
    },
    removePlanMember: {
      shows: ['planMembers'],
      done: 'told',
      undo: null,
      tell: async ({ memberId }, _was, words) => words.t('sync.call.removePlanMember', await member(memberId, words)),
    },
    changePlanRole: {
      shows: ['planMembers'],
      done: 'told',
      undo: null,
      tell: async (input, _was, words) =>
        words.t('sync.call.changePlanRole', {
          ...(await member(input.memberId, words)),
          role: role(input.role, words),
        }),
    },
  },
);
