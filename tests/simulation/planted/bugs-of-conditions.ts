/** Bugs planted afresh where a server that was put back, Undo and the page are told apart by single conditions. */
import type { PlantedBug } from './bugs.ts';

export const bugsOfConditions: readonly PlantedBug[] = [
  {
    name: 'a card comes back as decided over a row that has not what was decided',
    file: 'server/execute/bring-back.ts',
    find: 'if (!isDone) return false;',
    replace: "if (!isDone && id === '') return false;",
  },
  {
    name: 'a call of a lost time opens what was closed since',
    file: 'server/execute/run-call.ts',
    find: 'lost.replay\n    ? await withoutOpening(',
    replace: "lost.replay && call.mid === ''\n    ? await withoutOpening(",
  },
  {
    name: 'of two lost times the earlier counts as the later',
    file: 'server/execute/lost-time.ts',
    find: "there.milliseconds > asked.milliseconds ? 'later' : 'earlier'",
    replace: "there.milliseconds > asked.milliseconds ? 'earlier' : 'later'",
  },
  {
    name: 'what was held of a lost time and is not put is kept nowhere',
    file: 'server/execute/run-call.ts',
    find: 'of left) lost.keep(table, row);',
    replace: "of left) if (row.id === '') lost.keep(table, row);",
  },
  {
    name: 'a delete is brought back over what lives below',
    file: 'server/execute/bring-back.ts',
    find: 'if (row.deletedBy !== null && (await hasLiveBelow(rows, table, row.id))) return null;',
    replace: 'await hasLiveBelow(rows, table, row.id);',
  },
  {
    name: 'what is new under a row that was deleted since lives there',
    file: 'server/execute/bring-back.ts',
    find: 'row.deletedBy = above.deletedBy;',
    replace: 'row.deletedBy = null;',
  },
  {
    name: 'what was to be deleted, and waits on its card, is deleted by its call once more',
    file: 'server/execute/judged.ts',
    find: "if (entries.some(({ act }) => act === 'delete')) return [];",
    replace: "if (entries.some(({ act }) => act === 'delete')) return [one];",
  },
  {
    name: 'what clashes beside a card that came back is on no card',
    file: 'server/execute/record-conflict.ts',
    find: "if (isKnown && (isWhole(known) || (await rows.get('conflicts', id)))) return;",
    replace: 'if (isKnown) return;',
  },
  {
    name: 'of several cards that were decided otherwise the first alone is told',
    file: 'server/execute/decided-otherwise.ts',
    find: 'for (const id of conflictIds) {',
    replace: 'for (const id of conflictIds.slice(0, 1)) {',
  },
  {
    name: 'Undo puts a session that was moved since back among others',
    file: 'core/domain/sync/still-left.ts',
    find: 'kept.length === 0 || isOrderAlone ? null',
    replace: 'kept.length === 0 ? null',
  },
  {
    name: 'a session whose colour was taken off again is not taken back by Undo',
    file: 'core/model/event.ts',
    find: "sparse: ['color'],",
    replace: '',
  },
  {
    name: 'a ride whose first tag was taken off again is not taken back by Undo',
    file: 'core/model/activity.ts',
    find: "sparse: ['tags', 'likeness', 'joined'],",
    replace: '',
  },
  {
    name: 'what came back as deleted by a call that waits stays deleted',
    file: 'server/execute/run-call.ts',
    find: '  await undoDeletes(rows, call);',
    replace: '',
  },
  {
    name: 'a decision of a lost time is done, and its card, which came back open, waits on',
    file: 'server/execute/run-call.ts',
    find: 'for (const one of touched) if (await isLacking(one)) return true;',
    replace: 'if (await isLacking(touched[0]!)) return touched.length === 0;',
  },
  {
    name: 'what was brought back is not deleted again by Undo',
    file: 'core/domain/sync/still-left.ts',
    find: 'one.fields === null || isRestored(one.fields, before)',
    replace: "one.fields === null || (isRestored(one.fields, before) && id === '')",
  },
  {
    name: 'a device does not say what a server that was put back had recorded',
    file: 'src/sync/take-reply.ts',
    find: "'queued', outcome && lost && { ...outcome, lost });",
    replace: "'queued', outcome);",
  },
  {
    name: 'of what an act deletes its page knows the first row alone',
    file: 'src/sync/own-left.ts',
    find: '[key, ...Object.keys(below)]) note',
    replace: '[key]) note',
  },
  {
    name: 'what is changed under a deleted row stays out of sight',
    file: 'server/execute/run-call.ts',
    find: 'const isWanted = current.deletedBy === null ? isSet && one.after.deletedBy === null : decision.revive;',
    replace: "const isWanted = current.deletedBy === null ? !isSet && one.after.deletedBy === '' : decision.revive;",
  },
  {
    name: 'what this page has just deleted counts as live to it',
    file: 'core/domain/sync/shown-rows.ts',
    find: 'if (own.deletedBy === now.deletedBy) seen.deletedBy = now.deletedBy;',
    replace: '',
  },
  {
    name: 'what went with its week is not there for who saw both',
    file: 'core/domain/sync/seen-rows.ts',
    find: 'goneBy && row.deletedBy === goneBy ? { ...row, deletedBy: null } : row',
    replace: "goneBy && row.deletedBy === '' ? { ...row, deletedBy: null } : row",
  },
  {
    name: 'Undo of tags knows the list as the form had it',
    file: 'src/sync/perform.ts',
    find: 'const had = await withWordsAsTheyAre(rows, was);',
    replace: 'const had = (await withWordsAsTheyAre(rows, was)) && was;',
  },
];
