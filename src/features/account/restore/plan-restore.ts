/** What restoring an export into an account comes to, before anything is done: the calls, and what is left out. */
import type { User } from '#core/domain/access.ts';
import { readAccountNow } from './account-now.ts';
import { groundOf } from './ground.ts';
import type { Kind, Left, Part, RestoreCall } from './kinds.ts';
import type { Archive } from './read-export.ts';
import { restoreLists } from './restore-lists.ts';
import { restorePlans } from './restore-plans.ts';
import { restoreSessions } from './restore-sessions.ts';
import { restoreFtpHistory, restoreSettings } from './restore-settings.ts';
import { restoreWorkouts } from './restore-workouts.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';

export interface Restore {
  exportedAt: string;
  /** In the order in which they are made: what others refer to comes first. */
  parts: Readonly<Record<Kind, Part>>;
  /** Rows that could not be read. */
  unreadable: readonly Left[];
  /** Nothing was in the account: its settings are nothing that anybody has chosen. */
  isFresh: boolean;
}

/** @param at the time of the act */
export async function planRestore(
  archive: Archive,
  database: AccountDatabase,
  user: User,
  at: string,
): Promise<Restore> {
  const now = await readAccountNow(database);
  const ground = groundOf(archive, now);
  return {
    exportedAt: archive.exportedAt,
    parts: {
      // First, so that entries of the past do not pass for the FTP of today.
      settings: restoreSettings(ground, user, at),
      ftpHistory: restoreFtpHistory(ground, at),
      workouts: restoreWorkouts(ground),
      lists: restoreLists(ground),
      plans: restorePlans(ground),
      sessions: restoreSessions(ground),
    },
    unreadable: archive.left,
    isFresh: now.isFresh,
  };
}

/** @param withSettings whether those of the account give way */
export const callsOf = ({ parts }: Restore, withSettings: boolean): RestoreCall[] =>
  Object.entries(parts).flatMap(([kind, { calls }]) => (kind === 'settings' && !withSettings ? [] : calls));

/** @param withSettings whether those of the account give way */
export const leftOf = ({ parts, unreadable }: Restore, withSettings: boolean): Left[] => [
  ...unreadable,
  ...Object.entries(parts).flatMap(([kind, { left }]) => (kind === 'settings' && !withSettings ? [] : left)),
];
