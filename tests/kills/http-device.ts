/** A device with the real sync code that reaches the server over HTTP, and keeps its database in memory. */
import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { protocolHeader, protocolVersion } from '#core/contract/protocol.ts';
import type { SyncRequest } from '#core/contract/sync.ts';
import { newId } from '#core/model/new-id.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Answer, Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import type { CycleEnd } from '#src/sync/rounds.ts';
import { sessionInput } from '#tests/inputs.ts';
import { chooseAct } from '#tests/simulation/acts.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import type { Random } from '#tests/simulation/random.ts';

/** As long as the app waits. */
const timeoutMilliseconds = 30_000;

/** An account, as all its devices know it. */
export interface Athlete {
  email: string;
  userId: string;
  token: string;
  /** The network that a proxy says they come from; limits are counted by it. */
  network: string | undefined;
}

/** How a request to synchronise went; status 0 where no answer came. */
export interface Request {
  status: number;
  milliseconds: number;
  retryAfterSeconds: number | null;
}

/** Where a device finds the server now; another node with every request. */
export type Reach = () => string;

const password = 'a good password';

async function post(url: string, body: object, { token, network }: Partial<Athlete>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(network && { 'x-forwarded-for': network }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
}

/** @param network for a server that trusts its proxy */
export async function register(reach: Reach, email: string, network?: string): Promise<Athlete> {
  const response = await post(`${reach()}/account/api/register`, { email, name: 'Ann', password }, { network });
  const { user, accessToken } = (await response.json()) as SignedIn;
  return { email, userId: user.userId, token: accessToken, network };
}

/** Ids of some workouts that an athlete could plan. */
export async function publicWorkouts(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/catalogue/changes?after=0`);
  const { workouts } = (await response.json()) as { workouts: { workoutId: string }[] };
  return workouts.slice(0, 4).map(({ workoutId }) => workoutId);
}

export class HttpDevice {
  readonly store: MemoryDeviceStore;
  readonly athlete: Athlete;
  /** The sessions that it has put on a day, by id. */
  readonly planned: string[] = [];
  readonly #reach: Reach;
  readonly #random: Random;
  readonly #ports: Device;
  readonly #onRequest: (request: Request) => void;

  constructor(athlete: Athlete, reach: Reach, random: Random, onRequest: (request: Request) => void = () => {}) {
    this.#onRequest = onRequest;
    this.store = new MemoryDeviceStore(emptyContent(new Map()));
    this.athlete = athlete;
    this.#reach = reach;
    this.#random = random;
    this.#ports = {
      account: athlete.userId,
      store: this.store,
      send: (request) => this.#send(request),
      now: () => Date.now(),
      randomBytes: (count) => randomBytes(count),
      alone: (work) => work(),
      today: () => '2027-01-04',
    };
  }

  /** Does something that an athlete could do now. */
  async act(workoutIds: readonly string[]): Promise<void> {
    const freshId = () => newId(Date.now(), randomBytes(10));
    const scene = { random: this.#random, content: this.store.content, freshId, workoutIds };
    const chosen = chooseAct({ ...scene, now: new Date().toISOString() });
    // A refused act has changed nothing, so nothing is lost.
    if (chosen) await perform(this.#ports, chosen.name, chosen.input as never).catch(() => {});
  }

  /** Puts a workout on a day. */
  async plan(workoutId: string, calendarDate: string): Promise<void> {
    const eventId = newId(Date.now(), randomBytes(10));
    await perform(this.#ports, 'pushEvent', sessionInput(eventId, workoutId, calendarDate));
    this.planned.push(eventId);
  }

  sync(): Promise<CycleEnd> {
    return runCycle(this.#ports, 'page');
  }

  async #send(request: SyncRequest): Promise<Answer> {
    const began = performance.now();
    const told = (status: number, retryAfterSeconds: number | null) =>
      this.#onRequest({ status, retryAfterSeconds, milliseconds: performance.now() - began });
    try {
      const response = await post(`${this.#reach()}/api/sync`, request, this.athlete);
      const milliseconds = performance.now() - began;
      const body: unknown = await response.json();
      const retryAfterSeconds = Number(response.headers.get('Retry-After')) || null;
      told(response.status, retryAfterSeconds);
      if (response.status === 401) await this.#signIn();
      return {
        at: 'answered',
        status: response.status === 401 ? 503 : response.status,
        isOurs: response.headers.get(protocolHeader) === protocolVersion,
        body,
        retryAfterSeconds,
        milliseconds,
      };
    } catch {
      told(0, null);
      return { at: 'unreachable' };
    }
  }

  async #signIn(): Promise<void> {
    const { email, network } = this.athlete;
    const response = await post(`${this.#reach()}/account/api/login`, { email, password }, { network });
    if (response.ok) this.athlete.token = ((await response.json()) as SignedIn).accessToken;
  }
}
