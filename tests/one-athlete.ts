/** One athlete with a server and as many devices as a test needs: the real sync code on both sides, stores in memory. */
import { type ActName, actOf, type InputOf } from '#core/acts/acts.ts';
import type { SentCall, SyncRequest } from '#core/contract/sync.ts';
import type { User } from '#core/model/access.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import { newId } from '#core/model/new-id.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import { executeCall, executeSync, writeRows } from '#server/execute/execute.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import { type MemoryContent, MemoryStore } from '#server/store/memory.ts';
import { runCycle, type Role } from '#src/sync/cycle.ts';
import type { CycleEnd } from '#src/sync/rounds.ts';
import type { Answer, Device } from '#src/sync/device.ts';
import { perform, type Performed } from '#src/sync/perform.ts';
import { takeBack, type TakenBack } from '#src/sync/take-back.ts';
import { deviceActs } from '#src/entities/entities.ts';
import type { DeviceAct } from '#src/entities/entity.ts';
import { sessionInput } from '#tests/inputs.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { wholeSlices } from '#tests/whole-slices.ts';

export const anna = '00000000-0000-7000-8000-00000000a11a';
export const workoutId = '00000000-0000-8000-8000-000000001010';

let random = 1;
const randomBytes = (count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => (random = (random * 48_271) % 2_147_483_647) & 0xff);

export const freshId = (): string => newId(0, randomBytes(10));

/** What came in over the wire, as JSON makes it. */
const wire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export class OneAthlete {
  readonly server: ServerPorts & { store: MemoryStore };
  /** Milliseconds since 1970, for everybody. */
  time = Date.parse('2027-01-04T06:00:00Z');
  accessLevel = 0;
  #runs = 0;

  constructor() {
    this.server = {
      store: new MemoryStore(),
      now: () => new Date(this.time),
      randomBytes,
      run: 'tests0',
      announce: () => {},
      report: () => {},
      pageRows: 100,
      ...wholeSlices,
    };
  }

  get user(): User {
    return { userId: anna, username: 'anna', accessLevel: this.accessLevel, roles: [] };
  }

  static async create(): Promise<OneAthlete> {
    const athlete = new OneAthlete();
    const settings = { id: anna, deletedBy: null, name: 'Anna', ...defaultSettings };
    await writeRows(athlete.server, anna, [{ table: 'settings', row: settings }]);
    return athlete;
  }

  /** A device that has fetched everything there is. */
  async device(): Promise<AthletesDevice> {
    const device = new AthletesDevice(this);
    await device.sync();
    return device;
  }

  /** A call as a script sends it: no queue, nothing seen. */
  rest(call: Pick<SentCall, 'call' | 'input'>) {
    return executeCall(this.server, this.user, { mid: freshId(), sv: actOf(call.call)?.version ?? 1, ...call });
  }

  async execute(request: SyncRequest): Promise<Answer> {
    const body = wire(await executeSync(this.server, this.user, wire(request)));
    return { at: 'answered', status: 200, isOurs: true, body, retryAfterSeconds: null, milliseconds: 100 };
  }

  /** The server is put back to a copy, which takes a minute, and starts again. */
  putBack(backup: MemoryContent): void {
    this.time += 60_000;
    this.server.store.restore(backup);
    this.#runs += 1;
    this.server.run = `tests${this.#runs}`;
  }

  row<Name extends TableName>(table: Name, id: string): RowOf<Name> | undefined {
    return this.server.store.content.spaces.get(anna)?.rows.get(`${table}/${id}`)?.row as RowOf<Name> | undefined;
  }

  conflicts(): RowOf<'conflicts'>[] {
    const rows = [...(this.server.store.content.spaces.get(anna)?.rows.values() ?? [])];
    return rows.filter(({ table }) => table === 'conflicts').map(({ row }) => row as unknown as RowOf<'conflicts'>);
  }
}

export class AthletesDevice {
  readonly store = new MemoryDeviceStore(emptyContent(new Map()));
  readonly ports: Device;
  /** What the network does to a request; the server answers by default. */
  answer: (request: SyncRequest) => Promise<Answer>;

  readonly athlete: OneAthlete;

  constructor(athlete: OneAthlete) {
    this.athlete = athlete;
    this.answer = (request) => athlete.execute(request);
    this.ports = {
      account: anna,
      store: this.store,
      send: (request) => this.answer(request),
      now: () => athlete.time,
      randomBytes,
      alone: (work) => work(),
      today: () => '2027-01-04',
    };
  }

  perform<Name extends ActName>(name: Name, input: InputOf<Name>, shown: Shown = {}): Promise<Performed> {
    return perform(this.ports, name, input, shown);
  }

  /** Performs and answers the mid. */
  async did<Name extends ActName>(name: Name, input: InputOf<Name>, shown: Shown = {}): Promise<string> {
    const done = await this.perform(name, input, shown);
    if (done.at !== 'saved') throw new Error(`${name} changed nothing.`);
    return done.mid;
  }

  /** Performs and answers what Undo in its toast does. */
  async undoOf<Name extends ActName>(
    name: Name,
    input: InputOf<Name>,
    shown: Shown = {},
  ): Promise<() => Promise<TakenBack>> {
    const done = await this.perform(name, input, shown);
    if (done.at !== 'saved') throw new Error(`${name} changed nothing.`);
    const { undo } = deviceActs[name] as unknown as DeviceAct<ActName>;
    return () => takeBack(this.ports, done.effect, (was) => undo?.(input as never, was, done.effect.left) ?? null);
  }

  /** Another tab on the same device. */
  tab(): AthletesDevice {
    const other = new AthletesDevice(this.athlete);
    return Object.assign(other, { store: this.store, ports: { ...other.ports, store: this.store } });
  }

  sync(role: Role = 'page'): Promise<CycleEnd> {
    return runCycle(this.ports, role);
  }

  row<Name extends TableName>(table: Name, id: string): RowOf<Name> | undefined {
    return this.store.content.rows.get(table)?.get(id)?.view as RowOf<Name> | undefined;
  }

  call(mid: string) {
    return this.store.content.calls.get(mid);
  }

  get meta() {
    return this.store.content.meta;
  }
}

export const session = (eventId: string, changes: Partial<InputOf<'pushEvent'>> = {}): InputOf<'pushEvent'> =>
  sessionInput(eventId, workoutId, '2027-01-05', changes);

export const unreachable: Answer = { at: 'unreachable' };

export const answered = (status: number, body: unknown = { error: { code: 'callFailed' } }, isOurs = true): Answer => ({
  at: 'answered',
  status,
  isOurs,
  body,
  retryAfterSeconds: null,
  milliseconds: 100,
});
