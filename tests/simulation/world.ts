/**
 * A world of one account: its devices with tabs and worker, a network that fails in every way it can, and a server
 * that is sometimes put back to an old copy. Every await of the real sync code is a turn that the world gives or
 * withholds; a killed tab never gets its next one.
 */
import type { Outcome } from '#core/contract/endpoint.ts';
import { errors, Refusal } from '#core/contract/errors.ts';
import { mutations } from '#core/contract/mutations.ts';
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { User } from '#core/domain/access.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { newId } from '#core/model/ids.ts';
import { defaultSettings } from '#core/model/settings.ts';
import type { AnyRow } from '#core/model/tables.ts';
import { catalogueSpace, type ServerPorts } from '#server/execute/ports.ts';
import { executeSync, writeRows } from '#server/execute/execute.ts';
import type { MemoryContent } from '#server/store/memory.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Answer, Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import type { Role } from '#src/sync/take-reply.ts';
import { chooseAct } from './acts.ts';
import { catalogueVersions } from './catalogue.ts';
import { CheckedStore, poisonWorkoutId } from './checked-store.ts';
import { emptyContent, MemoryDeviceStore } from './memory-device-store.ts';
import { Random } from './random.ts';

export interface Tab {
  role: Role;
  alive: boolean;
  ports: Device;
}

export interface SimulatedDevice {
  name: string;
  store: MemoryDeviceStore;
  tabs: Tab[];
  online: boolean;
  token: 'good' | 'expired' | 'of another account';
  clockOffset: number;
  hasLocks: boolean;
  isLocked: boolean;
  /** The calls of which the athlete was told that they are saved. */
  saved: Set<string>;
}

interface Turn {
  tab: Tab;
  take: () => void;
}

export const account = '00000000-0000-7000-8000-0000000000aa';
const stranger: User = { userId: '00000000-0000-7000-8000-0000000000bb', username: 'B', accessLevel: 0, roles: [] };
const user: User = { userId: account, username: 'A', accessLevel: 0, roles: [] };
const minute = 60_000;

type Fault =
  | 'none'
  | 'request lost'
  | 'request late'
  | 'request twice'
  | 'reply lost'
  | 'captive portal'
  | 'redirected'
  | 'server error'
  | 'too many requests'
  | 'half a reply'
  | 'refused 400'
  | 'refused 404'
  | 'refused 409'
  | 'refused 422'
  | 'forbidden'
  | 'update needed';

export class World {
  readonly random: Random;
  readonly server: ServerPorts & { store: CheckedStore };
  readonly devices: SimulatedDevice[] = [];
  /** How often things happened: a story generator that stops reaching a state is worthless. */
  readonly reached = new Map<string, number>();
  readonly trace: string[] = [];
  violation: string | null = null;
  time = Date.parse('2027-01-04T06:00:00Z');
  restores = 0;
  /** When the server last recorded each call. */
  readonly recordedAt = new Map<string, number>();
  /** Latest request bodies larger than this are refused with 413; null for no such proxy. */
  #requestLimit: number | null = null;
  /** A call whose mid is in here makes the server refuse the whole request. */
  readonly #indigestible = new Set<string>();
  #turns: Turn[] = [];
  #late: (() => Promise<unknown>)[] = [];
  #backups: MemoryContent[] = [];
  #faults: boolean;

  private constructor(seed: number) {
    this.random = new Random(seed);
    this.#faults = true;
    this.server = {
      store: new CheckedStore(),
      now: () => new Date(this.time),
      randomBytes: (count) => this.random.bytes(count),
      announce: () => {},
      report: () => {},
      pageRows: 1 + this.random.below(8),
    };
  }

  static async create(seed: number): Promise<World> {
    const world = new World(seed);
    const versions = catalogueVersions();
    await writeRows(world.server, catalogueSpace, versions.map((row) => ({ table: 'workoutVersions', row })));
    const settings = { id: account, deletedBy: null, name: 'A', ...defaultSettings } as AnyRow;
    await writeRows(world.server, account, [{ table: 'settings', row: settings }]);
    // What precedes the story is no device's call.
    world.server.store.violation = null;
    const count = 1 + world.random.below(4);
    for (let index = 0; index < count; index += 1) world.#addDevice(`D${index}`);
    return world;
  }

  /** One step of the story: something happens, then some of what is under way goes on. */
  async step(): Promise<void> {
    const device = this.random.pick(this.devices)!;
    const tab = this.random.pick(device.tabs);
    const happening = this.random.weighted({
      act: 30,
      cycle: 25,
      wait: 12,
      kill: 3,
      open: 3,
      offline: 4,
      time: 5,
      late: 4,
      backup: 2,
      restore: this.restores < 2 && this.#backups.length > 0 ? 0.6 : 0,
      token: 2,
      release: 4,
      proxy: 1,
      clock: 0.5,
      indigestible: 0.4,
    });
    this.#count(happening);
    switch (happening) {
      case 'act':
        if (tab?.role === 'page') this.#act(device, tab);
        break;
      case 'cycle':
        if (tab) this.#cycle(tab);
        break;
      case 'wait':
        break;
      case 'kill':
        if (tab) this.#kill(device, tab);
        break;
      case 'open':
        if (device.tabs.length < 4) this.#openTab(device, this.random.chance(0.25) ? 'worker' : 'page');
        break;
      case 'offline':
        device.online = !device.online;
        break;
      case 'time':
        this.time += this.random.pick([1, 5, 30, 90, 60 * 24, 60 * 24 * 8])! * minute;
        break;
      case 'late':
        await this.#deliverLate();
        break;
      case 'backup':
        this.#backups.push(this.server.store.backup());
        break;
      case 'restore':
        this.#restore();
        break;
      case 'token':
        device.token = this.random.pick(['good', 'good', 'expired', 'of another account'] as const)!;
        break;
      case 'release':
        await this.#release(device);
        break;
      case 'proxy':
        this.#requestLimit = this.random.chance(0.5) ? 600 + this.random.below(3000) : null;
        break;
      case 'clock':
        device.clockOffset = this.random.pick([0, 0, -10 * 365 * 24 * 60 * minute, 365 * 24 * 60 * minute])!;
        break;
      case 'indigestible':
        this.#spoil(device);
        break;
    }
    await settle();
    await this.#giveTurns(this.random.below(8));
  }

  /** Faults end, everybody comes online, and the story is told to its end: within a bound, all are at rest. */
  async drain(): Promise<void> {
    this.#faults = false;
    this.#requestLimit = null;
    await this.#giveTurns(Infinity);
    for (let round = 0; round < 60; round += 1) {
      this.time += 20 * minute;
      await this.#deliverLate();
      for (const device of this.devices) {
        Object.assign(device, { online: true, token: 'good', isLocked: false });
        await this.#release(device);
        const tab = device.tabs.find((one) => one.role === 'page') ?? this.#openTab(device, 'page');
        this.#cycle(tab);
        await settle();
        await this.#giveTurns(Infinity);
      }
      if (this.#isAtRest()) return;
    }
    this.fail('I13: queues did not drain in 60 rounds');
  }

  fail(violation: string): void {
    this.violation ??= violation;
  }

  #isAtRest(): boolean {
    const head = this.server.store.content.spaces.get(account)!.stamps.length;
    return this.devices.every(({ store: { content } }) => {
      const isQuiet = [...content.calls.values()].every((call) => call.state !== 'queued' && call.state !== 'answered');
      return isQuiet && content.meta.cursors[account] === head;
    });
  }

  #addDevice(name: string): void {
    const catalogue = new Map(catalogueVersions().slice(0, 2).map((row) => [String(row['workoutId']), row]));
    const device: SimulatedDevice = {
      name,
      store: new MemoryDeviceStore(emptyContent(catalogue)),
      tabs: [],
      online: true,
      token: 'good',
      clockOffset: 0,
      hasLocks: this.random.chance(0.5),
      isLocked: false,
      saved: new Set(),
    };
    this.devices.push(device);
    this.#openTab(device, 'page');
    if (this.random.chance(0.4)) this.#openTab(device, this.random.chance(0.5) ? 'worker' : 'page');
  }

  #openTab(device: SimulatedDevice, role: Role): Tab {
    const tab: Tab = { role, alive: true, ports: {} as Device };
    tab.ports = {
      account,
      store: {
        transaction: async (work) => {
          await this.#turn(tab);
          if (this.#faults && this.random.chance(0.01)) throw new DOMException('The transaction was aborted.', 'QuotaExceededError');
          const result = await device.store.transaction(work);
          await this.#turn(tab);
          return result;
        },
      },
      send: (request) => this.#send(device, tab, request),
      now: () => this.time + device.clockOffset,
      randomBytes: (count) => this.random.bytes(count),
      alone: async (work) => {
        if (!device.hasLocks) return work();
        if (device.isLocked) return 'busy';
        device.isLocked = true;
        try {
          return await work();
        } finally {
          device.isLocked = false;
        }
      },
      today: () => new Date(this.time).toISOString().slice(0, 10),
    };
    device.tabs.push(tab);
    return tab;
  }

  #act(device: SimulatedDevice, tab: Tab): void {
    const workoutIds = [...catalogueVersions().map((row) => String(row['workoutId'])), ...(this.random.chance(0.02) ? [poisonWorkoutId] : [])];
    const chosen = chooseAct({
      random: this.random,
      content: device.store.content,
      freshId: () => newId(this.time, this.random.bytes(10)),
      workoutIds: this.random.chance(0.02) ? [poisonWorkoutId] : workoutIds,
      now: new Date(this.time).toISOString(),
    });
    if (!chosen) return;
    this.#count(chosen.name);
    perform(tab.ports, chosen.name, chosen.input as InputOf<'moveEvent'>).then(
      (done) => {
        if (done.at === 'saved') device.saved.add(done.mid);
      },
      (error: unknown) => {
        const isExpected = error instanceof Refusal || error instanceof DOMException;
        if (!isExpected) this.fail(`perform threw: ${String(error)}`);
      },
    );
  }

  #cycle(tab: Tab): void {
    runCycle(tab.ports, tab.role).then(
      (end) => this.#count(`cycle ${end.at}`),
      (error: unknown) => {
        if (!(error instanceof DOMException)) this.fail(`cycle threw: ${error instanceof Error ? error.stack : String(error)}`);
      },
    );
  }

  /** The tab is gone between two awaits; its lock is free at once, as browsers do it. */
  #kill(device: SimulatedDevice, tab: Tab): void {
    tab.alive = false;
    this.#turns = this.#turns.filter((turn) => turn.tab !== tab);
    device.tabs = device.tabs.filter((one) => one !== tab);
    device.isLocked = false;
    if (!device.tabs.some((one) => one.role === 'page')) this.#openTab(device, 'page');
  }

  #restore(): void {
    this.restores += 1;
    this.server.store.restore(this.#backups[this.random.below(this.#backups.length)]!);
    this.#backups = [];
  }

  /** The athlete signs in again, or the app has been updated. */
  async #release(device: SimulatedDevice): Promise<void> {
    device.token = 'good';
    await device.store.transaction(async (transaction) => transaction.putMeta({ ...(await transaction.meta()), hold: null }));
  }

  #spoil(device: SimulatedDevice): void {
    const queued = [...device.store.content.calls.values()].filter((call) => call.state === 'queued');
    const call = this.random.pick(queued);
    if (call && call.call !== mutations.park.call) this.#indigestible.add(call.mid);
  }

  #turn(tab: Tab): Promise<void> {
    return new Promise((resolve) => {
      if (tab.alive) this.#turns.push({ tab, take: resolve });
    });
  }

  async #giveTurns(count: number): Promise<void> {
    for (let given = 0; given < count && this.#turns.length > 0; given += 1) {
      const [turn] = this.#turns.splice(this.random.below(this.#turns.length), 1);
      turn!.take();
      await settle();
      if (given > 100_000) return this.fail('I13: turns without end');
    }
  }

  async #deliverLate(): Promise<void> {
    const late = this.#late;
    this.#late = [];
    for (const execute of late) await execute();
  }

  async #send(device: SimulatedDevice, tab: Tab, request: SyncRequest): Promise<Answer> {
    const body = JSON.stringify(request);
    await this.#turn(tab);
    if (!device.online) return { at: 'unreachable' };
    const fault = this.#fault();
    this.#count(`fault: ${fault}`);
    const answered = (status: number, reply: unknown, isOurs = true): Answer => ({
      at: 'answered',
      status,
      isOurs,
      body: reply,
      retryAfterSeconds: status === 429 ? 30 : null,
    });
    const execute = () => this.#execute(device.token, body);
    switch (fault) {
      case 'request lost':
        return { at: 'unreachable' };
      case 'request late':
        this.#late.push(execute);
        return { at: 'unreachable' };
      case 'captive portal':
        return answered(200, undefined, false);
      case 'redirected':
        return answered(302, undefined, false);
      case 'server error':
        return answered(this.random.pick([500, 502, 503])!, undefined, this.random.chance(0.5));
      case 'too many requests':
        return answered(429, { error: { code: 'tooManyRequests' } });
      case 'refused 400':
      case 'refused 404':
      case 'refused 409':
      case 'refused 422':
        return answered(Number(fault.slice(-3)), { error: { code: 'callFailed' } });
      case 'forbidden':
        return answered(403, { error: { code: 'notYours' } }, this.random.chance(0.5));
      case 'update needed':
        return answered(426, { error: { code: 'updateNeeded' } });
      case 'request twice':
        await execute();
        break;
    }
    const { status, reply } = await execute();
    await this.#turn(tab);
    if (fault === 'reply lost') return { at: 'unreachable' };
    if (fault === 'half a reply') return answered(status, { ...(reply as object), outcomes: (reply as SyncReply).outcomes?.slice(1) });
    return answered(status, reply);
  }

  #fault(): Fault {
    if (!this.#faults || this.random.chance(0.6)) return 'none';
    return this.random.weighted<Fault>({
      'request lost': 5,
      'request late': 5,
      'request twice': 4,
      'reply lost': 8,
      'captive portal': 2,
      redirected: 1,
      'server error': 3,
      'too many requests': 2,
      'half a reply': 2,
      'refused 400': 1,
      'refused 404': 1,
      'refused 409': 1,
      'refused 422': 1,
      forbidden: 0.5,
      'update needed': 0.5,
    });
  }

  /** The server as its routes put it together: limits, login, account, then execute. */
  async #execute(token: SimulatedDevice['token'], body: string): Promise<{ status: number; reply: unknown }> {
    const failed = (code: keyof typeof errors) => ({ status: errors[code].status, reply: { error: { code } } });
    if (this.#requestLimit !== null && body.length > this.#requestLimit) return failed('tooLarge');
    if (token === 'expired') return failed('loginNeeded');
    const request = JSON.parse(body) as SyncRequest;
    if (request.calls.some((call) => this.#indigestible.has(call.mid))) return failed('invalidInput');
    try {
      const reply = await executeSync(this.server, token === 'good' ? user : stranger, request);
      for (const outcome of reply.outcomes) this.#countOutcome(outcome);
      if (reply.reset) this.#count('reset');
      if (reply.stopped) this.#count('stopped');
      if (reply.more) this.#count('page with more to come');
      return { status: 200, reply: JSON.parse(JSON.stringify(reply)) };
    } catch (error) {
      if (error instanceof Refusal) return failed(error.code);
      throw error;
    }
  }

  #countOutcome({ kind }: Outcome): void {
    this.#count(`outcome: ${kind}`);
  }

  #count(what: string): void {
    this.reached.set(what, (this.reached.get(what) ?? 0) + 1);
  }
}

/** Lets everything run that needs no turn. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
