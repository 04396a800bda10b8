/** Bugs in single lines of what records, joins, decides, follows and shows, which no other planted bug touches. */
import type { PlantedBug } from './bugs.ts';

export const bugsOfLines: readonly PlantedBug[] = [
  {
    name: 'what an act found deleted is not in its call',
    file: 'core/domain/sync/record-was.ts',
    find: '[...changed, ...found]',
    replace: '[...changed]',
  },
  {
    name: 'a word that two devices have added is there twice',
    file: 'core/domain/sync/word-by-word.ts',
    find: '!before?.has(key) && !now?.has(key)',
    replace: '!before?.has(key)',
  },
  {
    name: 'a call that is all or nothing leaves out what it had found done',
    file: 'core/domain/sync/decide-row.ts',
    find: "const isFine = policy === 'merge' ||",
    replace: 'const isFine = policy !== null ||',
  },
  {
    name: 'of what a page has changed of a row it knows the last act alone',
    file: 'src/sync/own-left.ts',
    find: '{ ...before, ...changed }',
    replace: '{ ...(before && null), ...changed }',
  },
  {
    name: 'what is new under what went elsewhere does not show',
    file: 'src/sync/meant.ts',
    find: 'await showMade(layer, call);',
    replace: '',
  },
  {
    name: 'a decision that is on its way counts as the state of its card',
    file: 'src/sync/take-reply.ts',
    find: '(row?.pending === 1 ? row.base : row?.view)',
    replace: '(row?.pending === 2 ? row.base : row?.view)',
  },
  {
    name: 'an FTP of the past that was overtaken is not told',
    file: 'server/execute/reactions/follow-entries.ts',
    find: 'else if (seen !== undefined && ',
    replace: "else if (seen === '' && ",
  },
  {
    name: 'steps that were saved apart are not told',
    file: 'server/execute/reactions/tell-saved-apart.ts',
    find: 'if (!other || sameSteps(',
    replace: 'if (other || sameSteps(',
  },
  {
    name: 'a version has the number of the one before',
    file: 'server/execute/reactions/number-versions.ts',
    find: '?? 0)) + 1 });',
    replace: '?? 0), 1) });',
  },
  {
    name: 'an FTP that was entered as of the past is not that of today',
    file: 'core/acts/settings/create-ftp-history-entry.ts',
    find: 'if (!becomesPresent(before, settings, entered)) return;',
    replace: 'if (becomesPresent(before, settings, entered) || before) return;',
  },
  {
    name: 'who brings back a week is told that its plan came with it',
    file: 'server/execute/run-call.ts',
    find: '((table === row.table && id === row.id) || seen.deletedBy === row.deletedBy),',
    replace: '((table === row.table && id === row.id)),',
  },
  {
    name: 'of a chain that is kept beside, the copy has the last change alone',
    file: 'core/domain/conflicts/decide-conflicts.ts',
    find: 'const row = copy ?? ((await',
    replace: 'const row = ((await',
  },
  {
    name: 'words that are gone already are taken back once more',
    file: 'core/domain/sync/still-left.ts',
    find: 'was, now), now ?? []);',
    replace: 'was, now), now);',
  },
  {
    name: 'a call that is done again leaves half of what is coupled as another device has it',
    file: 'core/domain/conflicts/decide-conflicts.ts',
    find: "if (entry.act !== 'change' || !entry.mine ||",
    replace: "if (entry.act === 'change' || !entry.mine ||",
  },
  {
    name: 'what an act had found done is shown on its card as it is now',
    file: 'core/domain/sync/decide-row.ts',
    find: '{ ...before, ...pick(after, found) }',
    replace: '{ ...pick(after, found), ...before }',
  },
  {
    name: 'what is decided for mine brings back what it was under',
    file: 'core/domain/conflicts/decide-conflicts.ts',
    find: '  await putAny(rows, table, { ...row, ...mine });',
    replace: '  await restoreRow(rows, table, id);\n  await putAny(rows, table, { ...row, ...mine, deletedBy: null });',
  },
  {
    name: 'a delete has seen the colour, the tags and the days of rest that its record lacks',
    file: 'core/domain/sync/decide-row.ts',
    find: '  if (!fields || !below) return before;',
    replace: '  if (!fields || below) return before;',
  },
  {
    name: 'a call that turned a page off asks to turn it on, once its card is back',
    file: 'server/execute/openings.ts',
    find: 'touched.map((some) => withSwitchesLeft(withFoundOff(some), judged))',
    replace: 'touched.map(withFoundOff)',
  },
  {
    name: 'of all that a card asks about a row the first counts alone, once it is back',
    file: 'server/execute/judged.ts',
    find: 'entriesOf(judged, row).flatMap(',
    replace: 'entriesOf(judged, row).slice(0, 1).flatMap(',
  },
  {
    name: 'a plan comes back with one of its weeks, and its athlete is not told',
    file: 'server/execute/run-call.ts',
    find: '!isAskedFor(touched, row));',
    replace: "!isAskedFor(touched, row) && row.table !== 'plans');",
  },
];
