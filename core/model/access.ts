/** Who may do what: five levels, one comparison, the same lines for menus, gates and the server (S4.02, S6.01–S6.03). */

export type Access = 'anyone' | 'login' | 'paid' | 'premium' | 'administrator';

export interface User {
  userId: string;
  username: string;
  /** 0 free, 1 paid, 2 and above premium (S6.03). */
  accessLevel: number;
  roles: readonly string[];
}

export const isAdministrator = (user: User): boolean => user.roles.includes('administrator');

/** S6.02: any role that has `beta` in its name, or an administrator. */
export const isBetaUser = (user: User): boolean =>
  isAdministrator(user) || user.roles.some((role) => role.includes('beta'));

const allows: Record<Access, (user: User | null) => boolean> = {
  anyone: () => true,
  login: (user) => user !== null,
  paid: (user) => user !== null && user.accessLevel >= 1,
  premium: (user) => user !== null && user.accessLevel >= 2,
  administrator: (user) => user !== null && isAdministrator(user),
};

/**
 * What the app holds a gate before: places, dialogs, acts (S2.39, S2.40, S6.03, S6.04). Where the server is asked for the
 * same thing it asks for the same level; tests/server/access.test.ts holds the two together.
 */
export const gates = {
  today: 'login',
  calendar: 'login',
  search: 'anyone',
  library: 'login',
  editor: 'anyone',
  publicPlans: 'anyone',
  ownPlans: 'login',
  liveView: 'premium',
  planBuilder: 'premium',
  administration: 'administrator',
  language: 'anyone',
  premium: 'anyone',
  rideNow: 'anyone',
  news: 'login',
  riderSettings: 'login',
  activeSport: 'login',
  appSource: 'premium',
  pushEvent: 'login',
  bulkPushEvents: 'login',
  addListEntry: 'login',
  createWorkout: 'login',
  createPlan: 'login',
  shareCalendar: 'paid',
} as const satisfies Record<string, Access>;

export type Gate = keyof typeof gates;

/** May this user (null: a visitor) pass a gate of this level? */
export const may = (user: User | null, access: Access): boolean => allows[access](user);

/** What is missing to pass, as an error code, or null. */
export function missing(user: User | null, access: Access) {
  if (may(user, access)) return null;
  if (user === null) return 'loginNeeded' as const;
  const needed = {
    anyone: null,
    login: null,
    paid: 'paidNeeded',
    premium: 'premiumNeeded',
    administrator: 'administratorNeeded',
  } as const;
  return needed[access];
}
