/** What a visitor has kept on this device for the account to come: acts, and trainer sessions, as a list that can be read. */
import type { TFunction } from 'i18next';
import { localToday } from '#core/domain/dates.ts';
import type { Draft } from '#src/db/account-database.ts';
import type { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import type { StoredRide } from '#src/db/ride-drafts.ts';
import { hasStoredRide } from '#src/db/ride-key.ts';
import type { Format } from '#src/i18n/format.ts';
import { draftActsIn } from '#src/app/drafts/adopt-drafts.ts';
import type { DraftAct } from '#src/app/drafts/store-draft.ts';

export type VisitorDraft =
  | { at: 'act'; key: string; act: DraftAct }
  | { at: 'ride'; key: string; stored: StoredRide; isOver: boolean; secondsRidden: number };

/** Acts first, oldest first. */
export async function visitorDrafts(anonymous: AnonymousDatabase): Promise<VisitorDraft[]> {
  const [acts, hasRide] = await Promise.all([draftActsIn(anonymous), hasStoredRide(anonymous)]);
  const things = acts.map(({ key, act }): VisitorDraft => ({ at: 'act', key, act }));
  if (!hasRide) return things;
  const { waitingRides } = await import('./finished-rides.ts');
  return [...things, ...(await waitingRides(anonymous)).map((ride): VisitorDraft => ({ at: 'ride', ...ride }))];
}

/** One of them in words. */
export function visitorDraftWords(thing: VisitorDraft, t: TFunction, format: Format): string {
  if (thing.at === 'act') return thing.act.label;
  const { name, startedAt } = thing.stored.ride;
  return t(thing.isOver ? 'account.adopt.ride' : 'account.adopt.rideUnfinished', {
    name,
    date: format.shortDateInText(localToday(new Date(startedAt))),
    time: format.clock(thing.secondsRidden),
  });
}

/** @returns puts all of them back */
export async function dropVisitorDrafts(
  anonymous: AnonymousDatabase,
  things: readonly VisitorDraft[],
): Promise<() => void> {
  const rows = (await Promise.all(things.map((thing) => rowsOf(anonymous, thing)))).flat();
  await anonymous.drafts.bulkDelete(rows.map(({ key }) => key));
  return () => void anonymous.drafts.bulkPut(rows);
}

/** What of the device's drafts a thing is made of. */
async function rowsOf(anonymous: AnonymousDatabase, thing: VisitorDraft): Promise<Draft[]> {
  if (thing.at === 'ride') {
    const { rowsOfRide } = await import('#src/db/ride-drafts.ts');
    return rowsOfRide(anonymous, thing.stored.ride.id);
  }
  const row = await anonymous.drafts.get(thing.key);
  return row ? [row] : [];
}
