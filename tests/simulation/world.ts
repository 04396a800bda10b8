/**
 * A world of one or two accounts: their devices with tabs and worker, a network, and a server. Every await of the real
 * sync code is a turn that the world gives or withholds; a killed tab never gets its next one.
 */
import { acts } from '#core/acts/acts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { SentCall, SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { User } from '#core/model/access.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { AnyRow } from '#core/model/tables.ts';
import { catalogueSpace, type ServerPorts } from '#server/execute/ports.ts';
import { writeRows } from '#server/execute/execute.ts';
import type { MemoryContent } from '#server/store/memory.ts';
import { accounts, userOf } from './accounts.ts';
import { catalogueVersions } from './catalogue.ts';
import {
  checkBroughtBack,
  comesAgain,
  heldOverLater,
  type Lost,
  showsActOf,
  tellsThatItShows,
} from './brought-back.ts';
import { CheckedStore } from './checked-store.ts';
import { checkJoined, checkOrder, watchDevice } from './invariants.ts';
import { emptyContent, MemoryDeviceStore } from './memory-device-store.ts';
import { ServerBlobs } from './blobs/server-blobs.ts';
import { Network, type Fault } from './network.ts';
import { Ledger } from './ledger/ledger.ts';
import { killTab, openTab } from './open-tab.ts';
import { DiskDeviceStore } from './dexie/disk-device-store.ts';
import { Random } from './random.ts';
import { settle, tick } from './settle.ts';
import { type Release, speakAs } from './releases.ts';
import type { SimulatedDevice, Tab } from './simulated-device.ts';

/** Where the sync code waits: around every transaction of the device, before a request leaves and before its reply. */
export type Point = 'before transaction' | 'after transaction' | 'before request' | 'after reply';
/** What may meet it there. */
export type Interruption = Fault | 'tab killed' | 'aborted' | 'connection lost' | 'connection gone';

/** Plain memory, or the real Dexie on a storage that fails. */
export type StoreName = 'memory' | 'dexie';

interface Turn {
  tab: Tab;
  point: Point;
  take: (interruption: Interruption | null) => void;
}

export class World {
  readonly random: Random;
  /** Where devices keep their rows. */
  readonly store: StoreName;
  readonly server: ServerPorts & { store: CheckedStore };
  readonly network: Network = new Network(this);
  readonly blobs: ServerBlobs;
  readonly devices: SimulatedDevice[] = [];
  /** How often things happened: a story generator that stops reaching a state is worthless. */
  readonly reached = new Map<string, number>();
  /** The last things that happened, for finding out why; null while they are not asked for. */
  readonly trace: string[] | null;
  /** Accounts that may not use the server for now. */
  readonly revoked = new Set<string>();
  /** By call, those of its device that were set aside when a request with it left. */
  readonly overtaken = new Map<string, string[]>();
  /** By call, where its device says that it was recorded in the last time that was lost; null where it doesn't, or two differ. */
  readonly replays = new Map<string, NonNullable<SyncRequest['replays']>[string] | null>();
  /** Accounts with a membership: settings for other apps stay as they choose them. */
  readonly paying = new Set<string>();
  readonly ledger = new Ledger((violation) => this.fail(violation));
  violation: string | null = null;
  time = Date.parse('2027-01-04T06:00:00Z');
  serverRelease: Release = 'today';
  /** Does the network fail by itself? */
  isFaulty = false;
  /** Has anybody but the devices written, or has a device's storage been put back? */
  hasOtherActors = false;
  stepCount = 0;
  /** What meets the sync code at a turn; decided as the turn is given. */
  interrupt: (point: Point, tab: Tab) => Interruption | null = () => null;
  /** Copies of the server that it may be put back to, and how often it has been. */
  readonly backups: MemoryContent[] = [];
  restores = 0;
  readonly lost: Lost[] = [];
  /** Is there anybody with the release before today's? */
  hasEarlier = false;
  #turns: Turn[] = [];

  private constructor(seed: number, isTold: boolean, store: StoreName) {
    this.store = store;
    this.trace = isTold ? [] : null;
    this.random = new Random(seed);
    // Of their own: stories that are told by their seed stay what they were.
    const slices = new Random(seed + 1);
    this.blobs = new ServerBlobs(this, seed + 2);
    this.server = {
      store: new CheckedStore(),
      now: () => new Date(this.time),
      randomBytes: (count) => this.random.bytes(count),
      run: 'run000',
      announce: () => {},
      report: (error) => this.#report(error),
      pageRows: 1 + this.random.below(8),
      beginSlice: () => () => slices.chance(0.2),
      breathe: async () => {},
      joins: { take: () => {}, giveBack: () => {} },
    };
  }

  /** A server with both accounts and the catalogue, and no device. */
  static async create(seed: number, isTold = false, deviceStore: StoreName = 'memory'): Promise<World> {
    const world = new World(seed, isTold, deviceStore);
    const { store } = world.server;
    const versions = catalogueVersions();
    await writeRows(
      world.server,
      catalogueSpace,
      versions.map((row) => ({ table: 'workoutVersions', row })),
    );
    store.onBackup = (content) => world.blobs.isCopied(content);
    store.isPaying = (account) => world.paying.has(account);
    store.heldOverLater = (space, call) => heldOverLater(world, space, call);
    store.showsActOf = (space, mid, rev) => showsActOf(world, space, mid, rev);
    store.onWritten = (space, written, rows, allowed) =>
      world.ledger.check(written, rows, store.sent, {
        allowed,
        showsActOf: (mid, rev) => showsActOf(world, space, mid, rev),
        tellsThatItShows: (mid, rev) => tellsThatItShows(world, space, mid, rev),
        comesAgain: (mid) => comesAgain(world, space, mid),
      });
    for (const account of accounts) {
      if (world.random.chance(0.5)) world.paying.add(account);
      const settings = { id: account, deletedBy: null, name: 'A', ...defaultSettings } as AnyRow;
      await writeRows(world.server, account, [{ table: 'settings', row: settings }]);
    }
    store.onOutcome = (space, { outcome }) => {
      const violation = checkOrder(world, space, outcome.mid) ?? checkJoined(world, space, outcome.mid);
      if (violation) world.fail(violation);
    };
    store.checkBroughtBack = (space, mid, row, before) => checkBroughtBack(world, space, mid, row, before);
    store.onConflict = (row, old) => {
      const [kind, decision] = [String(row['kind']), String(row['decision'])];
      if (!old) world.count(`card: ${kind}`);
      if (old && old['decision'] !== row['decision']) world.count(`decided ${decision}: ${kind}`);
    };
    return world;
  }

  get nowText(): string {
    return new Date(this.time).toISOString();
  }

  headOf(account: string): number {
    return this.server.store.content.spaces.get(account)!.stamps.length;
  }

  userWith({ account, token }: SimulatedDevice): User {
    return this.userOf(token === 'good' ? account : accounts.find((other) => other !== account)!);
  }

  userOf(account: string): User {
    return userOf(account, this.paying.has(account));
  }

  addDevice(account: string, content = emptyContent(deviceCatalogue())): SimulatedDevice {
    const device: SimulatedDevice = {
      name: `D${this.devices.length}${account === accounts[1] ? 'b' : ''}`,
      account,
      store: this.store === 'dexie' ? new DiskDeviceStore(account, content) : new MemoryDeviceStore(content),
      tabs: [],
      online: true,
      uplink: Infinity,
      token: 'good',
      release: this.serverRelease,
      wasPutBack: false,
      isOutdated: false,
      clockOffset: 0,
      cacheBytes: this.devices.length % 2 === 0 ? 1_500 : Infinity,
      hasLocks: this.random.chance(0.5),
      isLocked: false,
      isAway: false,
      sibling: null,
      backup: null,
      commits: null,
      saved: new Set(),
      isTouched: true,
      viewedAs: null,
      isCloned: false,
    };
    this.devices.push(device);
    watchDevice(this, device);
    openTab(this, device, 'page');
    return device;
  }

  /** Waits for the turn that the world gives this tab. */
  turn(tab: Tab, point: Point): Promise<Interruption | null> {
    return new Promise((resolve) => {
      if (tab.alive) this.#turns.push({ tab, point, take: resolve });
    });
  }

  forgetTurns(tab: Tab): void {
    this.#turns = this.#turns.filter((turn) => turn.tab !== tab);
  }

  /** Gives turns, in any order. */
  async giveTurns(count: number): Promise<void> {
    for (let given = 0; given < count && this.#turns.length > 0; given += 1) {
      const [turn] = this.#turns.splice(this.random.below(this.#turns.length), 1);
      const { tab, point, take } = turn!;
      if (tab.disk?.isBusy) await settle();
      const interruption = this.interrupt(point, tab);
      if (interruption) {
        this.count(`interrupted: ${interruption}`);
        this.tell(tab.device, () => `${interruption} ${point}`);
      }
      speakAs(tab.device.release);
      if (interruption === 'tab killed') killTab(this, tab);
      else take(interruption);
      // Tabs of one release speak the same words, so that one may begin to write while another is at it.
      const overlaps = this.store === 'dexie' && !this.hasEarlier && this.random.chance(0.2);
      await (overlaps ? tick() : settle());
      if (given > 100_000) return this.fail('I13: turns without end');
    }
  }

  /** The story is over: connections end. */
  close(): void {
    for (const { store } of this.devices) store.close();
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

  /** Remembers what calls are called, where they say they were recorded before, and which refusals need no card. */
  noteCalls({ calls, replays = {} }: SyncRequest): void {
    for (const sent of calls) {
      const { mid, call } = sent;
      this.server.store.sent.set(mid, sent);
      const replay = replays[mid] ?? null;
      const isOther = this.replays.has(mid) && !sameValue(this.replays.get(mid), replay);
      this.replays.set(mid, isOther ? null : replay);
      if (call === acts.decideConflicts.call) this.server.store.cardless.add(mid);
    }
  }

  /** Remembers what the device has set aside while it sends: its later calls overtake that, whenever they arrive. */
  noteSetAside({ store: { content } }: SimulatedDevice, calls: readonly SentCall[]): void {
    const setAside = [...content.calls.values()].filter(({ state }) => state === 'attention').map(({ mid }) => mid);
    if (setAside.length === 0) return;
    for (const { mid } of calls) this.overtaken.set(mid, [...(this.overtaken.get(mid) ?? []), ...setAside]);
  }

  countReply(request: SyncRequest, reply: SyncReply): void {
    const { outcomes, reset, stopped, more, early } = reply;
    for (const { mid, kind, known } of outcomes) {
      const sent = this.server.store.sent.get(mid);
      this.count(`outcome: ${kind}`);
      this.count(`outcome of ${sent?.call.split('.')[0]}: ${kind}`);
      if (known) this.count(`parked too late: ${known}`);
      if (sent?.call === acts.moveEvent.call && sent.sv < acts.moveEvent.version) this.count('upcast');
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
}

/** The first public workouts are on the device, the last ones only on the server. */
const deviceCatalogue = () =>
  new Map(
    catalogueVersions()
      .slice(0, 2)
      .map((row) => [String(row['workoutId']), row]),
  );

function replyInWords({ cursors, calls, outcomesOnly }: SyncRequest, { outcomes, reset, stopped }: SyncReply): string {
  const ends = outcomes.map(({ mid, kind, rev, code }) => `${mid.slice(-4)} ${kind}@${rev}${code ? ` ${code}` : ''}`);
  const stop = stopped ? `, stopped ${stopped.mid.slice(-4)} ${stopped.code}` : '';
  const asked = `${outcomesOnly ? 'worker, ' : ''}from ${Object.values(cursors)[0] ?? 0} and ${calls.length} calls`;
  return `${asked}: ${reset ? 'reset' : `[${ends.join(', ')}]`}${stop}`;
}
