/** The three memberships, each named for a level of access (S4.02, S6.03). */

export const memberships = ['free', 'paid', 'premium'] as const;
export type Membership = (typeof memberships)[number];

/** @param accessLevel 0 free, 1 paid, 2 and above premium */
export const membershipOf = (accessLevel: number): Membership =>
  accessLevel >= 2 ? 'premium' : accessLevel === 1 ? 'paid' : 'free';
