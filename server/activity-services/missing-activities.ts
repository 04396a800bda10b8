/** What of an athlete's last months a service does not have, and sending that (S7.34). */
import { shiftDate } from '#core/domain/dates.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { ActivityService } from '#core/model/activity-services.ts';
import type { RowOf } from '#core/model/tables.ts';
import { askPeer } from '#server/peers/ask-peer.ts';
import { PeerFailure } from '#server/peers/peer-failure.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { ActivityPeer, PeerActivity } from './activity-peer.ts';

type Activity = RowOf<'activities'>;

/** What is older has long been sent, or is not wanted there. */
const daysAsked = 90;
/** More at once would keep the athlete waiting for minutes: then the newest of them. */
const mostAsked = 100;
/** Rows are read so many days at once, the newest days first, until there are enough. */
const daysRead = 10;
/** In these days; a hundred a day. */
const mostRead = 1_000;

/** The service, if this athlete is connected to it. @throws Refusal notConnected */
export async function connectedPeer(
  { activityPeers }: Services,
  account: string,
  service: ActivityService,
): Promise<ActivityPeer> {
  const peer = activityPeers[service];
  if (!peer || !(await peer.isConnected(account))) throw new Refusal('notConnected');
  return peer;
}

/** The newest first. Those without their file here can't be sent, and are no part of it. @throws Refusal */
export async function missingOn(services: Services, account: string, service: ActivityService): Promise<Activity[]> {
  const peer = await connectedPeer(services, account, service);
  const here = await newestHere(services, account);
  if (here.length === 0) return [];
  const lacking = new Set(
    await asked(services, service, (signal) => peer.lacking(account, here.map(peerActivity), signal)),
  );
  return here.filter(({ id }) => lacking.has(id));
}

/** Those that can be sent and are shown, at most `mostAsked`. */
async function newestHere(services: Services, account: string): Promise<Activity[]> {
  const today = services.execute.now().toISOString().slice(0, 10);
  const first = shiftDate(today, -daysAsked);
  const here: Activity[] = [];
  for (let to = shiftDate(today, 1); to >= first; to = shiftDate(to, -daysRead)) {
    const from = shiftDate(to, 1 - daysRead);
    const rows = await services.execute.store.read((reads) =>
      new OwnRows(reads, account).byKey('activities', from < first ? first : from, to, mostRead),
    );
    for (const row of rows.toSorted(newestFirst)) {
      if (here.length === mostAsked) return here;
      if (!row.isHidden && (await isFileHere(services, account, row))) here.push(row);
    }
  }
  return here;
}

const newestFirst = (a: Activity, b: Activity): number => (a.startedAt < b.startedAt ? 1 : -1);

/**
 * Sends it, the oldest first, and at least one: no other is begun after half the time that a service may take for one answer,
 * the question what it lacks included. A hundred files take minutes, and devices and proxies wait half a minute for an answer.
 * Who asked asks again for the rest.
 * @returns what is still missing
 * @throws Refusal where one of them is not there afterwards; those before it are
 */
export async function sendMissing(services: Services, account: string, service: ActivityService): Promise<Activity[]> {
  const peer = await connectedPeer(services, account, service);
  const began = performance.now();
  const missing = await missingOn(services, account, service);
  for (let row = missing.at(-1); row; row = missing.at(-1)) {
    const file = await fileOf(services, account, row);
    await asked(services, service, (signal) => peer.put(account, peerActivity(row), file, signal));
    missing.pop();
    if (performance.now() - began > services.peerTimeoutMilliseconds / 2) break;
  }
  return missing;
}

async function asked<Answer>(
  { peerTimeoutMilliseconds, log }: Services,
  service: ActivityService,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await askPeer(peerTimeoutMilliseconds, work);
  } catch (error) {
    if (!(error instanceof PeerFailure)) log('service failed', { service, error });
    if (error instanceof PeerFailure && error.code === 'notConnected') throw new Refusal('notConnected');
    // With its name: without one it is this server that can't answer.
    throw new Refusal('unavailable', { service });
  }
}

async function isFileHere({ blobs }: Services, account: string, { sources }: Activity): Promise<boolean> {
  const known = await blobs.received(account, sources[0]?.fileHash ?? '');
  return known !== undefined && known.received === known.size;
}

async function fileOf({ blobs }: Services, account: string, { sources }: Activity): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of blobs.read(account, sources[0]?.fileHash ?? '', 0)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

function peerActivity({ id, startedAt, sport, name, numbers, sources }: Activity): PeerActivity {
  const { elapsedSeconds, distanceMeters } = numbers;
  const { fileName = '', fileType = 'fit' } = sources[0] ?? {};
  return { externalId: id, startedAt, elapsedSeconds, distanceMeters, sport, name, fileName, fileType };
}
