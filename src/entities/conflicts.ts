/** What a device adds to conflicts: decisions, changes that were set aside, and rows brought back to a restored server. */
import type { ParkedCall } from '#core/contract/sync.ts';
import { isTableName } from '#core/model/tables.ts';
import { declareEntity } from './entity.ts';
import { choice, line } from './say.ts';

export const conflicts = declareEntity(
  'conflicts',
  {
    // What it is about.
    title: async ({ entries: [first] }, words) =>
      first && isTableName(first.table) ? words.fullTitleOf(first.table, first.id) : words.t('sync.noun.conflicts'),
    fullTitle: null,
    fields: [
      line(
        'sync.field.decision',
        choice({
          mine: 'sync.decision.mine',
          theirs: 'sync.decision.theirs',
          both: 'sync.decision.both',
          seen: 'sync.decision.seen',
        }),
        'decision',
      ),
    ],
    deleted: 'sync.value.deleted',
    // Where it happened.
    place: ({ entries: [first] }, words) =>
      first && isTableName(first.table) ? words.placeOf(first.table, first.id) : null,
    // Of two changes the later one is used, of two decisions the first; it reads the same on every device. A server that
    // was put back may have neither.
    overwritten: ({ title, pairs, theirs }, { t }) =>
      pairs.map((pair) =>
        theirs?.['decision'] === null
          ? t('sync.notice.decideAgain', { title, later: pair.later })
          : t('sync.notice.decidedBefore', { title, ...pair }),
      ),
    // Open questions belong to the account that they came up in.
    restored: null,
  },
  {
    decideConflicts: {
      shows: ['conflicts'],
      done: 'sync.said.decided',
      undo: null,
      tell: async ({ conflictIds, decision }, _was, words) =>
        words.t('sync.call.decide', {
          decision: words.t(`sync.decision.${decision}`),
          name: await words.titleOf('conflicts', conflictIds[0] ?? ''),
        }),
    },
    park: {
      shows: [],
      done: null,
      undo: null,
      tell: async (input, _was, words) => {
        const { call, sv, input: said } = (input as { parked: ParkedCall }).parked;
        return words.t('sync.call.park', { change: await words.sentenceOf({ call, sv, input: said, was: [] }) });
      },
    },
    bringBack: {
      shows: [],
      done: null,
      undo: null,
      tell: async ({ rows }, _was, { t, format }) =>
        t('sync.call.bringBack', { count: rows.length, number: format.number(rows.length) }),
    },
  },
);
