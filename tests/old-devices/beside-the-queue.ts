/** What a device keeps beside rows and queue: the catalogue, answers of the server, preferences, drafts, trainer sessions. */
import { catalogue } from '#core/contract/catalogue.ts';
import { system } from '#core/contract/system.ts';
import { workouts } from '#core/contract/workouts.ts';
import type { Ride } from '#core/domain/ride/ride.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { takeConfig } from '#src/app/start/config.ts';
import { storeDraft } from '#src/app/drafts/store-draft.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { rememberOpenAccount, rememberSignedOut } from '#src/db/anonymous-database.ts';
import { takeCatalogue } from '#src/db/take-catalogue.ts';
import { discardRide, storeHeartbeat, storeRide } from '#src/db/ride-drafts.ts';
import { noteBlob, noteUploads } from '#src/db/uploads.ts';
import { storeDraft as keepSettingsDraft } from '#src/features/settings/reads.ts';
import { storeWish } from '#src/app/workouts/suggested.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import type { OpenDevice } from './old-device.ts';
import type { OldServer } from './old-server.ts';
import { content, idOf, list, session } from './one-of-each.ts';

/** Ids of public workouts. */
export type Three = readonly [string, string, string];

/** What a device knows before anybody is signed in on it, or beside that: the catalogue, answers, drafts, preferences. */
export async function asVisitor({ account, database, anonymous }: OpenDevice, server: OldServer): Promise<Three> {
  const page = await callApi(visitorCaller, catalogue.catalogueChanges, { after: 0 });
  // Six of them: the rest would say nothing more of the shape.
  const some = page.workouts.slice(0, 6);
  await takeCatalogue(database, { ...page, workouts: some });
  const [first, second, third, ...others] = some.map(({ workoutId }) => workoutId);
  if (!first || !second || !third) throw new Error('There are too few public workouts.');
  const answer = remoteQuery(workouts.getWorkout, { id: others[0] ?? third });
  await remote.fetchQuery(answer);
  await takeConfig(await callApi(visitorCaller, system.getConfig, {}));
  await rememberSignedOut(anonymous, idOf('friend'));
  await rememberOpenAccount(anonymous, { account, username: 'Anna' });
  const now = server.now.toISOString();
  const drafts = [
    { key: 'visitor', name: 'createList', label: 'Made the list Visitor', input: list('Visitor', 'd', now) },
    { key: 'visit', name: 'pushEvent', label: 'Planned', input: session('visit', first, '2027-01-30') },
  ] as const;
  for (const [index, { key, ...draft }] of drafts.entries()) {
    if (!(await storeDraft(anonymous, idOf(key), draft, server.now.getTime() + index)))
      throw new Error('No draft kept.');
  }
  return [first, second, third];
}

/** A trainer session under way, one that was put aside, a visitor's, a wish and a form. */
export async function rides({ database, anonymous, device }: OpenDevice): Promise<void> {
  const nowMilliseconds = device.now();
  const keep = async (name: string, into: typeof database | typeof anonymous): Promise<void> => {
    const ride: Ride = {
      id: idOf(name),
      startedAt: new Date(nowMilliseconds).toISOString(),
      eventId: into === database ? idOf('hut') : null,
      workoutId: idOf('own'),
      name,
      sport: 'bike',
      segments: content(name).segments,
      athlete: referenceThresholds,
      events: [
        { act: 'start', atMilliseconds: 0 },
        { act: 'pause', atMilliseconds: 61_000 },
        { act: 'resume', atMilliseconds: 90_500 },
      ],
      saved: null,
    };
    await storeRide(into, ride);
    const wallMilliseconds = nowMilliseconds + 754_000;
    await storeHeartbeat(into, { rideId: ride.id, sessionMilliseconds: 754_000, wallMilliseconds });
  };
  await keep('aside', database);
  await discardRide(database);
  await keep('under way', database);
  await keep('guest', anonymous);
  await storeWish(database, { sport: 'bike', minutes: 45 });
  await keepSettingsDraft(database, { ftp: { value: 251, seen: 248 } });
}

/** Files: one that waits, one that is half sent, one that the server has, one that the disk has bent. */
export async function files({ database, device }: OpenDevice): Promise<void> {
  const saved = await Promise.all(
    ['waits', 'half', 'there', 'bent'].map((name) => blobOf(new TextEncoder().encode(name))),
  );
  await device.store.transaction(async () => {}, saved);
  const [, half, there, bent] = saved.map(({ hash }) => hash);
  if (half) await noteBlob(database, half, { received: 2 });
  if (there) await noteBlob(database, there, { state: 'sent', received: 5 });
  if (bent) await noteBlob(database, bent, { state: 'broken' });
  await noteUploads(database, { partBytes: 64_000, lookedAt: device.now(), resets: 0, pausesOnMetered: true });
}
