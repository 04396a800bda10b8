/** The public calendar at an address. */
import { Refusal } from '#core/contract/errors.ts';
import { may } from '#core/model/access.ts';
import { sharingOf } from '#core/domain/calendar/sharing.ts';
import type { SharePart } from '#core/model/share.ts';
import type { RowOf } from '#core/model/tables.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';

export interface OpenCalendar {
  space: string;
  part: SharePart;
  settings: RowOf<'settings'>;
}

/**
 * @throws Refusal notFound: there never was one, it is closed, its address is another one now, its athlete is suspended,
 * or does not pay any more (S4.04, for the page); a stranger is not told which
 */
export async function openCalendar(
  services: Services,
  address: string,
  parts: readonly SharePart[],
): Promise<OpenCalendar> {
  const found = await services.sharedCalendars.at(address);
  const account = found && parts.includes(found.part) ? await services.accounts.byId(found.space) : undefined;
  if (!found || !account) throw new Refusal('notFound');
  const { space, part } = found;
  const settings = await services.execute.store.read((reads) => new OwnRows(reads, space).find('settings', space));
  const { isOn, shareId } = sharingOf(settings, part);
  const isPaidFor = part !== 'page' || may({ ...account, userId: space }, 'paid');
  if (!settings || !isOn || shareId !== address || !isPaidFor) throw new Refusal('notFound');
  return { space, part, settings };
}
