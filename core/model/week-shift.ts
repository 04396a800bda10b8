/** Which way a week and all that follows it can move (S7.42): forward makes room for a week, back closes the gap of one. */
export const weekShifts = ['forward', 'back'] as const;
export type WeekShift = (typeof weekShifts)[number];
