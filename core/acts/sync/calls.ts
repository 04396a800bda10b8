/** The calls that syncing itself looks for, by name: the worker need not carry all acts for it. */
export const parkCall = 'sync.park';
export const decideConflictsCall = 'conflicts.decideConflicts';
