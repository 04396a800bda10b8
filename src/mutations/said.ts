/** Every act that an athlete can do offline, with what is said of it. */
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { calendar } from './calendar.ts';
import { lists } from './lists.ts';
import type { SaidTable } from './mutation.ts';
import { plans } from './plans.ts';
import { workouts } from './workouts.ts';

const others: SaidTable<'updateSettings' | 'createFtpHistoryEntry' | 'decideConflicts' | 'park' | 'bringBack'> = {
  updateSettings: {
    done: 'settings.said.saved',
    undo: ({ at }, was) => {
      const before = was.find((row) => row.table === 'settings');
      const fields = before?.fields as InputOf<'updateSettings'>['fields'] | undefined;
      // Taken back when it was done, not on the day on which that is sent.
      return fields ? { name: 'updateSettings', input: { fields, at } } : null;
    },
  },
  // Asked before it is done, since what was so stays so; the form says what that has come to.
  createFtpHistoryEntry: { done: null, undo: null },
  decideConflicts: { done: 'sync.said.decided', undo: null },
  park: { done: null, undo: null },
  bringBack: { done: null, undo: null },
};

export const said: SaidTable<ActName> = { ...calendar, ...workouts, ...lists, ...plans, ...others };
