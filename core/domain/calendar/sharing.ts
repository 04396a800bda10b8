/** Is a calendar open to others, and at which address? (S3.03) */
import type { RowOf } from '#core/model/tables.ts';
import { type SharePart, shareNames } from '#core/model/share.ts';

type Settings = Partial<RowOf<'settings'>> | undefined;

/**
 * @returns the address even while sharing is off, since switching it on again keeps the address; null if there never
 * was one
 */
export function sharingOf(settings: Settings, part: SharePart): { isOn: boolean; shareId: string | null } {
  const names = shareNames[part];
  const shareId = settings?.[names.shareId] ?? null;
  return { isOn: settings?.[names.isOn] === true && shareId !== null, shareId };
}
