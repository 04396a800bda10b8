/** The plan that an athlete has the app show (S3.01, S7.28). */
import { appSettingsOf } from '#core/domain/settings/app-settings.ts';
import type { User } from '#core/model/access.ts';
import type { RowOf } from '#core/model/tables.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { StoreReads } from '#server/store/store.ts';

/**
 * Its id, or null: none is chosen, the athlete may not have it shown, or it is deleted.
 * @param settings where they are read already
 */
export async function shownPlan(reads: StoreReads, user: User, settings?: RowOf<'settings'>): Promise<string | null> {
  const rows = new OwnRows(reads, user.userId);
  const own = settings ?? (await rows.find('settings', user.userId));
  const planId = own ? appSettingsOf(user, own).appPlan?.planId : undefined;
  return planId !== undefined && (await rows.find('plans', planId)) ? planId : null;
}
