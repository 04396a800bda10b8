/**
 * A world of one or two accounts: their devices with tabs and worker, a network that fails in every way it can, and
 * a server that is sometimes put back to an old copy. Every await of the real sync code is a turn that the world
 * gives or withholds; a killed tab never gets its next one.
 */
import { Refusal } from '#core/contract/errors.ts';
import { mutations } from '#core/contract/mutations.ts';
import type { SentCall, SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { User } from '#core/domain/access.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { newId } from '#core/model/new-id.ts';
import { defaultSettings } from '#core/model/settings.ts';
import type { AnyRow } from '#core/model/tables.ts';
import { catalogueSpace, type ServerPorts } from '#server/execute/ports.ts';
import { writeRows } from '#server/execute/execute.ts';
import type { MemoryContent } from '#server/store/memory.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import type { Role } from '#src/sync/take-reply.ts';
import { accounts, userOf } from './accounts.ts';
import { chooseAct } from './acts.ts';
import { catalogueVersions } from './catalogue.ts';
import { CheckedStore, poisonWorkoutId } from './checked-store.ts';
import { checkOrder, watchDevice } from './invariants.ts';
import { emptyContent, MemoryDeviceStore } from './memory-device-store.ts';
import { Network } from './network.ts';
import { administer, callByRest, forge, trespass } from './other-actors.ts';
import { Random } from './random.ts';
import type { SimulatedDevice, Tab } from './simulated-device.ts';

interface Turn {
  tab: Tab;
  take: () => void;
}

const minute = 60_000;

/** What can happen at one step, and how often. */
const happenings = {
  act: 42,
  cycle: 30,
  wait: 8,
  kill: 3,
  open: 3,
  offline: 3,
  time: 5,
  late: 4,
  backup: 2,
  restore: 0.6,
  token: 1.5,
  release: 3,
  proxy: 1,
  clock: 0.5,
  indigestible: 0.4,
  unheardOf: 0.3,
  corrupt: 0.1,
  build: 0.6,
  disk: 0.6,
  clone: 0.2,
  rest: 1.5,
  administer: 0.5,
  trespass: 0.3,
  forge: 0.7,
} as const;
type Happening = keyof typeof happenings;

export class World {
  readonly random: Random;
  readonly server: ServerPorts & { store: CheckedStore };
  readonly network: Network = new Network(this);
  readonly devices: SimulatedDevice[] = [];
  /** How often things happened: a story generator that stops reaching a state is worthless. */
  readonly reached = new Map<string, number>();
  /** The last things that happened, for whoever has to find out why; null while nobody asks. */
  readonly trace: string[] | null;
  violation: string | null = null;
  time = Date.parse('2027-01-04T06:00:00Z');
  restores = 0;
  isFaulty = true;
  /** Has anybody but the devices written? */
  hasOtherActors = false;
  stepCount = 0;
  #turns: Turn[] = [];
  #backups: MemoryContent[] = [];

  private constructor(seed: number, isTold: boolean) {
    this.trace = isTold ? [] : null;
    this.random = new Random(seed);
    this.server = {
      store: new CheckedStore(),
      now: () => new Date(this.time),
      randomBytes: (count) => this.random.bytes(count),
      announce: () => {},
      report: (error) => this.#report(error),
      pageRows: 1 + this.random.below(8),
    };
  }

  static async create(seed: number, isTold = false): Promise<World> {
    const world = new World(seed, isTold);
    const { store } = world.server;
    const versions = catalogueVersions();
    await writeRows(
      world.server,
      catalogueSpace,
      versions.map((row) => ({ table: 'workoutVersions', row })),
    );
    for (const account of accounts) {
      const settings = { id: account, deletedBy: null, name: 'A', ...defaultSettings } as AnyRow;
      await writeRows(world.server, account, [{ table: 'settings', row: settings }]);
    }
    store.onOutcome = (space, { outcome }) => {
      const violation = checkOrder(world, space, outcome.mid);
      if (violation) world.fail(violation);
    };
    store.onConflict = (row, old) => {
      const [kind, decision] = [String(row['kind']), String(row['decision'])];
      if (!old) world.count(`card: ${kind}`);
      if (old && old['decision'] !== row['decision']) world.count(`decided ${decision}: ${kind}`);
    };
    const count = 1 + world.random.below(4);
    for (let index = 0; index < count; index += 1) world.#addDevice(accounts[index === 3 ? 1 : 0]);
    return world;
  }

  get workoutIds(): readonly string[] {
    const ids = catalogueVersions().map((row) => String(row['workoutId']));
    return this.random.chance(0.02) ? [poisonWorkoutId] : ids;
  }

  get nowText(): string {
    return new Date(this.time).toISOString();
  }

  headOf(account: string): number {
    return this.server.store.content.spaces.get(account)!.stamps.length;
  }

  userWith({ account, token }: SimulatedDevice): User {
    return userOf(token === 'good' ? account : accounts.find((other) => other !== account)!);
  }

  /** One step of the story: something happens, then some of what is under way goes on. */
  async step(): Promise<void> {
    this.stepCount += 1;
    const happening = this.random.weighted<Happening>(happenings);
    const device = this.random.pick(this.devices)!;
    await this.#happen(happening, device, this.random.pick(device.tabs));
    await settle();
    await this.#giveTurns(this.random.below(10));
  }

  async #happen(happening: Happening, device: SimulatedDevice, tab: Tab | undefined): Promise<void> {
    this.count(happening);
    if (happening !== 'act' && happening !== 'wait') this.tell(device, () => happening);
    switch (happening) {
      case 'act':
        if (tab?.role === 'page') void this.#act(device, tab);
        break;
      case 'cycle':
        if (tab) void this.#cycle(device, tab);
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
        this.time += this.random.pick([1, 5, 30, 90, 90, 60 * 24, 60 * 24 * 8])! * minute;
        break;
      case 'late':
        await this.network.deliverLate();
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
        this.network.requestLimit = this.random.chance(0.5) ? 600 + this.random.below(3000) : null;
        break;
      case 'clock':
        device.clockOffset = this.random.pick([0, 0, -10 * 365 * 24 * 60 * minute, 365 * 24 * 60 * minute])!;
        break;
      case 'indigestible':
        this.#pickQueued(device, (mid) => this.network.indigestible.add(mid));
        break;
      case 'unheardOf':
        this.#pickQueued(device, (mid) => this.network.unheardOf.add(mid));
        break;
      case 'corrupt':
        this.#pickQueued(device, (mid) => this.#corrupt(device, mid));
        break;
      case 'build':
        if (device.build === 'new') device.build = 'old';
        else await this.#update(device);
        break;
      case 'disk':
        this.server.store.isOutOfOrder = !this.server.store.isOutOfOrder;
        break;
      case 'clone':
        if (this.devices.length < 5) this.#clone(device);
        break;
      case 'rest':
        this.hasOtherActors = true;
        await callByRest(this, device);
        break;
      case 'administer':
        this.hasOtherActors = true;
        await administer(this, device);
        break;
      case 'trespass':
        this.hasOtherActors = true;
        await trespass(this, device);
        break;
      case 'forge':
        this.hasOtherActors = true;
        await forge(this, device);
        break;
    }
  }

  /** Faults end, everybody comes online, and the story is told to its end: within a bound, all are at rest. */
  async drain(): Promise<void> {
    this.tell(null, () => 'from here on all goes well');
    Object.assign(this, { isFaulty: false });
    this.network.requestLimit = null;
    this.network.unheardOf.clear();
    this.server.store.isOutOfOrder = false;
    await this.#giveTurns(Infinity);
    for (let round = 0; round < 60; round += 1) {
      this.time += 20 * minute;
      await this.network.deliverLate();
      for (const device of this.devices) {
        Object.assign(device, { online: true, isLocked: false });
        await this.#release(device);
        if (device.build === 'old') await this.#update(device);
        const tab = device.tabs.find((one) => one.role === 'page') ?? this.#openTab(device, 'page');
        void this.#cycle(device, tab);
        await settle();
        await this.#giveTurns(Infinity);
      }
      if (this.violation || this.#isAtRest()) return;
    }
    this.fail('I13: queues did not drain in 60 rounds');
  }

  fail(violation: string): void {
    if (this.violation === null) this.tell(null, () => `VIOLATION ${violation}`);
    this.violation ??= violation;
  }

  count(what: string): void {
    this.reached.set(what, (this.reached.get(what) ?? 0) + 1);
  }

  tell(device: SimulatedDevice | null, what: () => string): void {
    if (!this.trace) return;
    const when = `${String(this.stepCount).padStart(4)} ${this.nowText.slice(5, 16)}`;
    this.trace.push(`${when} ${device?.name ?? '--'}  ${what()}`);
    if (this.trace.length > 400) this.trace.splice(0, 200);
  }

  /** Remembers what calls are called, and which refusals need no card. */
  noteCalls(calls: readonly SentCall[]): void {
    for (const sent of calls) {
      const { mid, call } = sent;
      this.server.store.sent.set(mid, sent);
      if (call === mutations.decideConflicts.call) this.server.store.cardless.add(mid);
    }
  }

  countReply(request: SyncRequest, reply: SyncReply): void {
    const { outcomes, reset, stopped, more, early } = reply;
    for (const { mid, kind, known } of outcomes) {
      this.count(`outcome: ${kind}`);
      this.count(`outcome of ${this.server.store.sent.get(mid)?.call.split('.')[0]}: ${kind}`);
      if (known) this.count(`parked too late: ${known}`);
    }
    if (reset) this.count('reset');
    if (stopped) this.count(`stopped: ${stopped.code}`);
    if (more && !request.outcomesOnly) this.count('page with more to come');
    if (early) this.count('rows before their turn');
    this.tell(null, () => `server: ${replyInWords(request, reply)}`);
  }

  #report(error: unknown): void {
    const isPlanned = error instanceof Error && /bad block|unsupported Unicode|callUnknown/.test(error.message);
    if (!isPlanned) this.fail(`a rule threw: ${error instanceof Error ? error.stack : String(error)}`);
  }

  #isAtRest(): boolean {
    return this.devices.every(({ store: { content }, account }) => {
      const isQuiet = [...content.calls.values()].every((call) => call.state !== 'queued' && call.state !== 'answered');
      return isQuiet && content.meta.cursors[account] === this.headOf(account);
    });
  }

  #addDevice(account: string, content = emptyContent(deviceCatalogue())): SimulatedDevice {
    const device: SimulatedDevice = {
      name: `D${this.devices.length}${account === accounts[1] ? 'b' : ''}`,
      account,
      store: new MemoryDeviceStore(content),
      tabs: [],
      online: true,
      token: 'good',
      build: 'new',
      clockOffset: 0,
      hasLocks: this.random.chance(0.5),
      isLocked: false,
      saved: new Set(),
      isTouched: true,
      isCloned: false,
    };
    this.devices.push(device);
    watchDevice(this, device);
    this.#openTab(device, 'page');
    if (this.random.chance(0.4)) this.#openTab(device, this.random.chance(0.5) ? 'worker' : 'page');
    return device;
  }

  /** A phone's backup is put on another phone: the same queue, the same ids, twice. */
  #clone(device: SimulatedDevice): void {
    const copy = this.#addDevice(device.account, device.store.copy());
    copy.build = device.build;
    copy.isCloned = true;
    device.isCloned = true;
    for (const mid of device.saved) if (copy.store.content.calls.has(mid)) copy.saved.add(mid);
  }

  #openTab(device: SimulatedDevice, role: Role): Tab {
    const tab: Tab = { role, alive: true, ports: {} as Device };
    tab.ports = {
      account: device.account,
      store: {
        transaction: async (work) => {
          await this.#turn(tab);
          if (this.isFaulty && this.random.chance(0.01))
            throw new DOMException('The transaction was aborted.', 'QuotaExceededError');
          const result = await device.store.transaction(work);
          await this.#turn(tab);
          return result;
        },
      },
      send: (request) => {
        this.noteCalls(request.calls);
        return this.network.send(device, request, () => this.#turn(tab));
      },
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
      today: () => this.nowText.slice(0, 10),
    };
    device.tabs.push(tab);
    return tab;
  }

  async #act(device: SimulatedDevice, tab: Tab): Promise<void> {
    const freshId = () => newId(this.time, this.random.bytes(10));
    const { content } = device.store;
    const scene = { random: this.random, content, freshId, workoutIds: this.workoutIds, now: this.nowText };
    const chosen = chooseAct(scene);
    if (!chosen) return;
    try {
      const done = await perform(tab.ports, chosen.name, chosen.input as InputOf<'moveEvent'>);
      this.count(`${chosen.name}: ${done.at}`);
      if (done.at !== 'saved') return;
      device.saved.add(done.mid);
      this.tell(device, () => `${chosen.name} ${done.mid.slice(-4)} ${JSON.stringify(chosen.input).slice(0, 300)}`);
    } catch (error) {
      if (error instanceof Refusal) this.count(`${chosen.name}: refused`);
      else if (!(error instanceof DOMException)) this.fail(`perform threw: ${String(error)}`);
    }
  }

  async #cycle(device: SimulatedDevice, tab: Tab): Promise<void> {
    try {
      const end = await runCycle(tab.ports, tab.role);
      this.count(`cycle ${end.at}${end.at === 'held' ? ` ${end.hold}` : ''}`);
      this.tell(device, () => `${tab.role} ends its cycle: ${end.at}`);
    } catch (error) {
      const isExpected = error instanceof DOMException;
      if (!isExpected) this.fail(`cycle threw: ${error instanceof Error ? error.stack : String(error)}`);
    }
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
    const backup = this.random.pick(this.#backups);
    if (!backup || this.restores >= 2) return;
    this.count('restored');
    this.restores += 1;
    this.server.store.restore(backup);
    this.#backups = [];
  }

  /** The athlete signs in again. */
  async #release(device: SimulatedDevice): Promise<void> {
    device.token = 'good';
    await device.store.transaction(async (transaction) => {
      const meta = await transaction.meta();
      if (meta.hold !== null) await transaction.putMeta({ ...meta, hold: null });
    });
  }

  /** The app is updated: the new build finds what the old one has left. */
  async #update(device: SimulatedDevice): Promise<void> {
    device.build = 'new';
    await device.store.transaction(async (transaction) =>
      transaction.putMeta({ ...(await transaction.meta()), schema: 0 }),
    );
  }

  #pickQueued(device: SimulatedDevice, spoil: (mid: string) => void): void {
    const queued = [...device.store.content.calls.values()].filter((call) => call.state === 'queued');
    const call = this.random.pick(queued);
    if (call && call.call !== mutations.park.call) spoil(call.mid);
  }

  /** A bit of the disk flips: the row can still be read but no longer says what it said. */
  #corrupt(device: SimulatedDevice, mid: string): void {
    const { calls } = device.store.content;
    calls.set(mid, { ...calls.get(mid)!, hash: 'flipped' });
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
}

/** The first public workouts are on the device, the last ones only on the server. */
const deviceCatalogue = () =>
  new Map(
    catalogueVersions()
      .slice(0, 2)
      .map((row) => [String(row['workoutId']), row]),
  );

/** Lets everything run that needs no turn: a tick comes when no promise is left to go on. */
const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

function replyInWords({ cursors, calls, outcomesOnly }: SyncRequest, { outcomes, reset, stopped }: SyncReply): string {
  const ends = outcomes.map(({ mid, kind, rev, code }) => `${mid.slice(-4)} ${kind}@${rev}${code ? ` ${code}` : ''}`);
  const stop = stopped ? `, stopped ${stopped.mid.slice(-4)} ${stopped.code}` : '';
  const asked = `${outcomesOnly ? 'worker, ' : ''}from ${Object.values(cursors)[0] ?? 0} and ${calls.length} calls`;
  return `${asked}: ${reset ? 'reset' : `[${ends.join(', ')}]`}${stop}`;
}
