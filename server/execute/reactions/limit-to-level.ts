/** Switches off the paid settings of an account that does not pay, also those that were saved before (S4.03). */
import { withinLevel } from '#core/domain/settings/app-settings.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { putAny } from '#core/domain/sync/rows.ts';
import type { Written } from './reaction.ts';

export async function limitToLevel({ rows, user }: Written): Promise<void> {
  for (const { table, row } of rows.changes) {
    if (table !== 'settings') continue;
    const allowed = withinLevel(user, row);
    if (!sameValue(allowed, row)) await putAny(rows, table, allowed);
  }
}
