/** Several accounts on one server, each with devices of its own: the real sync code on both sides. */
import { createHash } from 'node:crypto';
import { type ActName, type InputOf } from '#core/acts/acts.ts';
import type { Outcome } from '#core/contract/endpoint.ts';
import type { SentCall, SyncRequest } from '#core/contract/sync.ts';
import { newId } from '#core/model/new-id.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import { executeSync, writeRows } from '#server/execute/execute.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import { MemoryStore } from '#server/store/memory.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Device } from '#src/sync/device.ts';
import type { DeviceStore } from '#src/db/device-store.ts';
import { perform, type Performed } from '#src/sync/perform.ts';
import { Random } from '#tests/simulation/random.ts';
import { wholeSlices } from '#tests/whole-slices.ts';

/** What came in over the wire, as JSON makes it. */
const wire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export class Coaches {
  readonly random: Random;
  readonly server: ServerPorts & { store: MemoryStore };
  /** Every call that was sent, and every error that no rule expected. */
  readonly sent = new Map<string, SentCall>();
  readonly errors: unknown[] = [];
  time = Date.parse('2027-01-04T06:00:00Z');

  private constructor(seed: number) {
    this.random = new Random(seed);
    this.server = {
      store: new MemoryStore(),
      now: () => new Date(this.time),
      randomBytes: (count) => this.random.bytes(count),
      run: 'tests0',
      announce: () => {},
      report: (error) => void this.errors.push(error),
      pageRows: 1 + this.random.below(20),
      ...wholeSlices,
    };
  }

  /** @param names of the accounts, which are also what their members are called */
  static async of(seed: number, names: Readonly<Record<string, string>>): Promise<Coaches> {
    const coaches = new Coaches(seed);
    for (const [name, account] of Object.entries(names)) {
      const settings = { id: account, deletedBy: null, ...defaultSettings, name } as unknown as AnyRow;
      await writeRows(coaches.server, account, [{ table: 'settings', row: settings }]);
    }
    return coaches;
  }

  freshId = (): string => newId(this.time, this.random.bytes(10));

  row<Name extends TableName>(account: string, table: Name, id: string): RowOf<Name> | undefined {
    return this.server.store.content.spaces.get(account)?.rows.get(`${table}/${id}`)?.row as RowOf<Name> | undefined;
  }

  rows<Name extends TableName>(account: string, table: Name): RowOf<Name>[] {
    const stored = [...(this.server.store.content.spaces.get(account)?.rows.values() ?? [])];
    return stored.filter((one) => one.table === table).map(({ row }) => row as unknown as RowOf<Name>);
  }
}

export class CoachsDevice {
  readonly coaches: Coaches;
  readonly account: string;
  readonly ports: Device;
  isOnline = true;
  /** Told of what the server has executed, before the answer is on its way. */
  onExecuted: (calls: readonly SentCall[], outcomes: readonly Outcome[]) => void = () => {};

  constructor(coaches: Coaches, account: string, store: DeviceStore) {
    this.coaches = coaches;
    this.account = account;
    this.ports = {
      account,
      store,
      send: (request) => this.#send(request),
      now: () => coaches.time,
      randomBytes: (count) => coaches.random.bytes(count),
      alone: (work) => work(),
      today: () => '2027-01-04',
    };
  }

  async #send(request: SyncRequest) {
    if (!this.isOnline) return { at: 'unreachable' } as const;
    const { coaches, account } = this;
    for (const call of request.calls) coaches.sent.set(call.mid, call);
    const user = { userId: account, username: '', accessLevel: 0, roles: [] };
    const body = wire(await executeSync(coaches.server, user, wire(request)));
    if (body.outcomes.length > 0) this.onExecuted(request.calls, body.outcomes);
    // The answer is lost now and then: the same request comes again.
    if (coaches.random.chance(0.1)) return { at: 'unreachable' } as const;
    return { at: 'answered', status: 200, isOurs: true, body, retryAfterSeconds: null, milliseconds: 100 } as const;
  }

  perform<Name extends ActName>(name: Name, input: InputOf<Name>): Promise<Performed> {
    return perform(this.ports, name, input);
  }

  /** Performs and answers the mid. */
  async did<Name extends ActName>(name: Name, input: InputOf<Name>): Promise<string> {
    const done = await this.perform(name, input);
    if (done.at !== 'saved') throw new Error(`${name} changed nothing.`);
    return done.mid;
  }

  async sync(): Promise<void> {
    for (let tries = 0; tries < 12; tries += 1) {
      const end = await runCycle(this.ports, 'page');
      if (end.at === 'done') return;
      if (!this.isOnline) return;
      this.coaches.time += 20 * 60_000;
    }
    throw new Error('The queue did not drain.');
  }
}

/** A link as the page of its owner makes it: the secret stays out of the call. */
export function linkOf(coaches: Coaches, planId: string, ownerId: string, role: 'edit' | 'read', uses = 1) {
  const secret = Buffer.from(coaches.random.bytes(24)).toString('base64url');
  const invitationId = coaches.freshId();
  const hash = createHash('sha256').update(secret).digest('hex');
  const createdAt = coaches.server.now().toISOString();
  return {
    invite: { invitationId, planId, role, hash, uses, createdAt } satisfies InputOf<'inviteToPlan'>,
    join: { planId, ownerId, invitationId, secret } satisfies InputOf<'joinPlan'>,
  };
}
