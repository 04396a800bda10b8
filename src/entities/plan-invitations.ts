/** What a device adds to the links by which others join a plan. */
import { declareEntity } from './entity.ts';

export const planInvitations = declareEntity(
  'planInvitations',
  {
    title: async (_row, { t }) => t('sync.noun.planInvitations'),
    fullTitle: null,
    fields: [],
    deleted: 'sync.deleted.planInvitations',
    place: ({ planId }, words) => words.placeOf('plans', planId),
    // A link of an account that is no more, or of a time that is over.
    restored: null,
  },
  {
    inviteToPlan: {
      shows: ['planInvitations'],
      done: null,
      undo: null,
      tell: async ({ planId }, _was, words) =>
        words.t('sync.call.inviteToPlan', { plan: await words.titleOf('plans', planId) }),
    },
    withdrawPlanInvitation: {
      shows: ['planInvitations'],
      done: 'told',
      undo: null,
      tell: async ({ planId }, _was, words) =>
        words.t('sync.call.withdrawPlanInvitation', { plan: await words.titleOf('plans', planId) }),
    },
  },
);
