/** The two accounts of the simulated world. */
import type { User } from '#core/model/access.ts';

export const accounts = ['00000000-0000-7000-8000-0000000000aa', '00000000-0000-7000-8000-0000000000bb'] as const;
export const userOf = (account: string, isPaying: boolean): User => ({
  userId: account,
  username: account.slice(-2),
  accessLevel: isPaying ? 2 : 0,
  roles: [],
});
