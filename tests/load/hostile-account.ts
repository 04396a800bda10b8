/**
 * An account that means harm within what every account may do: workouts with as many and as large versions as are
 * taken, then many small saves of them at once, whole pages of its rows, and a shared list that anybody may open.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import { schemaVersion } from '#core/contract/protocol.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { slugOf } from '#core/model/ids.ts';
import { newId } from '#core/model/new-id.ts';
import { segmentLimits } from '#core/model/segment.ts';
import { type Athlete, register } from '#tests/kills/http-device.ts';
import { inThread } from './in-thread.ts';
import type { Installation } from './installation.ts';

const mostVersions = 96;
const listedWorkouts = 40;
const savesPerRequest = 50;
const createdAt = '2027-01-04T06:00:00.000Z';

/** Connections at once, by what they ask for. */
const connections = { saves: 4, pages: 2, views: 4, lists: 12 };
type Kind = keyof typeof connections;

const freshId = (): string => newId(Date.now(), randomBytes(10));

/** As many steps and messages as one workout may have. */
const largeSteps = (seed: number): InputOf<'createWorkout'>['content']['segments'] => [
  {
    type: 'active',
    durationSeconds: 100 + seed,
    messages: Array.from({ length: segmentLimits.messages }, (_, at) => ({
      atSeconds: at / 10,
      text: `${seed} `.padEnd(segmentLimits.messageCharacters, 'x'),
    })),
  },
  ...Array.from({ length: segmentLimits.expandedSteps - 1 }, () => ({
    type: 'active' as const,
    durationSeconds: 10,
    percentOfFtp: { start: 90, end: 90 },
    cadence: { low: 90, high: 95 },
  })),
];

const smallSteps = (seed: number): InputOf<'saveVersion'>['content']['segments'] => [
  { type: 'active', durationSeconds: 60 + (seed % 3600) },
];

const called = <Name extends ActName>(name: Name, input: InputOf<Name>): SentCall => ({
  mid: freshId(),
  sv: acts[name].version,
  call: acts[name].call,
  input,
});

/** Where it is at work, and as whom. */
export interface HostilePlace {
  addresses: readonly string[];
  athlete: Athlete;
  workoutId: string;
  listId: string;
}

export type Statuses = Record<Kind, Map<number, number>>;

export class HostileAccount {
  readonly place: HostilePlace;
  #asked = 0;
  #isOver = false;
  /** How many requests ended with each status, by what was asked; 0 where there was no answer. */
  readonly statuses: Statuses = {
    saves: new Map(),
    pages: new Map(),
    views: new Map(),
    lists: new Map(),
  };

  constructor(place: HostilePlace) {
    this.place = place;
  }

  static async register({ nodes, reach }: Installation): Promise<HostileAccount> {
    const athlete = await register(reach, 'mallory@example.org', '198.51.100.66');
    const addresses = nodes.map(({ address }) => address);
    return new HostileAccount({ addresses, athlete, workoutId: freshId(), listId: freshId() });
  }

  /** Puts as much of it in place as is taken. @param share of all that it would @returns how much that was */
  async prepare(share = 1): Promise<{ versions: number; listed: number }> {
    const content = { name: 'Heavy', sport: 'bike' as const, description: '', tags: [], authorName: 'M' };
    const workoutId = this.place.workoutId;
    const make = (id: string, seed: number) =>
      called('createWorkout', {
        workoutId: id,
        versionId: freshId(),
        createdAt,
        content: { ...content, segments: largeSteps(seed) },
      });
    const save = (seed: number) =>
      called('saveVersion', {
        workoutId,
        versionId: freshId(),
        parentVersionId: null,
        createdAt,
        content: { sport: 'bike', segments: largeSteps(seed) },
      });
    const list = { listId: this.place.listId, name: 'Heavy', shortName: '', showInApp: false, sort: 'manual' as const };
    await this.#sync([
      called('createList', { ...list, rank: 'V', createdAt }),
      called('updateList', { listId: this.place.listId, fields: { isShared: true } }),
    ]);
    let versions = await this.#applied([make(workoutId, 0)]);
    for (let seed = 1; seed < share * mostVersions; seed += 1) versions += await this.#applied([save(seed)]);
    let listed = 0;
    for (let seed = 0; seed < share * listedWorkouts; seed += 1) {
      const id = seed === 0 ? workoutId : freshId();
      const entry = { entryId: freshId(), listId: this.place.listId, workoutId: id, rank: 'V', addedAt: createdAt };
      listed += await this.#applied([...(seed === 0 ? [] : [make(id, seed)]), called('addListEntry', entry)]);
    }
    return { versions, listed };
  }

  /** Does all of it on many connections until it is told to stop. */
  async attack(): Promise<void> {
    const kinds = Object.entries(connections) as [Kind, number][];
    await Promise.all(
      kinds.flatMap(([kind, count]) =>
        Array.from({ length: count }, async () => {
          while (!this.#isOver) await this.#once(kind);
        }),
      ),
    );
  }

  /** As `attack`, in a thread of its own. @returns ends it, and answers what became of its requests */
  attackInThread(): () => Promise<Statuses> {
    return inThread<Statuses>(new URL('hostile-thread.ts', import.meta.url), this.place);
  }

  stop(): void {
    this.#isOver = true;
  }

  #address(): string {
    return this.place.addresses[this.#asked++ % this.place.addresses.length] ?? '';
  }

  async #once(kind: Kind): Promise<void> {
    const { status, retryAfterSeconds } = await this.ask(kind);
    const counts = this.statuses[kind];
    counts.set(status, (counts.get(status) ?? 0) + 1);
    // Even a rude one gains nothing by asking more often than the machine can open connections.
    if (status !== 200) await setTimeout(Math.min(250, (retryAfterSeconds ?? 1) * 1000));
  }

  ask(kind: Kind): Promise<{ status: number; retryAfterSeconds: number | null }> {
    switch (kind) {
      case 'saves':
        return this.#sync(
          Array.from({ length: savesPerRequest }, (_, seed) =>
            called('saveVersion', {
              workoutId: this.place.workoutId,
              versionId: freshId(),
              parentVersionId: null,
              createdAt,
              content: { sport: 'bike', segments: smallSteps(seed) },
            }),
          ),
          true,
        );
      case 'pages':
        return this.#sync([], false);
      case 'views':
        return this.#get(`/api/workouts/${this.place.workoutId}`, this.place.athlete.token);
      case 'lists':
        return this.#get(`/api/users/lists/workouts/${slugOf('Heavy', this.place.listId)}`);
    }
  }

  async #applied(calls: SentCall[]): Promise<number> {
    const { body } = await this.#sync(calls, true);
    const outcomes = (body as { outcomes?: { kind: string }[] } | null)?.outcomes ?? [];
    return outcomes.every(({ kind }) => kind === 'applied') && outcomes.length > 0 ? 1 : 0;
  }

  #sync(calls: SentCall[], outcomesOnly = true) {
    const account = this.place.athlete.userId;
    const body = { account, schema: schemaVersion, cursors: {}, heads: {}, calls, outcomesOnly };
    return this.#fetch('/api/sync', this.place.athlete.token, { method: 'POST', body: JSON.stringify(body) });
  }

  #get(path: string, token?: string) {
    return this.#fetch(path, token, {});
  }

  async #fetch(path: string, token: string | undefined, init: RequestInit) {
    try {
      const response = await fetch(`${this.#address()}${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.place.athlete.network ?? '',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      const retryAfterSeconds = Number(response.headers.get('Retry-After')) || null;
      return { status: response.status, retryAfterSeconds, body: init.method ? (JSON.parse(text) as unknown) : null };
    } catch {
      return { status: 0, retryAfterSeconds: null, body: null };
    }
  }
}
