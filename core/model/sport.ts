/** The three sports an athlete can train. Spec S1.02, S4.01. */

export const sports = ['bike', 'swim', 'rowing'] as const;

export type Sport = (typeof sports)[number];

/** Spec S9.01. */
export const defaultSport: Sport = 'bike';
