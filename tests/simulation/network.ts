/** What lies between devices and server: everything that can go wrong with one request, and the server's front door. */
import { errors, Refusal } from '#core/contract/errors.ts';
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import { executeSync } from '#server/execute/execute.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import type { SentPart } from '#src/sync/classify-part.ts';
import type { Answer } from '#src/sync/device.ts';
import { speakAs } from './releases.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { Interruption, World } from './world.ts';

export type Fault =
  | 'request lost'
  | 'request late'
  | 'request twice'
  | 'reply lost'
  | 'captive portal'
  | 'redirected'
  | 'server error'
  | 'too many requests'
  | 'half a reply'
  | "another account's reply"
  | 'refused 400'
  | 'refused 404'
  | 'refused 409'
  | 'refused 422'
  | 'forbidden'
  | 'update needed'
  | 'stalled'
  | 'server crashed';

const faults: Record<Fault, number> = {
  'request lost': 5,
  'request late': 5,
  'request twice': 4,
  'reply lost': 8,
  'captive portal': 2,
  redirected: 1,
  'server error': 2,
  'too many requests': 1,
  'half a reply': 2,
  "another account's reply": 1,
  'refused 400': 1,
  'refused 404': 1,
  'refused 409': 1,
  'refused 422': 1,
  forbidden: 0.5,
  'update needed': 0.5,
  stalled: 2,
  'server crashed': 3,
};

/** What a request may take; one of a single call takes as long as it needs. */
const mostMilliseconds = 30_000;

/** So many turns pass while a connection stalls: hours, in real time. */
const mostStalledTurns = 30;

/** What the server says. */
interface Executed {
  status: number;
  reply: object;
}

/** Gives the turn to others. */
type Pause = (point: 'before request' | 'after reply') => Promise<Interruption | null>;

/** A request of any kind. */
interface Sent {
  /** Of its body, in characters or bytes. */
  size: number;
  /** It holds what could be sent in several requests. */
  isMany: boolean;
  execute(): Promise<Executed>;
  /** The server goes down at some statement, or when everything is written and nothing answered yet. */
  crash(): Promise<unknown>;
  /** What is left of a reply of which a part is missing. */
  halve(reply: object): object;
  /** What a reply says that is for somebody else. */
  another: object;
  /** Such a reply comes from a proxy that has kept it, and the request does not reach the server. */
  isAnotherKept?: boolean;
}

export class Network {
  readonly #world: World;
  /** Latest request bodies larger than this are refused with 413; null for no such proxy. */
  requestLimit: number | null = null;
  /** A call whose mid is in here makes the server refuse the whole request. */
  readonly indigestible = new Set<string>();
  /** A server one release behind: it does not know what these calls mean. */
  readonly unheardOf = new Set<string>();
  /** The statement at which a server that crashes does; null for any. */
  crashAt: number | null = null;
  #late: (() => Promise<unknown>)[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Requests that were long under way reach the server at last; their replies are no longer waited for. */
  async deliverLate(): Promise<void> {
    const late = this.#late;
    this.#late = [];
    for (const execute of late) await execute();
  }

  /** A round of the queue. */
  async send(device: SimulatedDevice, request: SyncRequest, pause: Pause): Promise<Answer> {
    const body = JSON.stringify(request);
    this.#world.noteSetAside(device, request.calls);
    return this.#carry(device, pause, {
      size: body.length,
      isMany: request.calls.length > 1,
      execute: () => this.#execute(device, body),
      crash: async () => {
        const { random, server } = this.#world;
        server.store.statementsLeft = this.crashAt ?? random.below(40);
        await this.#execute(device, body);
        if (server.store.statementsLeft === 0) this.#world.count('server crashed before its commit');
        server.store.statementsLeft = Infinity;
      },
      halve: (reply) => ({ ...reply, outcomes: (reply as SyncReply).outcomes?.slice(1) }),
      another: { account: 'somebody' },
    });
  }

  /** A part of a blob. */
  async sendPart(device: SimulatedDevice, part: SentPart, pause: Pause): Promise<Answer> {
    const take = (isCrashing: boolean) => async (): Promise<object> => ({
      hash: part.hash,
      ...(await this.#world.blobs.take(device.account, part.hash, part, isCrashing)),
    });
    return this.#carry(device, pause, {
      size: part.bytes.length,
      isMany: false,
      execute: () => this.#ask(device, part.bytes.length, take(false)),
      crash: () => this.#ask(device, part.bytes.length, take(true)),
      halve: () => ({ hash: part.hash }),
      another: { hash: '0'.repeat(64), size: part.size, received: part.size },
      isAnotherKept: true,
    });
  }

  /** What the server lacks. */
  async askMissing(device: SimulatedDevice, pause: Pause): Promise<Answer> {
    const execute = () => this.#ask(device, 0, () => this.#world.blobs.missing(device.account));
    return this.#carry(device, pause, {
      size: 0,
      isMany: false,
      execute,
      crash: execute,
      halve: () => ({}),
      another: {},
    });
  }

  async #carry(device: SimulatedDevice, pause: Pause, sent: Sent): Promise<Answer> {
    const answer = await this.#carryOnce(device, pause, sent);
    if (answer.at === 'unreachable') return answer;
    return { ...answer, milliseconds: (sent.size / device.uplink) * mostMilliseconds };
  }

  /** @param pause gives the turn to others: before the request has left, and while the reply is under way */
  async #carryOnce(device: SimulatedDevice, pause: Pause, sent: Sent): Promise<Answer> {
    const { execute } = sent;
    const fault = (await pause('before request')) ?? (device.online ? this.#fault() : null);
    if (!device.online) return { at: 'unreachable' };
    if (sent.isMany && sent.size > device.uplink) {
      this.#world.count('a batch too large for the uplink');
      return { at: 'unreachable' };
    }
    if (fault) this.#world.count(`fault: ${fault}`);
    if (fault === 'update needed') device.isOutdated = true;
    const early = this.#answerWithoutServer(fault, sent);
    if (early) return early;
    if (fault === "another account's reply" && sent.isAnotherKept) return answered(200, sent.another);
    if (fault === 'stalled') await this.#stall(pause);
    if (fault === 'server crashed') {
      await sent.crash();
      return { at: 'unreachable' };
    }
    if (fault === 'request late') this.#late.push(execute);
    if (fault === 'request late' || fault === 'request lost') return { at: 'unreachable' };
    if (fault === 'request twice') await execute();
    const { status, reply } = await execute();
    if (fault === 'stalled') await this.#stall(pause);
    const last = await pause('after reply');
    if (fault === 'reply lost' || last === 'reply lost') return { at: 'unreachable' };
    if (fault === 'half a reply') return answered(status, sent.halve(reply));
    if (fault === "another account's reply") return answered(status, { ...reply, ...sent.another });
    return answered(status, reply);
  }

  async #stall(pause: Pause): Promise<void> {
    for (let left = this.#world.random.below(mostStalledTurns); left > 0; left -= 1) await pause('after reply');
  }

  #fault(): Fault | null {
    const { isFaulty, random } = this.#world;
    return !isFaulty || random.chance(0.65) ? null : random.weighted<Fault>(faults);
  }

  #answerWithoutServer(fault: Interruption | null, { isMany }: Sent): Answer | null {
    const { random } = this.#world;
    if (fault === null) return null;
    if (fault === 'captive portal') return answered(200, undefined, false);
    if (fault === 'redirected') return answered(302, undefined, false);
    if (fault === 'server error') return answered(random.pick([500, 502, 503])!, undefined, random.chance(0.5));
    if (fault === 'too many requests')
      return answered(429, errorBody(isMany ? 'accountLimit' : 'tooManyRequests'), true, 30);
    if (fault.startsWith('refused')) return answered(Number(fault.slice(-3)), errorBody('callFailed'));
    if (fault === 'forbidden') return answered(403, errorBody('notYours'), random.chance(0.5));
    return fault === 'update needed' ? answered(426, errorBody('updateNeeded')) : null;
  }

  #failed(code: keyof typeof errors): Executed {
    const { status } = errors[code];
    this.#world.count(`answered ${status}`);
    return { status, reply: errorBody(code) };
  }

  /** The addresses of blobs: limits, login, then what is asked. A token of another account is never sent there. */
  async #ask(device: SimulatedDevice, bytes: number, asked: () => Promise<object>): Promise<Executed> {
    if (this.requestLimit !== null && bytes > this.requestLimit) return this.#failed('tooLarge');
    if (device.token !== 'good') return this.#failed('loginNeeded');
    if (this.#world.revoked.has(device.account)) return this.#failed('notYours');
    if (this.#world.server.store.isOutOfOrder) return this.#failed('unavailable');
    try {
      return { status: 200, reply: await asked() };
    } catch (error) {
      if (error instanceof Refusal) return this.#failed(error.code);
      if (error instanceof StoreUnavailable) return this.#failed('unavailable');
      this.#world.fail(`the blobs threw: ${error instanceof Error ? error.stack : String(error)}`);
      return this.#failed('unexpected');
    }
  }

  /** The server as its routes put it together: limits, login, account, then execute. */
  async #execute(device: SimulatedDevice, body: string): Promise<Executed> {
    if (this.requestLimit !== null && body.length > this.requestLimit) return this.#failed('tooLarge');
    if (device.token === 'expired') return this.#failed('loginNeeded');
    if (this.#world.revoked.has(device.account)) return this.#failed('notYours');
    const request = JSON.parse(body) as SyncRequest;
    if (request.calls.some((call) => this.indigestible.has(call.mid))) return this.#failed('invalidInput');
    if (device.isOutdated) request.schema = 0;
    const { world, outcomes } = { world: this.#world, outcomes: this.#world.server.store.content.outcomes };
    const isUnheardOf = (mid: string) => this.unheardOf.has(mid) && !outcomes.has(`${request.account}/${mid}`);
    const calls = request.calls.map((call) => (isUnheardOf(call.mid) ? { ...call, sv: call.sv + 100 } : call));
    speakAs(world.serverRelease);
    try {
      const user = world.userWith(device);
      const reply = await executeSync(world.server, user, { ...request, calls });
      world.countReply(request, reply);
      return { status: 200, reply: JSON.parse(JSON.stringify(reply)) as object };
    } catch (error) {
      if (error instanceof Refusal) return this.#failed(error.code);
      if (error instanceof StoreUnavailable) return this.#failed('unavailable');
      world.fail(`executeSync threw: ${error instanceof Error ? error.stack : String(error)}`);
      return this.#failed('unexpected');
    } finally {
      speakAs(device.release);
    }
  }
}

const errorBody = (code: string) => ({ error: { code } });

const answered = (status: number, body: unknown, isOurs = true, retryAfterSeconds: number | null = null): Answer => ({
  at: 'answered',
  status,
  isOurs,
  body,
  retryAfterSeconds,
  milliseconds: 0,
});
