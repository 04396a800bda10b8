/** An athlete of the bench, who is made and filled through the server's own addresses. */
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { type ActName, acts, type InputOf } from '#core/acts/acts.ts';
import { protocolHeader, protocolVersion, schemaVersion, syncPaths } from '#core/contract/protocol.ts';
import type { SentCall, SyncReply } from '#core/contract/sync.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { ranksBetween } from '#core/domain/rank.ts';
import { slugOf } from '#core/model/ids.ts';
import { newId } from '#core/model/new-id.ts';
import { catalogueId } from '#server/catalogue/catalogue-id.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { itemInput, planInput, sessionInput, weekInput } from '#tests/inputs.ts';

export interface BenchAthlete {
  url: string;
  account: string;
  token: string;
}

let made = 0;
export const freshId = (): string => newId(Date.now() + (made += 1), crypto.getRandomValues(new Uint8Array(10)));

/** Ids of the public workouts that every installation has. */
export const catalogueWorkouts = (): string[] => loadCatalogue().map(({ entry }) => catalogueId('workout', entry.id));

export async function register(url: string, email: string, password: string): Promise<BenchAthlete> {
  const registered = await fetch(`${url}/account/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password, name: 'Bench' }),
  });
  const { accessToken, user } = (await registered.json()) as SignedIn;
  return { url, account: user.userId, token: accessToken };
}

export const headersOf = ({ token }: BenchAthlete): Record<string, string> => ({
  'Content-Type': 'application/json',
  Authorization: `Bearer ${token}`,
  [protocolHeader]: protocolVersion,
});

export const callOf = <Name extends ActName>(name: Name, input: InputOf<Name>): SentCall => ({
  mid: freshId(),
  sv: 1,
  call: acts[name].call,
  input,
});

/** Has calls executed, without a word on what they changed. @throws Error unless each of them was applied */
export async function send(athlete: BenchAthlete, calls: readonly SentCall[]): Promise<void> {
  const place = { account: athlete.account, schema: schemaVersion, cursors: {}, heads: {} };
  const response = await fetch(athlete.url + syncPaths.sync, {
    method: 'POST',
    headers: headersOf(athlete),
    body: JSON.stringify({ ...place, calls, outcomesOnly: true }),
  });
  const { outcomes = [] } = (await response.json()) as Partial<SyncReply>;
  const isDone = outcomes.length === calls.length && outcomes.every(({ kind }) => kind === 'applied');
  if (!isDone) throw new Error(`The calls of the bench were not applied: ${JSON.stringify(outcomes).slice(0, 300)}`);
}

/** @returns ids of the sessions in order of their days, with today in the middle */
export async function fillCalendar(athlete: BenchAthlete, sessions: number, perDay = 1): Promise<string[]> {
  const workouts = catalogueWorkouts();
  const first = shiftDate(new Date().toISOString().slice(0, 10), -Math.floor(sessions / perDay / 2));
  const events = Array.from({ length: sessions }, (_, index) =>
    sessionInput(freshId(), workouts[index % workouts.length] ?? '', shiftDate(first, Math.floor(index / perDay))),
  );
  for (let from = 0; from < events.length; from += 250) {
    await send(athlete, [callOf('bulkPushEvents', { events: events.slice(from, from + 250) })]);
  }
  return events.map((event) => event.eventId);
}

export interface BenchPlan {
  slug: string;
  /** Ids of its sessions, in order of their days. */
  itemIds: string[];
}

/** A plan with as many sessions on each day of all its weeks. */
export async function makePlan(athlete: BenchAthlete, weekCount: number, perDay: number): Promise<BenchPlan> {
  const workouts = catalogueWorkouts();
  const planId = freshId();
  const name = 'A year of two a day';
  const ranks = ranksBetween(null, null, weekCount);
  const itemRanks = ranksBetween(null, null, perDay);
  const weeks = ranks.map((rank, week) => {
    const items = Array.from({ length: 7 * perDay }, (_, index) => {
      const workoutId = workouts[(week * 7 * perDay + index) % workouts.length] ?? '';
      return itemInput(freshId(), workoutId, Math.floor(index / perDay) + 1, itemRanks[index % perDay]);
    });
    return weekInput(freshId(), items, rank);
  });
  await send(athlete, [callOf('createPlan', planInput(planId, weeks, { name, createdAt: new Date().toISOString() }))]);
  return { slug: slugOf(name, planId), itemIds: weeks.flatMap(({ items }) => items.map(({ itemId }) => itemId)) };
}
