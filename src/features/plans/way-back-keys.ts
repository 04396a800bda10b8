/** Under which the ways back of what is done with a whole plan, or many days of it, are kept. */

/** The making of a plan out of a table, with its new workouts. */
export const planPastedKey = (planId: string): string => `way back pasted ${planId}`;

/** The last time it was put on the calendar. */
export const planPlacedKey = (planId: string): string => `way back placed ${planId}`;
