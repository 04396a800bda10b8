/** What fields of a planned session may hold, apart from their schemas, which pages do not need to be drawn. */

/** How far the targets of a session can be turned down and up while it is ridden, in percent. */
export const intensityBounds = { low: 50, high: 150 } as const;

/** How far the heart-rate targets of a session can be scaled, in percent. */
export const percentOfHRBounds = { low: 50, high: 150 } as const;

/** The colours of the calendar (S9.02), by number; the first is the default. */
export const eventColors = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EventColor = (typeof eventColors)[number];
