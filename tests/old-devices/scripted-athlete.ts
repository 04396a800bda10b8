/** A winter of Anna's with the code of this release: what her device holds at the end is this release's file of the corpus. */
import { accounts } from '#core/contract/accounts.ts';
import { type ActName, acts, type InputOf } from '#core/acts/acts.ts';
import { protocolHeader, protocolVersion, syncPaths } from '#core/contract/protocol.ts';
import { executeCall, writeRows } from '#server/execute/execute.ts';
import { liveRow, liveRows } from '#src/db/row-reads.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { copyDatabase, damageRecord } from './idb-copy.ts';
import { comeBack } from './come-back.ts';
import { asVisitor, files, rides, type Three } from './beside-the-queue.ts';
import { closeDatabases, email, type OldDevice, type OpenDevice, password, signIn } from './old-device.ts';
import { OldServer } from './old-server.ts';
import { content, idOf, invitation, list, oneOfEach, otherCoach, plan, secret, session } from './one-of-each.ts';
import { presentRelease } from './release.ts';
import { tell } from './tell.ts';

const begin = new Date('2027-01-04T06:00:00.000Z');

/** Tells the story from the first visit on. Needs an empty IndexedDB. */
export async function scriptedAthlete(): Promise<OldDevice> {
  const server = await OldServer.open(begin);
  try {
    await server.post(accounts.register.path, { email, name: 'Anna', password });
    const anna = await signIn(server, 1);
    const publicWorkouts = await asVisitor(anna, server);
    await groundwork(anna, server, publicWorkouts);
    const conflictId = await withAnotherDevice(anna, server, publicWorkouts);
    await withBadNetwork(anna, server);
    server.network = () => Promise.reject(new TypeError('Failed to fetch'));
    await inTheMountains(anna, publicWorkouts, conflictId);
    await rides(anna);
    await files(anna);

    const databases = [await copyDatabase(anna.database.name), await copyDatabase(anna.anonymous.name)];
    const copy = server.copy();
    const writtenAt = server.now.toISOString();
    const told = await tell(anna);
    const back = await comeBack(server);
    const toldLater = await tell(back);
    for (const device of [anna, back]) closeDatabases(device);
    const { account } = anna;
    return { release: presentRelease(), writtenAt, account, told, toldLater, databases, server: copy };
  } finally {
    await server.close();
  }
}

async function act<Name extends ActName>(device: Device, name: Name, input: InputOf<Name>): Promise<string> {
  const performed = await perform(device, name, input);
  if (performed.at !== 'saved') throw new Error(`${name} changed nothing.`);
  return performed.mid;
}

async function sync(device: Device): Promise<void> {
  const end = await runCycle(device, 'page');
  if (end.at !== 'done') throw new Error(`A cycle ended ${JSON.stringify(end)}.`);
}

/** All of it reaches the server. */
async function groundwork({ account, database, device }: OpenDevice, server: OldServer, three: Three): Promise<void> {
  const [first, second, third] = three;
  const now = server.now.toISOString();
  await sync(device);
  await act(device, 'updateSettings', {
    fields: { name: 'Anna Berg', ftp: 240, swimFtp: 120, rowingFtp: 180, thresholdHR: 164, timezone: 'Europe/Berlin' },
  });
  for (const [index, name] of ['hut', 'lake', 'pass', 'gone', 'both', 'noted', 'far', 'later', 'wide'].entries()) {
    await act(device, 'pushEvent', session(name, three[index % 3] ?? first, `2027-01-1${index}`));
  }
  for (const [name, rank] of [
    ['Hills', 'G'],
    ['Rainy', 'V'],
    ['Shared', 'k'],
  ] as const) {
    await act(device, 'createList', list(name, rank, now));
  }
  for (const [entry, listName, workoutId] of [
    ['hill1', 'Hills', first],
    ['hill2', 'Hills', second],
    ['rain1', 'Rainy', third],
    ['share1', 'Shared', first],
  ] as const) {
    const place = { entryId: idOf(entry), listId: idOf(listName), rank: entry, addedAt: now };
    await act(device, 'addListEntry', { ...place, workoutId });
  }
  await act(device, 'createPlan', plan('Base', three, now));
  for (const name of ['own', 'spare']) {
    const made = { workoutId: idOf(name), versionId: idOf(`${name} v1`), createdAt: now };
    await act(device, 'createWorkout', { ...made, content: content(`Old hills, ${name}`) });
  }
  await act(device, 'inviteToPlan', invitation('Base', now));
  await sync(device);
  await withOtherCoach(server, account, three);
  const { invitationId } = invitation('Bens', now);
  await act(device, 'joinPlan', { planId: idOf('Bens'), ownerId: otherCoach, invitationId, secret });
  await sync(device);
  // An administrator puts one of her workouts into the public library.
  const own = await liveRow(database, 'workouts', idOf('own'));
  if (!own) throw new Error('The workout is not there.');
  await writeRows(server.services.execute, account, [{ table: 'workouts', row: { ...own, isPublic: true } }]);
  await sync(device);
}

/** Another coach joins her plan, and invites her to one of his. */
async function withOtherCoach({ services, now }: OldServer, ownerId: string, three: Three): Promise<void> {
  const user = { userId: otherCoach, username: 'Ben', accessLevel: 0, roles: [] };
  const does = async <Name extends ActName>(name: Name, input: InputOf<Name>): Promise<void> => {
    const { call, version } = acts[name];
    const { kind } = await executeCall(services.execute, user, { mid: idOf(`Ben ${name}`), sv: version, call, input });
    if (kind !== 'applied') throw new Error(`${name} ended ${kind}.`);
  };
  const { invitationId } = invitation('Base', '');
  await does('joinPlan', { planId: idOf('Base'), ownerId, invitationId, secret });
  await does('createPlan', plan('Bens', three, now.toISOString()));
  await does('inviteToPlan', invitation('Bens', now.toISOString()));
}

/** Two devices change the same things: what is decided, what is only told, and what still waits. @returns a card to decide */
async function withAnotherDevice(anna: OpenDevice, server: OldServer, [first, second]: Three): Promise<string> {
  const { device, database } = anna;
  const other: Device = { ...device, store: new MemoryDeviceStore(emptyContent(new Map())) };
  await sync(other);
  const now = server.now.toISOString();
  const place = (calendarDate: string) => ({ eventId: idOf('both'), calendarDate, localTime: null, rank: 'V' });
  await act(other, 'moveEvent', place('2027-01-24'));
  await act(other, 'updateEvent', { eventId: idOf('noted'), fields: { note: 'from the tablet' } });
  await act(other, 'updateSettings', { fields: { units: 'imperial' } });
  await act(other, 'updateSettings', { fields: { locale: 'fr' } });
  const entry = { entryId: idOf('share2'), listId: idOf('Shared'), workoutId: second, rank: 'z', addedAt: now };
  await act(other, 'addListEntry', entry);
  await sync(other);

  await act(device, 'moveEvent', place('2027-01-26'));
  const notedMid = await act(device, 'updateEvent', { eventId: idOf('noted'), fields: { note: 'from the phone' } });
  await act(device, 'updateSettings', { fields: { locale: 'pl' } });
  const deleteMid = await act(device, 'deleteList', { listId: idOf('Shared') });
  await act(device, 'pushEvent', session('alone', first, '2027-01-28'));
  await sync(device);
  await act(device, 'decideConflicts', { conflictIds: [notedMid], decision: 'mine', copies: {} });
  await sync(device);
  const states = (await liveRows(database, 'conflicts')).map(({ state }) => state).toSorted();
  if (states.join() !== 'decided,notice,open,open') throw new Error(`The conflicts are ${states.join()}.`);
  return deleteMid;
}

/** A proxy lets two changes never through: they are set aside, one while nothing else comes through either. */
async function withBadNetwork({ device, database }: OpenDevice, server: OldServer): Promise<void> {
  const change = (name: string) =>
    act(device, 'updateEvent', { eventId: idOf(name), fields: { note: `${name}, refused on the way` } });
  const setAside = async (mid: string): Promise<void> => {
    for (let tries = 0; tries < 5; tries += 1) {
      await runCycle(device, 'page');
      server.pass(20);
    }
    const call = await database.calls.where('mid').equals(mid).first();
    if (call?.state !== 'attention') throw new Error(`The call is ${call?.state}, not set aside.`);
  };
  const far = await change('far');
  server.network = through(server, (body) => (body.includes(`"mid":"${far}","sv"`) ? 'refused' : 'goes'));
  await setAside(far);
  server.network = server.fetch;
  await sync(device);

  // The service worker has sent it; no page has seen the rows since.
  await act(device, 'updateEvent', { eventId: idOf('later'), fields: { note: 'answered in the background' } });
  await runCycle(device, 'worker');
  const wide = await change('wide');
  server.network = through(server, (body) => (body.includes(`"mid":"${wide}","sv"`) ? 'refused' : 'lost'));
  await setAside(wide);
}

/** @param fate of a request by its body */
const through =
  (server: OldServer, fate: (body: string) => 'goes' | 'refused' | 'lost'): OldServer['network'] =>
  async (path, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    // What sets the call aside names it too, and is not what the proxy dislikes.
    const what = path === syncPaths.sync && !body.includes('"sync.park"') ? fate(body) : fate('');
    if (what === 'lost') throw new TypeError('Failed to fetch');
    if (what === 'goes') return server.fetch(path, init);
    const headers = { [protocolHeader]: protocolVersion };
    return Response.json({ error: { code: 'invalidInput' } }, { status: 400, headers });
  };

/** Without a network: everything that can be done, and a bit that falls over on the disk. */
async function inTheMountains({ device, database }: OpenDevice, three: Three, conflictId: string): Promise<void> {
  const mid = await act(device, 'updateEvent', { eventId: idOf('alone'), fields: { note: 'soon unreadable' } });
  const call = await database.calls.where('mid').equals(mid).first();
  if (!call) throw new Error('The call is not there.');
  await damageRecord(database.name, 'calls', call.n, (record) =>
    Object.assign(record, { input: { eventId: '', fields: {} } }),
  );
  // It is found when it is sent: among the first, since only so many go at once.
  await runCycle(device, 'page');
  const now = new Date(device.now()).toISOString();
  for (const [name, input] of Object.entries(oneOfEach(three, conflictId, now))) {
    await act(device, name as ActName, input);
  }
}
