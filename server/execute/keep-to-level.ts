/** Who does not pay has none of the settings that are paid for, whatever was saved before (S4.03). */
import type { User } from '#core/domain/access.ts';
import { withinLevel } from '#core/domain/settings/app-settings.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import { putAny } from '#core/domain/sync/rows.ts';

/** @param rows in which settings may have been saved */
export async function keepToLevel(rows: Layer, user: User): Promise<void> {
  for (const { table, row } of rows.changes) {
    if (table !== 'settings') continue;
    const allowed = withinLevel(user, row);
    if (!sameValue(allowed, row)) await putAny(rows, table, allowed);
  }
}
