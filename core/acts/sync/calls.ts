/** The names of the calls that sync itself looks for; with these alone, the worker need not load every act. */
export const parkCall = 'sync.park';
export const decideConflictsCall = 'conflicts.decideConflicts';
