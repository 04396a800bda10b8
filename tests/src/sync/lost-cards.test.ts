/** Cards of a time that a server has lost: what they ask, told, or were decided for, once it is put back. */
import { beforeEach, expect, test } from 'vitest';
import { anna, type AthletesDevice, freshId, OneAthlete, session } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;
let tablet: AthletesDevice;
const [event, before] = [freshId(), freshId()];

const noted = (note: string, eventId = event) => ({ eventId, fields: { note } });
const movedTo = (calendarDate: string) => ({ eventId: event, calendarDate, localTime: null, rank: 'V' });
const backupNow = () => athlete.server.store.backup();

async function sync(...devices: AthletesDevice[]): Promise<void> {
  for (const device of devices) await device.sync();
}

const decide = (device: AthletesDevice, conflictIds: string[], decision: 'mine' | 'theirs') =>
  device.did('decideConflicts', { conflictIds, decision, copies: {} });

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  for (const id of [event, before]) await phone.did('pushEvent', session(id));
  await phone.sync();
  laptop = await athlete.device();
  tablet = await athlete.device();
});

test('a card stays decided where its note was changed once more in the lost time', async () => {
  const backup = backupNow();
  await laptop.did('updateEvent', noted('Laptop'));
  const mid = await phone.did('updateEvent', noted('Phone'));
  await sync(laptop, phone);
  await decide(phone, [mid], 'mine');
  await sync(phone, laptop);
  await laptop.did('updateEvent', noted('Later'));
  await laptop.sync();
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'mine' });
  expect(athlete.row('events', event)?.note).toBe('Later');
});

test('of two heart rates the one that is not on the card is there again, though a tablet has noted its session since', async () => {
  const backup = backupNow();
  await laptop.did('updateEvent', { eventId: event, fields: { percentOfHR: 90 } });
  const percents = [event, before].map((eventId) => ({ eventId, percentOfHR: 80 }));
  const mid = await phone.did('bulkUpdatePercentOfHR', { percents });
  await sync(laptop, phone, laptop);
  athlete.putBack(backup);
  await tablet.did('updateEvent', noted('Tablet', before));
  await sync(tablet, laptop, phone);
  expect(athlete.row('events', before)).toMatchObject({ note: 'Tablet', percentOfHR: 80 });
  expect(athlete.conflicts()).toMatchObject([{ id: mid, state: 'open' }]);
});

const weighing = (bikeWeightKg: number, locale: 'de' | 'fr' | 'es') => ({ fields: { bikeWeightKg, locale } });

/** Weight and language are set on two devices: on the phone's card the weight is asked about, the language only told. */
async function weightClashes() {
  const backup = backupNow();
  await laptop.did('updateSettings', weighing(8, 'de'));
  const mid = await phone.did('updateSettings', weighing(7, 'fr'));
  await sync(laptop, phone, laptop);
  expect(athlete.row('conflicts', mid)?.entries.map(({ act }) => act)).toEqual(['change', 'overwrite']);
  return { mid, backup };
}

test('what a card only told of is set again, though a tablet has changed other settings since', async () => {
  const { backup } = await weightClashes();
  athlete.putBack(backup);
  await tablet.did('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
  await sync(tablet, laptop, phone);
  expect(athlete.row('settings', anna)).toMatchObject({ ftp: 250, bikeWeightKg: 8, locale: 'fr' });
});

test('a card stays decided where a tablet has set its weight since, though it told of another language', async () => {
  const { mid, backup } = await weightClashes();
  await decide(phone, [mid], 'mine');
  await sync(phone, laptop);
  athlete.putBack(backup);
  await tablet.did('updateSettings', weighing(7, 'es'));
  await sync(tablet, laptop);
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'mine' });
});

test('a card stays decided where a tablet has set its heart rate since, though it told of a session that came back', async () => {
  const backup = backupNow();
  await laptop.did('deleteEvent', { eventId: before });
  await laptop.did('updateEvent', { eventId: event, fields: { percentOfHR: 90 } });
  const percents = [event, before].map((eventId) => ({ eventId, percentOfHR: 80 }));
  const mid = await phone.did('bulkUpdatePercentOfHR', { percents });
  await sync(laptop, phone);
  expect(athlete.row('conflicts', mid)?.entries.map(({ act }) => act)).toEqual(['change', 'revive']);
  await decide(phone, [mid], 'mine');
  await sync(phone, laptop);
  athlete.putBack(backup);
  await tablet.did('updateEvent', { eventId: event, fields: { percentOfHR: 80 } });
  await tablet.did('updateEvent', noted('Tablet', before));
  await sync(tablet, laptop);
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'mine' });
});

test('what clashed beside a card and was decided is not asked again once the server is put back a second time', async () => {
  const [first, second] = [backupNow(), backupNow()];
  const watch = await athlete.device();
  await laptop.did('updateEvent', noted('Laptop'));
  const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Phone', percentOfHR: 80 } });
  await sync(laptop, phone);
  athlete.putBack(first);
  await tablet.did('updateEvent', { eventId: event, fields: { percentOfHR: 90 } });
  await sync(tablet, phone, tablet);
  const beside = athlete.conflicts().find(({ id }) => id !== mid)!;
  await decide(tablet, [beside.id], 'theirs');
  await sync(tablet, phone);
  athlete.putBack(second);
  await watch.did('updateEvent', { eventId: event, fields: { percentOfHR: 95 } });
  await sync(watch, phone);
  expect(athlete.row('events', event)?.percentOfHR).toBe(95);
  expect(athlete.row('conflicts', beside.id)).toMatchObject({ state: 'decided', decision: 'theirs' });
});

test('that a note has brought its session back is told once, though it does so once more', async () => {
  const backup = backupNow();
  await laptop.did('deleteEvent', { eventId: event });
  const mid = await phone.did('updateEvent', noted('Phone'));
  await sync(laptop, phone);
  athlete.putBack(backup);
  await tablet.did('deleteEvent', { eventId: event });
  await sync(tablet, phone);
  expect(athlete.row('events', event)).toMatchObject({ note: 'Phone', deletedBy: null });
  expect(athlete.row('conflicts', mid)?.entries).toMatchObject([{ id: event, act: 'revive' }]);
});

test('who was told of another decision hears no more of it once a tablet has decided as they wanted', async () => {
  await laptop.did('updateEvent', noted('Laptop'));
  const mid = await phone.did('updateEvent', noted('Phone'));
  await sync(laptop, phone, laptop, tablet);
  const backup = backupNow();
  await decide(laptop, [mid], 'theirs');
  const second = await decide(phone, [mid], 'mine');
  await sync(laptop, phone);
  expect(athlete.row('conflicts', second)?.state).toBe('notice');
  athlete.putBack(backup);
  await decide(tablet, [mid], 'mine');
  await sync(tablet, phone);
  expect(athlete.row('conflicts', second)).toMatchObject({ state: 'decided', decision: 'seen' });
});

test('who has seen that another decision counts is not told so again where a tablet takes that one since', async () => {
  await laptop.did('updateEvent', noted('Laptop'));
  const mid = await phone.did('updateEvent', noted('Phone'));
  await sync(laptop, phone, laptop, tablet);
  const backup = backupNow();
  await decide(laptop, [mid], 'theirs');
  const second = await decide(phone, [mid], 'mine');
  await sync(laptop, phone);
  await phone.did('decideConflicts', { conflictIds: [second], decision: 'seen', copies: {} });
  await phone.sync();
  athlete.putBack(backup);
  await decide(tablet, [mid], 'theirs');
  await sync(tablet, phone);
  expect(athlete.conflicts()).toMatchObject([
    { id: mid, decision: 'theirs' },
    { id: second, decision: 'seen' },
  ]);
});

/** Both sessions are noted on the laptop and on the phone, and the phone asks about both. */
async function twoCards(): Promise<string[]> {
  const conflictIds: string[] = [];
  for (const id of [event, before]) {
    await laptop.did('updateEvent', noted('Laptop', id));
    conflictIds.push(await phone.did('updateEvent', noted('Phone', id)));
  }
  await sync(laptop, phone, laptop, tablet);
  return conflictIds;
}

test('of two cards whose decision a newer note refused in the lost time the one that waits is asked again, though that note is gone', async () => {
  const backup = backupNow();
  const conflictIds = await twoCards();
  await tablet.did('updateEvent', noted('Tablet'));
  await tablet.sync();
  await decide(laptop, conflictIds, 'mine');
  await laptop.sync();
  await tablet.did('updateEvent', noted('Laptop'));
  await sync(tablet, laptop);
  athlete.putBack(backup);
  await tablet.sync();
  await decide(tablet, conflictIds.slice(1), 'theirs');
  await sync(tablet, laptop);
  expect(athlete.row('events', event)?.note).toBe('Laptop');
  expect(conflictIds.map((id) => athlete.row('conflicts', id)?.state)).toEqual(['open', 'decided']);
});

test('who was told of two other decisions still hears of the one that a tablet has not decided since as they wanted', async () => {
  const conflictIds = await twoCards();
  const backup = backupNow();
  await decide(laptop, conflictIds, 'theirs');
  const mid = await decide(phone, conflictIds, 'mine');
  await sync(laptop, phone);
  athlete.putBack(backup);
  await decide(tablet, conflictIds.slice(0, 1), 'mine');
  await sync(tablet, laptop, phone);
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'notice', entries: [{ id: conflictIds[1] }] });
});

test('that one of two cards is decided otherwise is told, though the session of the other one came back in the lost time', async () => {
  await laptop.did('moveEvent', movedTo('2027-01-07'));
  await laptop.did('updateEvent', noted('Laptop', before));
  const conflictIds = [
    await phone.did('deleteEvent', { eventId: event }),
    await phone.did('updateEvent', noted('Phone', before)),
  ];
  await sync(laptop, phone, laptop);
  await laptop.did('deleteEvent', { eventId: event });
  await sync(laptop, phone, tablet);
  const backup = backupNow();
  const mid = await decide(phone, conflictIds, 'mine');
  await sync(phone, laptop);
  await laptop.did('restoreEvents', { eventsIds: [event] });
  await sync(laptop, phone);
  athlete.putBack(backup);
  await decide(tablet, conflictIds.slice(1), 'theirs');
  await sync(tablet, laptop, phone);
  expect(athlete.row('events', event)?.deletedBy).toBeNull();
  expect(athlete.row('conflicts', mid)?.entries).toMatchObject([{ id: conflictIds[1], act: 'overwrite' }]);
});

test('sessions that wait on a card to be moved together are not moved, though they could be since the server was put back', async () => {
  await laptop.did('moveEvent', movedTo('2027-01-08'));
  await laptop.sync();
  const backup = backupNow();
  const moves = [event, before].map((eventId) => ({ eventId, calendarDate: '2027-01-12' }));
  const mid = await phone.did('bulkMoveEvents', { moves });
  await phone.sync();
  athlete.putBack(backup);
  await tablet.sync();
  await tablet.did('moveEvent', movedTo('2027-01-05'));
  await sync(tablet, phone);
  expect([event, before].map((id) => athlete.row('events', id)?.calendarDate)).toEqual(['2027-01-05', '2027-01-05']);
  expect(athlete.conflicts()).toMatchObject([{ id: mid, state: 'open' }]);
});

test('of two decisions in two lost times the later one counts, though the earlier one comes back first', async () => {
  const [first, second] = [backupNow(), backupNow()];
  await laptop.did('updateEvent', noted('Laptop'));
  const mid = await phone.did('updateEvent', noted('Phone'));
  await sync(laptop, phone, laptop);
  await decide(phone, [mid], 'theirs');
  await sync(phone, tablet);
  athlete.putBack(first);
  await laptop.sync();
  await decide(laptop, [mid], 'mine');
  await laptop.sync();
  athlete.putBack(second);
  await sync(tablet, laptop);
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'mine' });
});

test('a card that was decided for a delete waits again where a tablet has noted its session since', async () => {
  const backup = backupNow();
  await laptop.did('moveEvent', movedTo('2027-01-07'));
  const mid = await phone.did('deleteEvent', { eventId: event });
  await sync(laptop, phone);
  await decide(phone, [mid], 'mine');
  await sync(phone, laptop);
  athlete.putBack(backup);
  await tablet.did('updateEvent', noted('With Ben'));
  await sync(tablet, laptop);
  expect(athlete.row('conflicts', mid)?.state).toBe('open');
  expect(athlete.row('events', event)?.deletedBy).toBeNull();
});
