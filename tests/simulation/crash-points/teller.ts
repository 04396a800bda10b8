/**
 * Tells a short story of one or two devices, act by act: no chance but the order of tabs that run at once. What meets
 * the sync code at its awaits is a plan.
 */
import { digest } from '#core/domain/sync/digest.ts';
import type { InputOf, ActName } from '#core/acts/acts.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Role } from '#src/sync/cycle.ts';
import { accounts } from '#tests/simulation/accounts.ts';
import { doAct, doCycle, undoAct } from '#tests/simulation/do-things.ts';
import { update } from '#tests/simulation/fortunes.ts';
import { checkViews } from '#tests/simulation/invariants.ts';
import { type OpenForm, openForm } from '#tests/simulation/open-form.ts';
import { openTab } from '#tests/simulation/open-tab.ts';
import type { SimulatedDevice, Tab } from '#tests/simulation/simulated-device.ts';
import type { World } from '#tests/simulation/world.ts';

/** The same name is the same id in every telling. */
export const idOf = (name: string): string => `00000000-0000-7000-8000-${digest(name).slice(0, 12)}`;

const minute = 60_000;

export class Teller {
  readonly world: World;
  /** Act by act: is it in the queue of its device? */
  readonly kept: boolean[] = [];
  readonly #skipped: ReadonlySet<number>;

  /** @param skipped acts that are left out */
  constructor(world: World, skipped: ReadonlySet<number>) {
    this.world = world;
    this.#skipped = skipped;
  }

  /** A device of Anna, or of another athlete who is named. */
  device(account: string = accounts[0]): Hand {
    return new Hand(this, this.world.addDevice(account));
  }

  hours(count: number): void {
    this.world.time += count * 60 * minute;
  }

  days(count: number): void {
    this.hours(24 * count);
  }

  /** Lets everything come to where it waits for nothing. */
  async goesOn(): Promise<void> {
    await this.world.giveTurns(Infinity);
    await checkViews(this.world);
  }

  /** @returns null where the act is to be left out */
  begins(): number | null {
    const index = this.kept.push(false) - 1;
    return this.#skipped.has(index) ? null : index;
  }
}

/** A device in somebody's hand. */
export class Hand {
  readonly device: SimulatedDevice;
  readonly #teller: Teller;
  /** The tab that acts; null for the first page there is. */
  readonly #tab: Tab | null;

  constructor(teller: Teller, device: SimulatedDevice, tab: Tab | null = null) {
    this.#teller = teller;
    this.device = device;
    this.#tab = tab;
  }

  /** The same hand on another tab of the device. */
  inAnotherTab(): Hand {
    return new Hand(this.#teller, this.device, openTab(this.#teller.world, this.device, 'page'));
  }

  /** An act, to its end or until the app is gone. */
  async does<Name extends ActName>(name: Name, input: InputOf<Name>): Promise<void> {
    const index = this.#teller.begins();
    if (index === null) return;
    const before = this.device.store.content.calls.size;
    void doAct(this.#teller.world, this.#page, { name, input });
    await this.#teller.goesOn();
    this.#teller.kept[index] = this.device.store.content.calls.size > before;
  }

  /** What a form or a question is opened on; it is saved or answered later, with what it showed. */
  opens<Name extends ActName>(name: Name, input: InputOf<Name>): OpenForm {
    return openForm({ name, input }, this.device.store.content);
  }

  async saves(form: OpenForm): Promise<void> {
    void doAct(this.#teller.world, this.#page, form);
    await this.#teller.goesOn();
  }

  /** Undo of what this hand did last, or of what it did before that. */
  async undoes(before = 0): Promise<void> {
    void undoAct(this.#teller.world, this.#page, this.#page.done.at(-1 - before)!);
    await this.#teller.goesOn();
  }

  /** The ids of the cards that wait. */
  get openCards(): string[] {
    const rows = [...this.device.store.content.rows.get('conflicts')!.values()];
    return rows.filter(({ view }) => view['state'] === 'open').map(({ id }) => id);
  }

  /** A round of speaking with the server, of as many tabs or workers at once as are named. */
  async syncs(...roles: Role[]): Promise<void> {
    for (const role of roles.length > 0 ? roles : (['page'] as const)) this.#starts(role);
    await this.#teller.goesOn();
  }

  /** A round whose network is gone after so many answers. */
  async hears(answers: number): Promise<void> {
    const { world } = this.#teller;
    const { interrupt } = world;
    let left = answers;
    world.interrupt = (point, tab) => {
      if (tab.device === this.device && point === 'before request' && left-- === 0) this.isOffline();
      return interrupt(point, tab);
    };
    await this.syncs();
    world.interrupt = interrupt;
    this.isOnline();
  }

  /** A round of which no answer arrives. */
  async hearsNothing(): Promise<void> {
    const { world } = this.#teller;
    const { interrupt } = world;
    world.interrupt = (point, tab) =>
      tab.device === this.device && point === 'after reply' ? 'reply lost' : interrupt(point, tab);
    await this.syncs();
    world.interrupt = interrupt;
  }

  /** The next build starts, and fetches all rows. */
  async isUpdated(): Promise<void> {
    await update(this.device);
  }

  /** A round begins and waits; it goes on with the next event. */
  #starts(role: Role): void {
    const idle = this.device.tabs.find((tab) => tab.role === role && !this.#busy.has(tab.ports));
    const tab = idle ?? openTab(this.#teller.world, this.device, role);
    this.#busy.add(tab.ports);
    void doCycle(this.#teller.world, tab).then(() => this.#busy.delete(tab.ports));
  }
  readonly #busy = new Set<object>();

  get #page() {
    return this.#tab ?? this.device.tabs.find((tab) => tab.role === 'page')!;
  }

  isOffline(): void {
    this.device.online = false;
  }

  isOnline(): void {
    this.device.online = true;
  }

  row<Name extends TableName>(table: Name, name: string): RowOf<Name> | undefined {
    return this.device.store.content.rows.get(table)!.get(idOf(name))?.view as RowOf<Name> | undefined;
  }

  /** Decides every open card, as the sync desk would ask. */
  async decides(decision: 'mine' | 'theirs' | 'both' | 'seen'): Promise<void> {
    const rows = [...this.device.store.content.rows.get('conflicts')!.values()].map(({ view }) => view);
    const wanted = decision === 'seen' ? 'notice' : 'open';
    const cards = rows.filter((row) => row['state'] === wanted) as unknown as RowOf<'conflicts'>[];
    const names = cards.flatMap(({ entries }) => entries.map(({ table, id }) => `${table}/${id}`));
    const copies = Object.fromEntries(names.map((name) => [name, idOf(`copy of ${name}`)]));
    for (const { id } of cards) await this.does('decideConflicts', { conflictIds: [id], decision, copies });
  }
}
