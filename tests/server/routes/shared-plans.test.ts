/** A plan that coaches have together: who may do what to it, and what reaches whom, by every address of the server. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acts, type ActName } from '#core/acts/acts.ts';
import { schemaVersion } from '#core/contract/protocol.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { limits } from '#core/model/limits.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';
import { annasContent } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

interface Coach {
  userId: string;
  token: string;
}

let app: TestApp;
let anna: Coach;
let ben: Coach;
let carl: Coach;
const planId = randomUUID();
const weekId = randomUUID();
const itemId = randomUUID();
const workoutId = randomUUID();

beforeEach(async () => {
  app = await openApp();
  [anna, ben, carl] = [await app.athlete('Anna'), await app.athlete('Ben'), await app.athlete('Carl')];
  await ok(anna, 'POST', '/api/workouts', { workoutId, versionId: randomUUID(), content: annasContent });
  await ok(anna, 'POST', '/api/plans', { planId, name: 'Race in June', weeks: 1 });
  await ok(anna, 'POST', '/api/plans/weeks', { planId, weekId, rank: 'z', note: 'Build', items: [] });
  await ok(anna, 'POST', '/api/plans/items', { weekId, itemId, weekday: 2, rank: 'V', workoutId, versionId: null });
}, 60_000);
afterEach(() => app.close());

async function send({ token }: Coach, method: string, path: string, body: object) {
  const reply = await app.ask(method, path, { token, body });
  return [reply.status, reply.body.error?.code ?? reply.body.kind ?? null];
}
const done = [200, 'applied'];

async function ok(coach: Coach, method: string, path: string, body: object): Promise<void> {
  const [status, said] = await send(coach, method, path, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${said}`);
}

interface Link {
  planId: string;
  ownerId: string;
  invitationId: string;
  secret: string;
}

async function invite(more: { role?: 'edit' | 'read'; uses?: number } = {}, of = planId, by = anna): Promise<Link> {
  const secret = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(secret).digest('hex');
  const invitationId = randomUUID();
  const { role = 'edit', uses = 1 } = more;
  const createdAt = '2020-01-01T00:00:00.000Z';
  await ok(by, 'POST', '/api/plans/invitations', { invitationId, planId: of, role, hash, uses, createdAt });
  return { planId: of, ownerId: by.userId, invitationId, secret };
}
const join = (coach: Coach, link: Link) => send(coach, 'POST', '/api/plans/members', link);

async function isMember(coach: Coach, role: 'edit' | 'read' = 'edit'): Promise<void> {
  expect(await join(coach, await invite({ role }))).toEqual(done);
}

const read = async (coach: Coach, table: TableName, id: string): Promise<AnyRow | undefined> =>
  (await app.services.execute.store.read((reads) => reads.row(coach.userId, table, id)))?.row;
const headOf = ({ userId }: Coach) => app.services.execute.store.read((reads) => reads.head(userId));

/** A call as a queue sends it, with what its coach saw. */
async function queued<Name extends ActName>(coach: Coach, name: Name, input: object, was: WasRow[] = []) {
  const mid = randomUUID();
  const { call, version: sv } = acts[name];
  const body = {
    account: coach.userId,
    schema: schemaVersion,
    cursors: {},
    heads: {},
    calls: [{ mid, sv, call, input, was }],
  };
  const reply = await app.ask('POST', '/api/sync', { token: coach.token, body });
  return { mid, outcome: reply.body.outcomes[0], changes: reply.body.changes as { table: string; row: AnyRow }[] };
}
const itemOn = (weekday: number) => ({ itemId: randomUUID(), weekId, weekday, rank: 'V', workoutId, versionId: null });
const note = (text: string) => ({ weekId, fields: { note: text } });
const writeNote = (coach: Coach, text: string) => send(coach, 'PUT', '/api/plans/weeks', note(text));

describe('a link', () => {
  test('brings who opens it into the plan, with all that is in it, and the workouts too', async () => {
    expect(await join(ben, await invite())).toEqual(done);
    expect(await read(ben, 'planItems', itemId)).toMatchObject({ weekday: 2, workoutId, deletedBy: null });
    expect(await read(ben, 'plans', planId)).toMatchObject({ name: 'Race in June', isPrivateForever: true });
    const lines = await app.services.execute.store.read((reads) => reads.versionLines(ben.userId, workoutId));
    expect(lines).toHaveLength(1);
    expect(await read(anna, 'planMembers', memberIdOf(planId, ben.userId))).toMatchObject({
      name: 'Ben',
      role: 'edit',
    });
    expect(await read(ben, 'planMembers', memberIdOf(planId, anna.userId))).toMatchObject({
      name: 'Anna',
      role: 'owner',
    });
  });

  test('works for as many as it says, for a week, until there is another one, and with its own secret', async () => {
    const once = await invite();
    expect(await join(ben, once)).toEqual(done);
    expect(await join(carl, once)).toEqual([410, 'linkExpired']);
    const twice = await invite({ uses: 2 });
    expect(await join(carl, { ...twice, secret: randomBytes(24).toString('base64url') })).toEqual([410, 'linkExpired']);
    const newer = await invite();
    expect(await join(carl, twice)).toEqual([410, 'linkExpired']);
    expect(await read(carl, 'plans', planId)).toBeUndefined();
    app.pass(8 * 24 * 60);
    expect(await join(await app.athlete('Dora'), newer)).toEqual([410, 'linkExpired']);
  });

  test('ends when its owner withdraws it, and is no link to another plan', async () => {
    const other = randomUUID();
    await ok(anna, 'POST', '/api/plans', { planId: other, name: 'Secret', weeks: 1 });
    const link = await invite();
    expect(await join(carl, { ...link, planId: other })).toEqual([410, 'linkExpired']);
    await ok(anna, 'DELETE', '/api/plans/invitations', { planId });
    expect(await join(carl, link)).toEqual([410, 'linkExpired']);
    expect(await read(carl, 'plans', other)).toBeUndefined();
  });

  test('who guesses makes nothing in the database of anybody', async () => {
    const ownerId = randomUUID();
    const secret = randomBytes(24).toString('base64url');
    expect(await join(carl, { planId, ownerId, invitationId: randomUUID(), secret })).toEqual([410, 'linkExpired']);
    expect(await headOf({ userId: ownerId, token: '' })).toEqual({ rev: 0, stamp: '' });
  });

  test('S3.07 says what it leads to before one joins, and of a link that is none nothing at all', async () => {
    const link = await invite({ role: 'read' });
    const look = async (body: object) => {
      const { status, body: said } = await app.ask('POST', '/api/plans/invitations/look', { body });
      return status === 200 ? said : [status, said.error.code];
    };
    expect(await look(link)).toEqual({ planName: 'Race in June', ownerName: 'Anna', role: 'read' });
    const other = randomBytes(24).toString('base64url');
    const expired = [410, 'linkExpired'];
    expect(await look({ ...link, secret: other })).toEqual(expired);
    expect(await look({ ...link, planId: randomUUID() })).toEqual(expired);
    expect(await look({ ...link, ownerId: ben.userId })).toEqual(expired);
    await ok(anna, 'DELETE', '/api/plans', { _id: planId });
    expect(await look(link)).toEqual(expired);
  });

  test('who tries many waits, and joins by a good one afterwards', async () => {
    const link = await invite();
    const wrong = () => join(ben, { ...link, secret: randomBytes(24).toString('base64url') });
    for (let tries = 0; tries < 20; tries += 1) expect(await wrong()).toEqual([410, 'linkExpired']);
    expect(await wrong()).toEqual([429, 'tooManyRequests']);
    // By the queue as well, where one request brings many calls.
    const { outcome } = await queued(ben, 'joinPlan', { ...link, secret: randomBytes(24).toString('base64url') });
    expect(outcome).toMatchObject({ kind: 'rejected', code: 'tooManyRequests' });
    app.pass(11);
    expect(await join(ben, link)).toEqual(done);
  });

  test('looked at by one network again and again is looked at later', async () => {
    const link = await invite();
    const look = async () => (await app.ask('POST', '/api/plans/invitations/look', { body: link })).status;
    for (let tries = 0; tries < 120; tries += 1) expect(await look()).toBe(200);
    expect(await look()).toBe(429);
  });

  test('says the secret nowhere on the server', async () => {
    const { secret, invitationId } = await invite();
    expect(JSON.stringify(await read(anna, 'planInvitations', invitationId))).not.toContain(secret);
  });

  test('never writes over a plan of one’s own that has the same id', async () => {
    await ok(carl, 'POST', '/api/plans', { planId, name: 'Mine', weeks: 1 });
    expect(await join(carl, await invite())).toEqual([422, 'ruleBroken']);
    expect(await read(carl, 'plans', planId)).toMatchObject({ name: 'Mine' });
  });
});

describe('a change', () => {
  test('of any member reaches all others in the same moment, and nobody else', async () => {
    await isMember(ben);
    const before = await headOf(carl);
    expect(await writeNote(ben, 'Bens week')).toEqual(done);
    expect(await read(anna, 'planWeeks', weekId)).toMatchObject({ note: 'Bens week' });
    expect(await writeNote(anna, 'Annas week')).toEqual(done);
    expect(await read(ben, 'planWeeks', weekId)).toMatchObject({ note: 'Annas week' });
    expect(await headOf(carl)).toEqual(before);
  });

  test('travels with the feed of each member', async () => {
    await isMember(ben);
    await ok(anna, 'PUT', '/api/plans/weeks', note('new'));
    const { changes } = await queued(ben, 'updateSettings', { fields: {} });
    expect(changes.find(({ row }) => row.id === weekId)?.row).toMatchObject({ note: 'new' });
  });

  test('names no workout that its coach has not, so as to be given it', async () => {
    await isMember(ben);
    const secretId = randomUUID();
    const made = { workoutId: secretId, versionId: randomUUID(), content: { ...annasContent, name: 'Secret set' } };
    await ok(anna, 'POST', '/api/workouts', made);
    const item = { ...itemOn(3), workoutId: secretId };
    expect((await queued(ben, 'addPlanItem', item)).outcome).toMatchObject({
      kind: 'rejected',
      code: 'workoutUnknown',
    });
    expect(await read(anna, 'planItems', item.itemId)).toBeUndefined();
    await ok(anna, 'POST', `/api/workouts/${secretId}/versions`, { versionId: randomUUID(), content: made.content });
    const everything = await queued(ben, 'updateSettings', { fields: {} });
    expect(JSON.stringify(everything.changes)).not.toContain('Secret set');
    // Where Anna puts it there herself, all have it.
    await ok(anna, 'POST', '/api/plans/items', { ...itemOn(3), workoutId: secretId });
    expect(JSON.stringify((await queued(ben, 'updateSettings', { fields: {} })).changes)).toContain('Secret set');
  });

  test('S7.25 is told members by REST with whose plan it is', async () => {
    await isMember(ben);
    const { body } = await app.ask('GET', `/api/plans/${planId}`, { token: ben.token });
    expect(body).toMatchObject({ authorName: 'Anna', userId: anna.userId });
  });

  test('S3.07 says on the row who has made it and when, to all members, to nobody by REST, and to no device that could not tell it from its own', async () => {
    await isMember(ben);
    const was = [{ table: 'plans', id: planId, fields: { name: 'Race in June' } }];
    await queued(ben, 'updatePlan', { planId, fields: { name: 'Race in July' } }, was);
    const by = { account: ben.userId, at: expect.any(String) };
    for (const coach of [anna, ben]) expect((await read(coach, 'plans', planId))?.['changedBy']).toEqual({ name: by });
    const shown = await app.ask('GET', `/api/plans/${(await read(anna, 'plans', planId))?.['slug']}`, anna);
    expect(shown.body).toMatchObject({ name: 'Race in July' });
    expect(JSON.stringify(shown.body)).not.toContain('changedBy');
    for (const schema of [schemaVersion, 14]) {
      const body = { account: anna.userId, schema, cursors: {}, heads: {}, calls: [] };
      const { changes } = (await app.ask('POST', '/api/sync', { token: anna.token, body })).body;
      const plan = (changes as { row: AnyRow }[]).find(({ row }) => row.id === planId);
      expect(plan?.row).toMatchObject({ name: 'Race in July' });
      expect('changedBy' in plan!.row).toBe(schema === schemaVersion);
    }
  });

  test('tells members nothing of each other but their names, and nothing else that they have', async () => {
    await ok(anna, 'POST', '/api/plans', { planId: randomUUID(), name: 'Annas own secret', weeks: 1 });
    await isMember(ben);
    await ok(anna, 'PUT', '/api/plans/weeks', note('both'));
    const told = JSON.stringify((await queued(ben, 'updateSettings', { fields: {} })).changes);
    expect(told).toContain('Anna');
    for (const own of ['Annas own secret', 'example.org', '@', 'planInvitations', '"hash"'])
      expect(told).not.toContain(own);
  });

  test('tells nobody what the owner has asked the coach for, and takes it from nobody', async () => {
    const asked = '{"goal":"Sub 5 after my injury"}';
    await ok(anna, 'PUT', '/api/plans/fields', { planId, fields: { coachConfig: asked } });
    await isMember(ben);
    await ok(anna, 'PUT', '/api/plans/fields', { planId, fields: { description: 'Ours' } });
    expect(JSON.stringify((await queued(ben, 'updateSettings', { fields: {} })).changes)).not.toContain('injury');
    await ok(ben, 'PUT', '/api/plans/fields', { planId, fields: { name: 'Bens name', coachConfig: '{}' } });
    expect(await read(anna, 'plans', planId)).toMatchObject({ name: 'Bens name', coachConfig: asked });
  });

  test('of a workout that stands in the plan reaches those who have it from there', async () => {
    await isMember(ben);
    const versionId = randomUUID();
    const segments = [{ type: 'interval', durationSeconds: 900, percentOfFtp: { start: 95, end: 95 } }];
    await ok(anna, 'POST', `/api/workouts/${workoutId}/versions`, {
      versionId,
      content: { ...annasContent, segments },
    });
    expect(await read(ben, 'workoutVersions', versionId)).toMatchObject({ content: { segments } });
  });

  test('is not stopped by a member whose account is full', async () => {
    await isMember(ben);
    const { store } = app.services.execute;
    const write = store.write.bind(store);
    vi.spyOn(store, 'write').mockImplementation((spaces, work) =>
      write(spaces, (writes) =>
        work({
          ...writes,
          count: async (space, table) =>
            space === ben.userId && table === 'planItems' ? limits.rowsPerTable : writes.count(space, table),
        }),
      ),
    );
    const added = itemOn(3);
    expect(await send(anna, 'POST', '/api/plans/items', added)).toEqual(done);
    expect(await read(ben, 'planItems', added.itemId)).toMatchObject({ weekId, weekday: 3 });
    const own = itemOn(4);
    expect(await send(ben, 'POST', '/api/plans/items', own)).toEqual([422, 'tooMany']);
    expect(await read(anna, 'planItems', own.itemId)).toBeUndefined();
  });

  test('by a reader is refused, whatever its call says that they saw', async () => {
    await isMember(ben, 'read');
    expect(await writeNote(ben, 'mine')).toEqual([403, 'planReadOnly']);
    expect(await send(ben, 'PUT', '/api/plans/fields', { planId, fields: { name: 'Mine' } })).toEqual([
      403,
      'planReadOnly',
    ]);
    expect(await send(ben, 'DELETE', '/api/plans/items', { itemId })).toEqual([403, 'planReadOnly']);
    expect(await send(ben, 'POST', '/api/plans/items', itemOn(3))).toEqual([403, 'planReadOnly']);
    const memberId = memberIdOf(planId, ben.userId);
    const was = [{ table: 'planMembers', id: memberId, fields: { role: 'owner' } }];
    const { outcome } = await queued(ben, 'updatePlanWeek', note('mine'), [
      ...was,
      { table: 'planWeeks', id: weekId, fields: { note: 'Build' } },
    ]);
    expect(outcome).toMatchObject({ kind: 'rejected', code: 'planReadOnly' });
    expect(await read(anna, 'planWeeks', weekId)).toMatchObject({ note: 'Build' });
    expect(await read(ben, 'planWeeks', weekId)).toMatchObject({ note: 'Build' });
  });

  test('of what is the owner’s alone is refused to those who may edit', async () => {
    await isMember(ben);
    expect(await send(ben, 'DELETE', '/api/plans', { _id: planId })).toEqual([403, 'notYours']);
    expect((await send(ben, 'PUT', '/api/plans/fields', { planId, fields: { isPublic: true } }))[0]).toBe(422);
    const memberId = memberIdOf(planId, anna.userId);
    expect((await send(ben, 'DELETE', '/api/plans/members', { memberId }))[0]).toBe(422);
    const own = memberIdOf(planId, ben.userId);
    await ok(anna, 'PUT', '/api/plans/members', { memberId: own, role: 'read' });
    expect(await send(ben, 'PUT', '/api/plans/members', { memberId: own, role: 'edit' })).toEqual([403, 'notYours']);
    const link = { invitationId: randomUUID(), planId, role: 'edit', hash: 'a'.repeat(64), uses: 20 };
    const createdAt = '2026-05-04T06:00:00.000Z';
    expect(await send(ben, 'POST', '/api/plans/invitations', { ...link, createdAt })).toEqual([403, 'notYours']);
    expect(await read(anna, 'plans', planId)).toMatchObject({ deletedBy: null, isPublic: false });
  });

  test('never writes over rows of another plan of another member', async () => {
    await isMember(ben);
    const [otherPlan, otherWeek] = [randomUUID(), randomUUID()];
    await ok(anna, 'POST', '/api/plans', { planId: otherPlan, name: 'Secret', weeks: 1 });
    await ok(anna, 'POST', '/api/plans/weeks', {
      planId: otherPlan,
      weekId: otherWeek,
      rank: 'z',
      note: 'kept',
      items: [],
    });
    const forged = { planId, weekId: otherWeek, rank: 'zz', note: 'forged', items: [] };
    expect(await send(ben, 'POST', '/api/plans/weeks', forged)).toEqual([422, 'ruleBroken']);
    expect(await read(anna, 'planWeeks', otherWeek)).toMatchObject({ note: 'kept' });
    expect(await read(ben, 'planWeeks', otherWeek)).toBeUndefined();
  });

  test('moves nothing out of a shared plan into another', async () => {
    await isMember(ben);
    const [own, ownWeek] = [randomUUID(), randomUUID()];
    await ok(ben, 'POST', '/api/plans', { planId: own, name: 'Bens', weeks: 1 });
    await ok(ben, 'POST', '/api/plans/weeks', { planId: own, weekId: ownWeek, rank: 'z', note: '', items: [] });
    expect(await send(ben, 'PUT', '/api/plans/items', { itemId, weekId: ownWeek, weekday: 1, rank: 'V' })).toEqual([
      422,
      'ruleBroken',
    ]);
    expect(await read(anna, 'planItems', itemId)).toMatchObject({ weekId });
  });

  test('by the owner may make the plan public, and only hers is', async () => {
    await isMember(ben);
    const weeks = await app.services.execute.store.read((reads) => reads.children(anna.userId, 'planWeeks', planId));
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) await ok(anna, 'POST', '/api/plans/items', itemOn(weekday));
    const rest = weeks.map(({ row }) => ({ weekId: row.id, restDays: [1, 2, 3, 4, 5, 6, 7] }));
    await ok(anna, 'PUT', '/api/plans/rest-days', { weeks: rest });
    await ok(anna, 'PUT', '/api/plans/fields', { planId, fields: { isPublic: true } });
    expect(await read(anna, 'plans', planId)).toMatchObject({ isPublic: true });
    expect(await read(ben, 'plans', planId)).toMatchObject({ isPublic: false });
    await ok(ben, 'PUT', '/api/plans/fields', { planId, fields: { name: 'Ours' } });
    expect(await read(anna, 'plans', planId)).toMatchObject({ name: 'Ours', isPublic: true, isPrivateForever: false });
  });
});

describe('who is no member any more', () => {
  test('has the plan no longer, hears nothing of it, and what they had not sent is refused and kept', async () => {
    await isMember(ben);
    await ok(anna, 'DELETE', '/api/plans/members', { memberId: memberIdOf(planId, ben.userId) });
    expect((await read(ben, 'plans', planId))?.deletedBy).not.toBeNull();
    expect((await read(ben, 'planItems', itemId))?.deletedBy).not.toBeNull();
    expect(await read(ben, 'planMembers', memberIdOf(planId, anna.userId))).not.toMatchObject({ deletedBy: null });
    const { mid, outcome } = await queued(ben, 'updatePlanWeek', note('late'), [
      { table: 'planWeeks', id: weekId, fields: { note: 'Build' } },
    ]);
    expect(outcome).toMatchObject({ kind: 'rejected', code: 'notPlanMember' });
    expect(await read(ben, 'conflicts', mid)).toMatchObject({ state: 'open', input: note('late') });
    const head = await headOf(ben);
    expect(await writeNote(anna, 'not for Ben')).toEqual(done);
    expect(await headOf(ben)).toEqual(head);
    expect(await send(ben, 'POST', '/api/plans/restore', { planId })).toEqual([403, 'notPlanMember']);
    // Newer steps of a workout that stands in the plan are not for him either.
    const versionId = randomUUID();
    const content = { ...annasContent, segments: [...annasContent.segments, ...annasContent.segments] };
    await ok(anna, 'POST', `/api/workouts/${workoutId}/versions`, { versionId, content });
    expect(await read(anna, 'workoutVersions', versionId)).toBeDefined();
    expect(await read(ben, 'workoutVersions', versionId)).toBeUndefined();
    expect(await read(anna, 'planWeeks', weekId)).toMatchObject({ note: 'not for Ben' });
    // Asked again by an act on the card, or brought back by a device, nothing is otherwise.
    const decided = await queued(ben, 'decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} }, [
      { table: 'conflicts', id: mid, fields: { state: 'open', decision: null } },
      { table: 'planWeeks', id: weekId, fields: { note: 'Build' } },
    ]);
    expect(decided.outcome).toMatchObject({ kind: 'rejected', code: 'notPlanMember' });
    expect(await read(ben, 'conflicts', mid)).toMatchObject({ state: 'open' });
    expect(await read(anna, 'planWeeks', weekId)).toMatchObject({ note: 'not for Ben' });
  });

  test('comes back by no link of before that they were removed, and neither by one as an editor who may only read now', async () => {
    const link = await invite({ uses: 5 });
    expect(await join(ben, link)).toEqual(done);
    await ok(anna, 'DELETE', '/api/plans/members', { memberId: memberIdOf(planId, ben.userId) });
    expect(await join(ben, link)).toEqual([410, 'linkExpired']);
    expect((await read(ben, 'plans', planId))?.deletedBy).not.toBeNull();
    const newer = await invite({ uses: 5 });
    expect(await join(carl, newer)).toEqual(done);
    await ok(anna, 'PUT', '/api/plans/members', { memberId: memberIdOf(planId, carl.userId), role: 'read' });
    await ok(carl, 'POST', '/api/plans/leave', { planId });
    expect(await join(carl, newer)).toEqual([410, 'linkExpired']);
  });

  test('joins by no link that the owner’s device did not know of when it removed them, or made another', async () => {
    await isMember(ben);
    const link = await invite({ uses: 5 });
    const memberId = memberIdOf(planId, ben.userId);
    const was = [{ table: 'planMembers', id: memberId, fields: { deletedBy: null } }];
    expect((await queued(anna, 'removePlanMember', { memberId }, was)).outcome).toMatchObject({ kind: 'applied' });
    expect(await join(ben, link)).toEqual([410, 'linkExpired']);
    const before = await invite();
    const another = { invitationId: randomUUID(), planId, role: 'read', hash: 'a'.repeat(64), uses: 1 };
    const made = await queued(anna, 'inviteToPlan', { ...another, createdAt: '2020-01-01T00:00:00.000Z' });
    expect(made.outcome).toMatchObject({ kind: 'applied' });
    expect(await read(anna, 'planInvitations', another.invitationId)).toMatchObject({ deletedBy: null });
    expect(await join(carl, before)).toEqual([410, 'linkExpired']);
  });

  test('may leave of their own, and come back by a new link', async () => {
    await isMember(ben);
    await ok(ben, 'POST', '/api/plans/leave', { planId });
    expect((await read(ben, 'plans', planId))?.deletedBy).not.toBeNull();
    expect((await read(anna, 'planMembers', memberIdOf(planId, ben.userId)))?.deletedBy).not.toBeNull();
    expect(await read(anna, 'plans', planId)).toMatchObject({ deletedBy: null });
    await ok(anna, 'PUT', '/api/plans/weeks', note('while Ben was away'));
    await isMember(ben, 'read');
    expect(await read(ben, 'planWeeks', weekId)).toMatchObject({ note: 'while Ben was away', deletedBy: null });
    expect(await read(ben, 'planItems', itemId)).toMatchObject({ deletedBy: null });
  });

  test('goes with the plan when its owner deletes it, who may have it back alone', async () => {
    await isMember(ben);
    await ok(anna, 'DELETE', '/api/plans', { _id: planId });
    expect((await read(ben, 'plans', planId))?.deletedBy).not.toBeNull();
    const was = [{ table: 'planWeeks', id: weekId, fields: { note: 'Build' } }];
    const { outcome } = await queued(ben, 'updatePlanWeek', note('late'), was);
    expect(outcome).toMatchObject({ kind: 'rejected', code: 'notPlanMember' });
    await ok(anna, 'POST', '/api/plans/restore', { planId });
    expect(await read(anna, 'plans', planId)).toMatchObject({ deletedBy: null });
    await ok(anna, 'PUT', '/api/plans/weeks', note('mine alone'));
    expect(await read(ben, 'planWeeks', weekId)).toMatchObject({ note: 'Build' });
  });

  test('joins by no link of before, once its owner has the plan back, however it came back', async () => {
    const link = await invite({ uses: 3 });
    expect(await join(ben, link)).toEqual(done);
    await ok(anna, 'DELETE', '/api/plans', { _id: planId });
    await ok(anna, 'POST', '/api/plans/restore', { planId });
    expect(await join(carl, link)).toEqual([410, 'linkExpired']);
    // A week that comes back draws its plan along.
    const newer = await invite();
    await ok(anna, 'DELETE', '/api/plans', { _id: planId });
    await ok(anna, 'POST', '/api/plans/weeks/restore', { weekId });
    expect(await read(anna, 'plans', planId)).toMatchObject({ deletedBy: null });
    expect(await join(carl, newer)).toEqual([410, 'linkExpired']);
    expect(await join(carl, await invite())).toEqual(done);
  });

  test('is not brought back by the owner’s call alone, nor makes themselves one', async () => {
    await isMember(ben);
    const memberId = memberIdOf(planId, ben.userId);
    await ok(anna, 'DELETE', '/api/plans/members', { memberId });
    expect((await send(anna, 'PUT', '/api/plans/members', { memberId, role: 'edit' }))[1]).toBe('notFound');
    const member = {
      id: memberId,
      deletedBy: null,
      planId,
      account: ben.userId,
      name: 'Ben',
      role: 'owner',
      joinedAt: null,
    };
    const held = { lost: await headOf(ben), upTo: 1_000, rows: [{ table: 'planMembers', row: member }] };
    await queued(ben, 'bringBack', held);
    expect((await read(ben, 'planMembers', memberId))?.deletedBy).not.toBeNull();
  });
});

describe('an account that is deleted', () => {
  const remove = (coach: Coach & { email: string }) =>
    send(coach, 'POST', '/account/api/delete', { currentPassword: 'a good password', email: coach.email });

  test('takes its plans with it: nobody has them any more, and its name stands nowhere', async () => {
    const dora = await app.athlete('Dora');
    const own = randomUUID();
    await ok(dora, 'POST', '/api/plans', { planId: own, name: 'Doras', weeks: 1 });
    expect(await join(ben, await invite({}, own, dora))).toEqual(done);
    expect((await remove(dora))[0]).toBe(200);
    expect((await read(ben, 'plans', own))?.deletedBy).not.toBeNull();
    const hers = await read(ben, 'planMembers', memberIdOf(own, dora.userId));
    expect(hers).toMatchObject({ deletedBy: expect.any(String), name: '' });
    expect(await send(ben, 'PUT', '/api/plans/fields', { planId: own, fields: { name: 'Bens' } })).toEqual([
      404,
      'planGone',
    ]);
  });

  test('leaves the plans of others, who write on', async () => {
    const dora = await app.athlete('Dora');
    await isMember(ben);
    expect(await join(dora, await invite())).toEqual(done);
    expect((await remove(dora))[0]).toBe(200);
    const hers = await read(anna, 'planMembers', memberIdOf(planId, dora.userId));
    expect(hers).toMatchObject({ deletedBy: expect.any(String), name: '' });
    expect(await writeNote(ben, 'on and on')).toEqual(done);
    expect(await read(anna, 'planWeeks', weekId)).toMatchObject({ note: 'on and on' });
  });

  test('leaves no member behind who joins a plan while the account is deleted, of hers or of another', async () => {
    const dora = await app.athlete('Dora');
    const own = randomUUID();
    await ok(dora, 'POST', '/api/plans', { planId: own, name: 'Doras', weeks: 1 });
    const [toDoras, toAnnas] = [await invite({}, own, dora), await invite()];
    const { accounts } = app.services;
    const removeOwn = accounts.removeOwn.bind(accounts);
    // Just as all plans have been left.
    vi.spyOn(accounts, 'removeOwn').mockImplementationOnce(async (account) => {
      expect([await join(ben, toDoras), await join(dora, toAnnas)]).toEqual([done, done]);
      return removeOwn(account);
    });
    expect((await remove(dora))[0]).toBe(200);
    expect((await read(ben, 'plans', own))?.deletedBy).not.toBeNull();
    const hers = await read(anna, 'planMembers', memberIdOf(planId, dora.userId));
    expect(hers).toMatchObject({ deletedBy: expect.any(String), name: '' });
  });
});

test('two who write at once both reach both', async () => {
  await isMember(ben);
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const coach = index % 2 ? anna : ben;
      return send(coach, 'POST', '/api/plans/items', itemOn(1 + (index % 7)));
    }),
  );
  expect(all.every(([status]) => status === 200)).toBe(true);
  const itemsOf = async ({ userId }: Coach) =>
    (await app.services.execute.store.read((reads) => reads.children(userId, 'planItems', weekId))).map(
      ({ row }) => row,
    );
  const byId = (a: AnyRow, b: AnyRow) => (a.id < b.id ? -1 : 1);
  const [annas, bens] = [await itemsOf(anna), await itemsOf(ben)];
  expect(annas).toHaveLength(13);
  expect(bens.toSorted(byId)).toEqual(annas.toSorted(byId));
});

test('the rows of a call that fails reach nobody', async () => {
  await isMember(ben);
  const before = await headOf(anna);
  const { outcome } = await queued(ben, 'updatePlanWeek', { weekId: randomUUID(), fields: { note: 'x' } });
  expect(outcome).toMatchObject({ kind: 'rejected' });
  expect(await headOf(anna)).toEqual(before);
});
