/** Bugs that somebody could make where devices bring back what a server that was put back has forgotten. */
import type { PlantedBug } from './bugs.ts';

export const bugsOfBringingBack: readonly PlantedBug[] = [
  {
    name: 'only the device that made a row brings it back',
    file: 'src/sync/take-reply.ts',
    find: 'if (lost && parted) await page.storeLost(',
    replace: 'if (lost && parted && page === null) await page!.storeLost(',
    isSlow: true,
  },
  {
    name: 'the second row of a call is not brought back',
    file: 'src/sync/bring-back.ts',
    find: 'last.rows.push(held);',
    replace: 'if (last.rows.length !== 1) last.rows.push(held);',
  },
  {
    name: 'rows are brought back over what was written since',
    file: 'server/execute/lost-time.ts',
    find: 'if (brought?.from !== from) return null;',
    replace: "if (brought?.from !== from) return { upTo: from, isOfOther: 'no' };",
    isSlow: true,
  },
  {
    name: 'an earlier state is brought back over a later one',
    isSlow: true,
    file: 'server/execute/bring-back.ts',
    find: "if (known?.isOfOther === 'no' && known.upTo >= upTo) continue;",
    replace: '',
  },
  {
    name: 'deletes are not brought back',
    isSlow: true,
    file: 'src/sync/bring-back.ts',
    find: 'if (!row || rev <= from) continue;',
    replace: 'if (!row || rev <= from || row.deletedBy !== null) continue;',
  },
  {
    name: 'what had been deleted before the backup is brought back',
    isSlow: true,
    file: 'src/sync/bring-back.ts',
    find: 'if (!row || rev <= from) continue;',
    replace: 'if (!row) continue;\n meta.cursors = { [account]: lost.rev };',
  },
  {
    name: 'what is brought back comes after what the athlete has done since',
    file: 'src/sync/bring-back.ts',
    find: 'await transaction.addFirst(',
    replace: 'await transaction.addCall(',
  },
];
