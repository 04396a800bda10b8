/** A request whose calls take long, and what is written without a call of the athlete. */
import { beforeEach, expect, test } from 'vitest';
import { whileAtWork } from '#server/at-work.ts';
import { changeRow, writeRows } from '#server/execute/execute.ts';
import { breathe } from '#server/execute/slices.ts';
import { writtenAt } from '#server/execute/stamp.ts';
import { anna, type AthletesDevice, freshId, OneAthlete, session } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
const event = freshId();
const noted = (note: string) => ({ eventId: event, fields: { note } });

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  await phone.did('pushEvent', session(event));
  await phone.sync();
});

/** Others have their turn after so many calls, and do that then. */
function sliceAfter(calls: number, turn: () => void): void {
  let turns = 0;
  athlete.server.beginSlice = () => {
    let asked = 0;
    return () => (asked += 1) >= calls;
  };
  athlete.server.breathe = async () => {
    if ((turns += 1) > 9) throw new Error('Nothing goes on.');
    turn();
  };
}

test('of three changes that take long each is done, and others have their turn after each', async () => {
  let turns = 0;
  sliceAfter(0, () => (turns += 1));
  for (const note of ['One', 'Two', 'Three']) await phone.did('updateEvent', noted(note));
  await phone.sync();
  expect(athlete.row('events', event)?.note).toBe('Three');
  expect(turns).toBe(2);
  expect(athlete.conflicts()).toEqual([]);
});

test('a server that is put back amid a request has the change done before that again, from the device', async () => {
  const backup = athlete.server.store.backup();
  let isPutBack = false;
  sliceAfter(0, () => {
    if (!isPutBack) athlete.putBack(backup);
    isPutBack = true;
  });
  await phone.did('updateEvent', noted('Windy'));
  await phone.did('pushEvent', session(freshId()));
  await phone.sync();
  expect(isPutBack).toBe(true);
  expect(athlete.row('events', event)?.note).toBe('Windy');
});

test('a change that stands before one that this server does not know is done, be it in a later turn', async () => {
  let turns = 0;
  sliceAfter(2, () => (turns += 1));
  const mids: string[] = [];
  for (const note of ['One', 'Two', 'Three']) mids.push(await phone.did('updateEvent', noted(note)));
  const last = await phone.did('updateEvent', noted('Four'));
  const send = phone.answer;
  phone.answer = (request) =>
    send({
      ...request,
      calls: request.calls.map((call) => (call.mid === last ? { ...call, call: 'of.later' } : call)),
    });
  await phone.sync();
  expect(mids.map((mid) => phone.call(mid)?.state)).toEqual(['applied', 'applied', 'applied']);
  expect(phone.call(last)?.state).toBe('queued');
  expect(turns).toBe(1);
});

test('what the server writes over without the athlete is kept; in a session that they have deleted it changes nothing', async () => {
  await phone.did('updateEvent', noted('Mine'));
  await phone.sync();
  const kept = () => athlete.server.store.content.revisions.at(-1)?.before.row['note'];
  await changeRow(athlete.server, anna, { table: 'events', id: event }, (row) => ({ ...row, note: 'Changed' }));
  expect([kept(), athlete.row('events', event)?.note]).toEqual(['Mine', 'Changed']);
  await writeRows(athlete.server, anna, [
    { table: 'events', row: { ...athlete.row('events', event)!, note: 'Written' } },
  ]);
  expect([kept(), athlete.row('events', event)?.note]).toEqual(['Changed', 'Written']);
  await phone.sync();
  await phone.did('deleteEvent', { eventId: event });
  await phone.sync();
  await changeRow(athlete.server, anna, { table: 'events', id: event }, (row) => ({ ...row, note: 'Changed' }));
  expect(athlete.row('events', event)?.note).toBe('Written');
});

test('what is to be brought back without saying what is refused, and all else goes on', async () => {
  const outcome = await athlete.rest({ call: 'sync.bringBack', input: {} });
  expect(outcome).toMatchObject({ kind: 'rejected', code: 'invalidInput' });
});

test('a device that cannot name the newest write it knows is told by its cursor that the server was put back', async () => {
  const request = { account: anna, schema: 1, cursors: { [anna]: 99 }, heads: {}, calls: [] };
  expect(await athlete.execute(request)).toMatchObject({ body: { reset: true, more: true } });
});

test('when a release wrote whose stamps did not say it is not known', () => {
  expect(writtenAt('S4mpl3')).toBeNull();
});

test('who does much pauses as long as others are there', async () => {
  const begun = performance.now();
  await whileAtWork(() => whileAtWork(breathe));
  // A timer of Node may be a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
});

test('a script hears that the server does not know its call', async () => {
  await expect(athlete.rest({ call: 'of.later', input: {} })).rejects.toMatchObject({ code: 'callUnknown' });
});
