/** A story of three coaches with a plan or two in common: who edits, joins, leaves and is removed, offline more often than not. */
import { acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { Outcome } from '#core/contract/endpoint.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { checkAttention, checkReplica } from '#tests/simulation/invariants.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { Coaches, CoachsDevice, linkOf } from './coaches.ts';
import { KnownMembers } from './known-members.ts';

const accounts = {
  Anna: '00000000-0000-7000-8000-00000000a11a',
  Ben: '00000000-0000-7000-8000-00000000be11',
  Carl: '00000000-0000-7000-8000-00000000ca11',
} as const;
const workoutId = '00000000-0000-8000-8000-000000001010';
const edits = new Set<string>(
  (
    [
      'updatePlan',
      'updatePlanWeek',
      'addPlanWeek',
      'deletePlanWeek',
      'restorePlanWeek',
      'addPlanItem',
      'movePlanItem',
      'deletePlanItem',
      'restorePlanItem',
    ] as const
  ).map((name) => acts[name].call),
);
/** A word of its own for each act, so that it is found anywhere. */
const words = /word\d+\./g;

type StoryDevice = CoachsDevice & { store: MemoryDeviceStore };

export class Story {
  violation: string | null = null;
  readonly reached = new Map<string, number>();
  calls = 0;
  #word = 0;
  readonly #coaches: Coaches;
  readonly #known = new KnownMembers();
  readonly #devices: StoryDevice[] = [];
  readonly #links: InputOf<'joinPlan'>[] = [];
  /** By the id of a plan, week or item: its plan. */
  readonly #planOf = new Map<string, string>();
  readonly #looked = new Set<string>();
  readonly #saved = new Map<string, { account: string; input: unknown }>();

  private constructor(coaches: Coaches) {
    this.#coaches = coaches;
  }

  static async tell(seed: number, steps: number): Promise<Story> {
    const story = new Story(await Coaches.of(seed, accounts));
    const { Anna, Ben, Carl } = accounts;
    for (const account of [Anna, Ben, Carl, Ben]) story.#addDevice(account);
    for (const device of story.#devices) await device.sync();
    const [annas] = story.#devices;
    await story.#make(annas!);
    await story.#begin(annas!);
    for (let step = 0; step < steps && !story.violation; step += 1) await story.#step();
    if (!story.violation) await story.#end();
    return story;
  }

  /** Two may join at once. */
  async #begin(device: StoryDevice): Promise<void> {
    const [plan] = this.#rows(device, 'plans');
    const { invite, join } = linkOf(this.#coaches, plan!.id, device.account, 'edit', 2);
    await this.#do(device, 'inviteToPlan', invite);
    this.#links.push(join);
    await device.sync();
    for (const other of this.#devices.slice(1, 3))
      if (this.#random.chance(0.8)) await this.#do(other, 'joinPlan', join);
  }

  get #random() {
    return this.#coaches.random;
  }

  #addDevice(account: string): void {
    const store = new MemoryDeviceStore(emptyContent(new Map()));
    const device = Object.assign(new CoachsDevice(this.#coaches, account, store), { store });
    device.onExecuted = (calls, outcomes) => this.#look(account, calls, outcomes);
    this.#devices.push(device);
  }

  #fail(violation: string): void {
    this.violation ??= violation;
  }

  #count(what: string): void {
    this.reached.set(what, (this.reached.get(what) ?? 0) + 1);
  }

  #newWord(account: string): string {
    const word = `word${(this.#word += 1)}.`;
    this.#known.isSaid(word, [account]);
    return word;
  }

  async #make(device: CoachsDevice): Promise<void> {
    const [planId, weekId, itemId] = [this.#fresh(), this.#fresh(), this.#fresh()];
    for (const id of [planId, weekId, itemId]) this.#planOf.set(id, planId);
    this.#known.isMade(planId, device.account);
    const week = weekInput(weekId, [itemInput(itemId, workoutId, 2)], 'V', this.#newWord(device.account));
    await this.#do(device, 'createPlan', planInput(planId, [week], { name: this.#newWord(device.account) }));
  }

  #fresh(): string {
    return this.#coaches.freshId();
  }

  async #do<Name extends ActName>(device: CoachsDevice, name: Name, input: InputOf<Name>): Promise<void> {
    try {
      const done = await device.perform(name, input);
      if (done.at !== 'saved') return;
      this.calls += 1;
      this.#count(`${name}: saved`);
      this.#saved.set(done.mid, { account: device.account, input: JSON.parse(JSON.stringify(input)) as unknown });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async #step(): Promise<void> {
    const random = this.#random;
    const device = random.pick(this.#devices)!;
    this.#coaches.time += random.below(40) * 60_000;
    const what = random.weighted({ edit: 40, members: 16, sync: 26, network: 10, make: 1, wait: 1 });
    if (what === 'sync') await device.sync();
    else if (what === 'network') device.isOnline = !device.isOnline;
    else if (what === 'make') await this.#make(device);
    else if (what === 'wait') this.#coaches.time += 4 * 24 * 3600 * 1000;
    else if (what === 'edit') await this.#edit(device);
    else await this.#changeMembers(device);
  }

  #rows<Name extends TableName>({ store }: StoryDevice, table: Name, isDeleted = false): RowOf<Name>[] {
    return [...(store.content.rows.get(table)?.values() ?? [])]
      .map(({ view }) => view as unknown as RowOf<Name>)
      .filter(({ deletedBy }) => (deletedBy !== null) === isDeleted);
  }

  async #edit(device: StoryDevice): Promise<void> {
    const random = this.#random;
    const one = <Name extends TableName>(table: Name, isDeleted = false) =>
      random.pick(this.#rows(device, table, isDeleted));
    const [plan, week, item] = [one('plans'), one('planWeeks'), one('planItems')];
    const [goneWeek, goneItem] = [one('planWeeks', true), one('planItems', true)];
    const place = { weekday: 1 + random.below(7), rank: random.pick(['A', 'G', 'V'])! };
    const what = random.weighted({ note: 4, name: 2, week: 2, add: 4, move: 5, delete: 3, deleteWeek: 1, back: 2 });
    if (what === 'note' && week)
      await this.#do(device, 'updatePlanWeek', { weekId: week.id, fields: { note: this.#newWord(device.account) } });
    if (what === 'name' && plan)
      await this.#do(device, 'updatePlan', { planId: plan.id, fields: { name: this.#newWord(device.account) } });
    if (what === 'week' && plan) {
      const weekId = this.#fresh();
      this.#planOf.set(weekId, plan.id);
      await this.#do(device, 'addPlanWeek', {
        planId: plan.id,
        ...weekInput(weekId, [], 'x', this.#newWord(device.account)),
      });
    }
    if (what === 'add' && week) {
      const itemId = this.#fresh();
      this.#planOf.set(itemId, week.planId);
      await this.#do(device, 'addPlanItem', { weekId: week.id, ...itemInput(itemId, workoutId, place.weekday) });
    }
    const ofSame = week && item && this.#planOf.get(item.id) === week.planId;
    if (what === 'move' && ofSame)
      await this.#do(device, 'movePlanItem', { itemId: item.id, weekId: week.id, ...place });
    if (what === 'delete' && item) await this.#do(device, 'deletePlanItem', { itemId: item.id });
    if (what === 'deleteWeek' && week) await this.#do(device, 'deletePlanWeek', { weekId: week.id });
    if (what === 'back' && goneItem) await this.#do(device, 'restorePlanItem', { itemId: goneItem.id });
    if (what === 'back' && !goneItem && goneWeek) await this.#do(device, 'restorePlanWeek', { weekId: goneWeek.id });
  }

  async #changeMembers(device: StoryDevice): Promise<void> {
    const random = this.#random;
    const plan = random.pick(this.#rows(device, 'plans'));
    const members = this.#rows(device, 'planMembers');
    const others = members.filter((one) => one.role !== 'owner');
    const member = random.pick(random.chance(0.8) ? others : members);
    const role = random.pick(['edit', 'edit', 'read'] as const)!;
    const what = random.weighted({
      invite: 5,
      withdraw: 1,
      join: 9,
      leave: 2,
      remove: 3,
      role: 3,
      delete: 1,
      back: 1,
      decide: 4,
    });
    if (what === 'invite' && plan) {
      const { invite, join } = linkOf(this.#coaches, plan.id, device.account, role, 1 + random.below(2));
      this.#links.push(join);
      await this.#do(device, 'inviteToPlan', invite);
    }
    if (what === 'withdraw' && plan) await this.#do(device, 'withdrawPlanInvitation', { planId: plan.id });
    const link = random.pick(random.chance(0.7) ? this.#links.slice(-2) : this.#links);
    if (what === 'join' && link) await this.#do(device, 'joinPlan', link);
    if (what === 'leave' && member) await this.#do(device, 'leavePlan', { planId: member.planId });
    if (what === 'remove' && member) await this.#do(device, 'removePlanMember', { memberId: member.id });
    if (what === 'role' && member) await this.#do(device, 'changePlanRole', { memberId: member.id, role });
    if (what === 'delete' && plan) await this.#do(device, 'deletePlan', { planId: plan.id });
    const gone = random.pick(this.#rows(device, 'plans', true));
    if (what === 'back' && gone) await this.#do(device, 'restorePlan', { planId: gone.id });
    const card = random.pick(this.#rows(device, 'conflicts').filter(({ state }) => state === 'open'));
    const decision = random.pick(['mine', 'theirs'] as const)!;
    if (what === 'decide' && card)
      await this.#do(device, 'decideConflicts', { conflictIds: [card.id], decision, copies: {} });
  }

  /** A request was executed: each call by what its account was then, and all accounts as they are after it. */
  #look(account: string, calls: readonly SentCall[], outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) {
      // The answer was lost, and the same request has come again.
      if (this.#looked.has(outcome.mid)) continue;
      this.#looked.add(outcome.mid);
      const call = calls.find(({ mid }) => mid === outcome.mid)!;
      this.#count(`${call.call}: ${outcome.kind}${outcome.code ? ` ${outcome.code}` : ''}`);
      if (edits.has(call.call)) this.#lookAtEdit(account, call, outcome);
      const isDone = outcome.kind === 'applied';
      const wrong = isDone ? this.#applied(account, call) : null;
      if (wrong) this.#fail(`${call.call}: ${wrong}`);
      if (isDone && edits.has(call.call)) this.#isWritten(call);
      this.#see();
      if (outcome.kind === 'rejected' && call.call !== acts.decideConflicts.call) {
        const card = this.#coaches.row(account, 'conflicts', outcome.mid);
        if (!card || !sameValue(card.input, call.input)) this.#fail(`${call.call} was refused, and lies on no desk`);
      }
      if (isDone && call.call !== acts.joinPlan.call) this.#lookWhoIsTold(account, outcome);
      if (isDone && edits.has(call.call)) {
        this.#lookWhetherThere(account, call);
        this.#lookWhoDidIt(account, call, outcome);
      }
    }
    this.#lookAtSpaces();
  }

  /** Only who may edit has changed something. */
  #lookAtEdit(account: string, { call, input }: SentCall, { kind, code, applied }: Outcome): void {
    const { planId, weekId, itemId } = input as Record<string, string>;
    const plan = this.#planOf.get(itemId ?? weekId ?? planId ?? '') ?? '';
    const role = this.#known.roleOf(plan, account);
    const mayEdit = role === 'owner' || role === 'edit';
    // What clashes as a whole is only asked about.
    if (!mayEdit && (kind === 'applied' || (kind === 'conflict' && applied)))
      this.#fail(`${call} of ${role} was ${kind}`);
    const isByRole = code === 'planReadOnly' || code === 'notPlanMember';
    if (mayEdit && isByRole) this.#fail(`${call} of ${role} was refused: ${code}`);
  }

  /** What was applied is in the plan, or a later call has overwritten it, and it was stored. */
  #lookWhetherThere(account: string, { call, input }: SentCall): void {
    const { spaces, revisions } = this.#coaches.server.store.content;
    const now = [...spaces.get(account)!.rows.values()].filter(({ table }) => table !== 'conflicts');
    const before = revisions.filter((one) => one.space === account && one.before.table !== 'conflicts');
    const all = JSON.stringify([now, before]);
    for (const word of JSON.stringify(input).match(words) ?? [])
      if (!all.includes(word)) this.#fail(`${call} by ${account} was applied, and is nowhere`);
  }

  /** Each row says who has changed it last; and what another coach has deleted came back only to who has seen it deleted. */
  #lookWhoDidIt(account: string, { call, input, was = [] }: SentCall, { mid, applied = [] }: Outcome): void {
    const { planId, weekId, itemId } = input as Record<string, string>;
    const members = this.#known.membersOf(this.#planOf.get(itemId ?? weekId ?? planId ?? '') ?? '');
    for (const name of members.length > 1 ? applied : []) {
      const [table, id, field] = name.split(/[/.]/) as [TableName, string, string | undefined];
      const row = this.#coaches.row(account, table, id) as RowOf<'planItems'> | undefined;
      const isLast = field !== undefined && row?.changedBy?.[field]?.account === account;
      if (field !== undefined && !isLast) this.#fail(`${call} by ${account} has changed ${name}, and it says other`);
      const { before } = this.#coaches.server.store.content.revisions.find(
        (one) => one.space === account && one.mid === mid && one.before.table === table && one.before.row.id === id,
      ) ?? { before: undefined };
      const deleter = (before?.row as RowOf<'planItems'> | undefined)?.changedBy?.['deletedBy']?.account;
      const hasSeen = was.some((one) => one.id === id && one.fields !== null && 'deletedBy' in one.fields);
      const isBack = before && before.row.deletedBy !== null && row?.deletedBy === null;
      if (isBack && deleter !== undefined && deleter !== account && !hasSeen)
        this.#fail(`${call} by ${account} brought back unasked what ${deleter} deleted`);
    }
  }

  /** Who has deleted what is back reads it on the sync desk, as long as they are a member. */
  #lookWhoIsTold(account: string, { mid }: Outcome): void {
    for (const { space, before, mid: by } of this.#coaches.server.store.content.revisions) {
      if (space !== account || by !== mid || before.row.deletedBy === null) continue;
      const row = this.#coaches.row(account, before.table, before.row.id);
      const deleter = (before.row as unknown as RowOf<'planItems'>).changedBy?.['deletedBy']?.account;
      const isMember = this.#known.membersOf(this.#planOf.get(before.row.id) ?? '').includes(deleter ?? '');
      if (row?.deletedBy !== null || deleter === undefined || deleter === account || !isMember) continue;
      this.#count('told: back again');
      const names = new Set([before.row.id, String((row as unknown as RowOf<'planItems'>).weekId)]);
      const told = this.#coaches.row(deleter, 'conflicts', derivedId(deleter, mid))?.entries ?? [];
      if (!told.some(({ id, act }) => act === 'revive' && names.has(id)))
        this.#fail(`${deleter} is not told that ${before.table}/${before.row.id} is back`);
    }
  }

  /** A decision does what was asked about. */
  #applied(account: string, call: SentCall): string | null {
    const { conflictIds = [], decision } = call.input as { conflictIds?: string[]; decision?: string };
    const cards = conflictIds.flatMap((id) => this.#coaches.row(account, 'conflicts', id) ?? []);
    const done =
      decision === 'mine' ? cards.map(({ call: asked, sv, input }) => ({ mid: '', call: asked, sv, input })) : [];
    // What is not allowed, or over by then, a decision does not do; then the rows say otherwise than this.
    for (const one of done) if (one.call !== acts.joinPlan.call) this.#known.applied(account, one, this.#coaches.time);
    return this.#known.applied(account, call, this.#coaches.time);
  }

  /** Who is a member as something is written may see it, be it written over by the next call or the last one for them. */
  #isWritten({ input }: SentCall): void {
    const { planId, weekId, itemId } = input as Record<string, string>;
    const plan = this.#planOf.get(itemId ?? weekId ?? planId ?? '') ?? '';
    for (const word of JSON.stringify(input).match(words) ?? []) this.#known.isSaid(word, this.#known.membersOf(plan));
  }

  /** Members see what is in their plans now. */
  #see(): void {
    for (const [planId] of this.#known.roles) {
      const members = this.#known.membersOf(planId);
      const owner = [...this.#known.roles.get(planId)!].find(([, role]) => role === 'owner')![0];
      for (const word of JSON.stringify(this.#planRows(owner, planId)).match(words) ?? [])
        this.#known.isSaid(word, members);
    }
  }

  #planRows(account: string, planId: string): { table: TableName; row: AnyRow }[] {
    const stored = [...(this.#coaches.server.store.content.spaces.get(account)?.rows.values() ?? [])];
    return stored.filter(({ table, row }) => table.startsWith('plan') && this.#planIdOf(table, row) === planId);
  }

  #planIdOf(table: TableName, row: AnyRow): string | undefined {
    if (table === 'planMembers' || table === 'planInvitations') return undefined;
    return this.#planOf.get(row.id);
  }

  /** Members have the same plan, other accounts have none, and no account has words that were never for it. */
  #lookAtSpaces(): void {
    for (const [planId, members] of this.#known.roles) {
      const owner = [...members].find(([, role]) => role === 'owner')![0];
      const wanted = live(this.#planRows(owner, planId));
      for (const [account, role] of members) {
        const found = live(this.#planRows(account, planId));
        if (role === 'former' && found.length > 0) this.#fail(`a former member still has ${found[0]}`);
        if (role !== 'former' && !sameValue(found, wanted)) this.#fail(`${account} has another plan than its owner`);
      }
      for (const account of Object.values(accounts))
        if (!members.has(account) && this.#planRows(account, planId).length > 0) this.#fail('a stranger has a plan');
    }
    for (const account of Object.values(accounts)) {
      const { rows } = this.#coaches.server.store.content.spaces.get(account)!;
      for (const word of JSON.stringify([...rows.values()]).match(words) ?? [])
        if (!this.#known.mayHaveSeen(word, account)) return this.#fail(`${account} was given ${word}`);
    }
  }

  /** All come online: what was saved is done, or lies on a desk with what it says; and devices have what the server has. */
  async #end(): Promise<void> {
    for (const device of this.#devices) device.isOnline = true;
    for (let round = 0; round < 3; round += 1) for (const device of this.#devices) await device.sync();
    const [error] = this.#coaches.errors;
    if (error) this.#fail(`a rule threw: ${error instanceof Error ? error.stack : String(error)}`);
    for (const device of this.#devices) {
      const { content } = device.store;
      const space = this.#coaches.server.store.content.spaces.get(device.account)!;
      const wrong = checkReplica(content, space.rows);
      if (wrong) this.#fail(wrong);
      for (const call of content.calls.values()) {
        const unsettled = checkAttention(call, content);
        if (unsettled) this.#fail(unsettled);
        if (call.state === 'queued' || call.state === 'answered') this.#fail(`${call.call} is still ${call.state}`);
      }
    }
    for (const [mid, { account }] of this.#saved)
      if (!this.#coaches.server.store.content.outcomes.has(`${account}/${mid}`))
        this.#fail(`${mid} was saved, and is nowhere`);
  }
}

/** What members see of a plan; whether it is public is its owner's. */
const live = (rows: readonly { table: TableName; row: AnyRow }[]): string[] =>
  rows
    .filter(({ row }) => row.deletedBy === null)
    .map(({ table, row }) => JSON.stringify({ table, ...row, isPublic: null, isPrivateForever: null }))
    .toSorted();
