/** A server is put back to a copy: what any device holds of the time that was lost comes back, and nothing else. */
import { beforeEach, expect, test } from 'vitest';
import { writeRows } from '#server/execute/execute.ts';
import type { MemoryContent } from '#server/store/memory.ts';
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { whatRepeats } from '#core/domain/calendar/occurrences.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import { slugOf } from '#core/model/ids.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { joining } from '#core/domain/activity/doubles.ts';
import { activityWith, numbersBy, sourceOf } from '#tests/simulation/activity-acts.ts';
import { anna, AthletesDevice, freshId, OneAthlete, session, unreachable, workoutId } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;
const [event, before] = [freshId(), freshId()];

const noted = (note: string) => ({ eventId: event, fields: { note } });
const movedTo = (calendarDate: string) => ({ eventId: event, calendarDate, localTime: null, rank: 'V' });
const brought = (device: AthletesDevice) =>
  [...device.store.content.calls.values()].filter(({ call }) => call === 'sync.bringBack');
const backupNow = (): MemoryContent => athlete.server.store.backup();

async function sync(...devices: AthletesDevice[]): Promise<void> {
  for (const device of devices) await device.sync();
}

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  await phone.did('pushEvent', session(before));
  await phone.sync();
  laptop = await athlete.device();
});

test('the phone that made a session and a plan is gone: the laptop brings both back', async () => {
  const backup = backupNow();
  const [planId, weekId] = [freshId(), freshId()];
  await phone.did('pushEvent', session(event));
  await phone.did('createPlan', planInput(planId, [weekInput(weekId)]));
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('events', event)).toEqual(laptop.row('events', event));
  expect(athlete.row('plans', planId)?.deletedBy).toBeNull();
  expect(athlete.row('planWeeks', weekId)?.deletedBy).toBeNull();
  expect(athlete.conflicts()).toEqual([]);
  expect(laptop.meta.restored).toMatchObject({ backupOf: '2027-01-04T06:00:00.000Z' });
  expect(laptop.meta.restored?.broughtBack).toBeGreaterThan(2);
});

test('a session that was there before the copy gets the note of the phone that is gone', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('updateEvent', noted('Windy'));
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('events', event)?.note).toBe('Windy');
});

test('what the phone had deleted is deleted again', async () => {
  const backup = backupNow();
  await phone.did('deleteEvent', { eventId: before });
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('events', before)?.deletedBy).not.toBeNull();
  expect(athlete.conflicts()).toEqual([]);
});

test('what was deleted before the copy was made stays deleted, though the laptop has not heard of it', async () => {
  await phone.did('deleteEvent', { eventId: before });
  await phone.sync();
  const backup = backupNow();
  await phone.did('pushEvent', session(event));
  await phone.sync();
  await laptop.sync('worker');
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('events', before)?.deletedBy).not.toBeNull();
});

test('a note that was written since the server was put back stays, and the lost one is kept among the revisions', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('updateEvent', noted('Lost'));
  await sync(phone, laptop);
  athlete.putBack(backup);
  await tablet.did('updateEvent', noted('Since'));
  await sync(tablet, laptop);
  expect(athlete.row('events', event)?.note).toBe('Since');
  expect(athlete.conflicts()).toEqual([]);
  const kept = athlete.server.store.content.revisions.map(({ before: { row } }) => row['note']);
  expect(kept).toContain('Lost');
});

test('the athlete goes on after the lost time: an act that was not sent yet is the later one', async () => {
  await phone.did('pushEvent', session(event, { note: 'First' }));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('updateEvent', noted('Lost'));
  await sync(phone, laptop);
  await laptop.did('updateEvent', noted('First'));
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('events', event)?.note).toBe('First');
  expect(athlete.conflicts()).toEqual([]);
});

test('a note that was not sent yet is no part of the lost time, and stays when a tablet brings back a later state', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('moveEvent', movedTo('2027-01-06'));
  await sync(phone, laptop);
  await laptop.did('updateEvent', noted('Not sent yet'));
  await phone.did('moveEvent', movedTo('2027-01-07'));
  await phone.sync();
  const tablet = await athlete.device();
  athlete.putBack(backup);
  await sync(laptop, tablet);
  expect(athlete.row('events', event)?.note).toBe('Not sent yet');
});

test('one device edits twice, and is asked nothing when the server is put back', async () => {
  const backup = backupNow();
  await phone.did('pushEvent', session(event));
  for (const note of ['One', 'Two', 'Three']) {
    await phone.did('updateEvent', noted(note));
    await phone.sync();
  }
  athlete.putBack(backup);
  await phone.sync();
  expect(athlete.row('events', event)?.note).toBe('Three');
  expect(athlete.conflicts()).toEqual([]);
});

test.each(['earlier', 'later'])(
  'the device that knows the later state has it; first comes the %s one',
  async (first) => {
    const tablet = await athlete.device();
    const backup = backupNow();
    await phone.did('pushEvent', session(event, { note: 'Earlier' }));
    await sync(phone, tablet);
    await phone.did('updateEvent', noted('Later'));
    await sync(phone, laptop);
    athlete.putBack(backup);
    await sync(...(first === 'earlier' ? [tablet, laptop] : [laptop, tablet]));
    expect(athlete.row('events', event)?.note).toBe('Later');
    expect(athlete.conflicts()).toEqual([]);
  },
);

test('a server that was put back to before an athlete had anything gets their first session back', async () => {
  const ben = new OneAthlete();
  const [first, other] = [await ben.device(), await ben.device()];
  const backup = ben.server.store.backup();
  await first.did('pushEvent', session(event));
  await sync(first, other);
  ben.putBack(backup);
  await other.sync();
  expect(ben.row('events', event)?.deletedBy).toBeNull();
});

test('two devices that hold the same bring it back once', async () => {
  const backup = backupNow();
  await phone.did('pushEvent', session(event));
  const tablet = await athlete.device();
  await sync(phone, laptop, tablet);
  athlete.putBack(backup);
  await laptop.sync();
  const head = (await athlete.server.store.read((reads) => reads.row(anna, 'events', event)))?.rev;
  await sync(tablet);
  expect((await athlete.server.store.read((reads) => reads.row(anna, 'events', event)))?.rev).toBe(head);
});

test('a card that waits comes back with the laptop, and the phone that made the change asks no second time', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const backup = backupNow();
  await laptop.did('updateEvent', noted('Laptop'));
  const mid = await phone.did('updateEvent', noted('Phone'));
  await sync(laptop, phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  expect(laptop.row('conflicts', mid)?.state).toBe('open');
  await phone.sync();
  expect(athlete.conflicts()).toHaveLength(1);
  expect(phone.call(mid)?.state).toBe('attention');
});

test('a card of which the phone never heard, since its answer was lost, and that it has left once more is there once', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  await laptop.did('updateEvent', noted('Laptop'));
  await laptop.sync();
  const backup = backupNow();
  const mid = await phone.did('updateEvent', noted('Phone'));
  phone.answer = async (request) => {
    await athlete.execute(request);
    return unreachable;
  };
  await sync(phone, laptop);
  phone.answer = (request) => athlete.execute(request);
  athlete.putBack(backup);
  await sync(phone, laptop);
  expect(athlete.conflicts().map(({ id }) => id)).toEqual([mid]);
  expect(brought(laptop).map(({ state }) => state)).toEqual(['applied']);
});

test('a card of the lost time does not come back where its call has met nothing since, as another one has been asked', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const backup = backupNow();
  const mid = await laptop.did('updateEvent', noted('Laptop'));
  await laptop.sync();
  await phone.did('updateEvent', noted('Phone'));
  phone.answer = async (request) => {
    await athlete.execute(request);
    return unreachable;
  };
  await sync(phone, laptop);
  phone.answer = (request) => athlete.execute(request);
  athlete.putBack(backup);
  await sync(phone, laptop);
  expect(athlete.row('events', event)?.note).toBe('Phone');
  expect(athlete.conflicts().map(({ id }) => id)).toEqual([mid]);
});

test('the half of a change that was not asked about is there, though the session was changed since the server was put back', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  await laptop.did('updateEvent', noted('Laptop'));
  const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Phone', isOutdoorWorkout: true } });
  await sync(laptop, phone, laptop);
  athlete.putBack(backup);
  await tablet.did('moveEvent', { eventId: event, calendarDate: '2027-01-08', localTime: null, rank: 'V' });
  await sync(tablet, phone, laptop);
  expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-08', isOutdoorWorkout: true });
  expect(athlete.conflicts().map(({ id }) => id)).toEqual([mid]);
  expect(phone.call(mid)?.state).toBe('attention');
});

/** The phone decides for its own day, which no row shows once the server is put back and a tablet has moved it on. */
async function decideAndLose(tabletsDay: string, decision: 'mine' | 'theirs' = 'mine') {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  await laptop.did('moveEvent', movedTo('2027-01-06'));
  const mid = await phone.did('moveEvent', movedTo('2027-01-07'));
  await sync(laptop, phone);
  await phone.did('decideConflicts', { conflictIds: [mid], decision, copies: {} });
  await sync(phone, laptop);
  expect(athlete.row('events', event)?.calendarDate).toBe(decision === 'mine' ? '2027-01-07' : '2027-01-06');
  athlete.putBack(backup);
  await tablet.did('moveEvent', movedTo(tabletsDay));
  await tablet.did('updateEvent', noted('With Ben'));
  await tablet.sync();
  return mid;
}

test('a card that was decided comes back open where its row was moved on since: the decision is asked, not lost', async () => {
  const mid = await decideAndLose('2027-01-11');
  await phone.sync();
  expect(athlete.row('conflicts', mid)?.state).toBe('open');
  expect(athlete.row('events', event)?.calendarDate).toBe('2027-01-11');
  expect(phone.call(mid)?.state).toBe('attention');
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await sync(phone, laptop);
  expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-07', note: 'With Ben' });
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'mine' });
  expect(phone.call(mid)?.state).toBe('applied');
});

test('whoever holds the decided card brings the question back, and its decider answers it once more', async () => {
  const mid = await decideAndLose('2027-01-06');
  await laptop.sync();
  expect(athlete.row('conflicts', mid)?.state).toBe('open');
  await sync(phone, laptop);
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'mine' });
  expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-07', note: 'With Ben' });
});

test('a card that was decided for the other day stays decided, though its row was moved on since', async () => {
  const mid = await decideAndLose('2027-01-11', 'theirs');
  await laptop.sync();
  expect(athlete.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'theirs' });
  expect(athlete.row('events', event)?.calendarDate).toBe('2027-01-11');
});

test('a plan that was made and deleted in the lost time comes back as deleted, with its week and its workout', async () => {
  const backup = backupNow();
  const [planId, weekId, itemId] = [freshId(), freshId(), freshId()];
  await phone.did('createPlan', planInput(planId, [weekInput(weekId, [itemInput(itemId, workoutId, 2)])]));
  await sync(phone, laptop);
  await phone.did('deletePlan', { planId });
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  const rows = [athlete.row('plans', planId), athlete.row('planWeeks', weekId), athlete.row('planItems', itemId)];
  expect(new Set(rows.map((row) => row?.deletedBy)).size).toBe(1);
  expect(rows[0]?.deletedBy).not.toBeNull();
});

test('a plan that was deleted in the lost time is deleted again with all that is in it', async () => {
  const [planId, weekId, itemId] = [freshId(), freshId(), freshId()];
  await phone.did('createPlan', planInput(planId, [weekInput(weekId, [itemInput(itemId, workoutId, 2)])]));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('deletePlan', { planId });
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  const rows = [athlete.row('plans', planId), athlete.row('planWeeks', weekId), athlete.row('planItems', itemId)];
  for (const row of rows) expect(row?.deletedBy).not.toBeNull();
});

test('a week of the lost time waits for its plan, of which the laptop had not heard yet', async () => {
  const backup = backupNow();
  const [planId, weekId] = [freshId(), freshId()];
  await phone.did('createPlan', planInput(planId, [weekInput(weekId)]));
  await phone.did('updatePlan', { planId, fields: { name: 'Base' } });
  await phone.sync();
  athlete.server.pageRows = 1;
  let pages = 1;
  laptop.answer = async (request) => (pages-- > 0 ? athlete.execute(request) : unreachable);
  await laptop.sync();
  laptop.answer = (request) => athlete.execute(request);
  athlete.server.pageRows = 100;
  expect(laptop.row('planWeeks', weekId)).toBeDefined();
  expect(laptop.row('plans', planId)).toBeUndefined();
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('planWeeks', weekId)).toBeUndefined();
  await phone.sync();
  expect(athlete.row('planWeeks', weekId)?.deletedBy).toBeNull();
});

test('a workout that was moved within its plan in the lost time is moved again', async () => {
  const [planId, weekId, itemId] = [freshId(), freshId(), freshId()];
  await phone.did('createPlan', planInput(planId, [weekInput(weekId, [itemInput(itemId, workoutId, 2)])]));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('movePlanItem', { itemId, weekId, weekday: 5, rank: 'k' });
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('planItems', itemId)?.weekday).toBe(5);
});

test('a plan that was public comes back private', async () => {
  const backup = backupNow();
  const planId = freshId();
  const items = [1, 2, 3].map((weekday) => itemInput(freshId(), workoutId, weekday));
  await phone.did('createPlan', planInput(planId, [weekInput(freshId(), items)], { isPublic: true }));
  await sync(phone, laptop);
  expect(laptop.row('plans', planId)?.isPublic).toBe(true);
  athlete.putBack(backup);
  await laptop.sync();
  expect(athlete.row('plans', planId)).toMatchObject({ isPublic: false, deletedBy: null });
});

test('a plan that was public comes back private from a phone that had not heard of it again', async () => {
  const backup = backupNow();
  const planId = freshId();
  const items = [1, 2, 3].map((weekday) => itemInput(freshId(), workoutId, weekday));
  await phone.did('createPlan', planInput(planId, [weekInput(freshId(), items)], { isPublic: true }));
  await phone.sync('worker');
  expect(athlete.row('plans', planId)?.isPublic).toBe(true);
  athlete.putBack(backup);
  await phone.sync();
  expect(athlete.row('plans', planId)).toMatchObject({ isPublic: false, deletedBy: null });
});

const pageAt = (shareId: string, isOn = true) => ({ part: 'page', isOn, shareId: shareId.repeat(26) }) as const;
const sharing = () => athlete.row('settings', anna) ?? {};

test('a page that was opened in the lost time and closed since by a device that is gone stays closed', async () => {
  athlete.accessLevel = 1;
  const backup = backupNow();
  await phone.did('shareCalendar', pageAt('a'));
  await sync(phone, laptop);
  await laptop.did('shareCalendar', pageAt('a', false));
  await laptop.sync();
  athlete.putBack(backup);
  await phone.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: false, calendarShareId: 'a'.repeat(26) });
  expect(athlete.conflicts()).toEqual([]);
});

test('a page that was opened in the lost time is not asked about, though its athlete pays no more', async () => {
  athlete.accessLevel = 1;
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  athlete.putBack(backup);
  athlete.accessLevel = 0;
  await phone.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: false, calendarShareId: 'a'.repeat(26) });
  expect(athlete.conflicts()).toEqual([]);
  expect(phone.call(mid)?.state).toBe('applied');
});

test('a page that was closed in the lost time is open, as in the copy, until a device that knows has synced', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a'));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('shareCalendar', pageAt('a', false));
  await sync(phone, laptop);
  athlete.putBack(backup);
  expect(sharing()).toMatchObject({ shareMyCalendar: true });
  await laptop.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: false });
});

test('a page that was open before the copy, and all the time, stays open with what else was set', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a'));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: true, calendarShareId: 'a'.repeat(26), ftp: 250 });
});

test('an address that was given up in the lost time is shut, and the new one is for its athlete to open', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a'));
  await sync(phone, laptop);
  const backup = backupNow();
  await phone.did('shareCalendar', pageAt('b'));
  await sync(phone, laptop);
  athlete.putBack(backup);
  await laptop.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: false, calendarShareId: 'b'.repeat(26) });
});

test('a call of the lost time opens nothing over settings that were changed since: its athlete is asked', async () => {
  athlete.accessLevel = 1;
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ calendarShareId: 'a'.repeat(26), ftp: 250 });
  expect(athlete.row('settings', anna)?.shareMyCalendar ?? false).toBe(false);
  expect(athlete.conflicts()).toMatchObject([{ id: mid, kind: 'clash', state: 'open' }]);
  expect(phone.call(mid)?.state).toBe('attention');
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await phone.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: true, calendarShareId: 'a'.repeat(26) });
});

test('a page that got another address in the lost time is shut where the settings were changed since: its athlete is asked', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('b'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ shareMyCalendar: false, calendarShareId: 'b'.repeat(26) });
  expect(athlete.conflicts()).toMatchObject([{ id: mid, entries: [{ mine: { shareMyCalendar: true } }] }]);
});

test('a page that another device has opened at its own address meanwhile: which address is asked, and nothing else', async () => {
  athlete.accessLevel = 1;
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('shareCalendar', pageAt('b'));
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ shareMyCalendar: true, calendarShareId: 'b'.repeat(26) });
  const [card] = athlete.conflicts();
  expect(card).toMatchObject({ id: mid, kind: 'clash', state: 'open' });
  expect(card?.entries.map(({ mine }) => mine)).toEqual([{ calendarShareId: 'a'.repeat(26) }]);
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await phone.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: true, calendarShareId: 'a'.repeat(26) });
});

test('a page that got another address in the lost time stays open at the one that a tablet has given it since: which one is asked', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('b'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('shareCalendar', pageAt('c'));
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ shareMyCalendar: true, calendarShareId: 'c'.repeat(26) });
  expect(athlete.conflicts()).toMatchObject([{ id: mid, entries: [{ mine: { calendarShareId: 'b'.repeat(26) } }] }]);
});

test('a page that was opened at another address in the lost time stays off where a tablet has given it one since, and left it off', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a', false));
  await phone.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('shareCalendar', pageAt('b'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('shareCalendar', pageAt('c', false));
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ shareMyCalendar: false, calendarShareId: 'c'.repeat(26) });
});

test('a page that was turned on since, and has no address yet: the one of the lost time is asked about, not given', async () => {
  athlete.accessLevel = 1;
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('updateSettings', { fields: { shareMyCalendar: true }, at: '2027-01-04T06:00:00.000Z' });
  await sync(tablet, phone);
  expect(athlete.row('settings', anna)?.calendarShareId ?? null).toBeNull();
  expect(athlete.conflicts()).toMatchObject([{ id: mid, entries: [{ mine: { calendarShareId: 'a'.repeat(26) } }] }]);
});

test('a page that was turned on since, and turned off at a new address in the lost time, is open at no address: both are asked', async () => {
  athlete.accessLevel = 1;
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('a', false));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('updateSettings', { fields: { shareMyCalendar: true }, at: '2027-01-04T06:00:00.000Z' });
  await sync(tablet, phone);
  expect(athlete.row('settings', anna)?.calendarShareId ?? null).toBeNull();
  const [card] = athlete.conflicts();
  expect(card).toMatchObject({ id: mid, state: 'open' });
  expect(Object.assign({}, ...card!.entries.map(({ mine }) => mine))).toEqual({
    shareMyCalendar: false,
    calendarShareId: 'a'.repeat(26),
  });
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await phone.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: false, calendarShareId: 'a'.repeat(26) });
});

test('a page that was off, and got another address in the lost time, stays at the one at which it was opened since: its athlete is asked', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a', false));
  await phone.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('b', false));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('shareCalendar', pageAt('a'));
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ shareMyCalendar: true, calendarShareId: 'a'.repeat(26) });
  const [card] = athlete.conflicts();
  expect(card).toMatchObject({ id: mid, kind: 'clash', state: 'open' });
  expect(card?.entries.map(({ mine }) => mine)).toEqual([{ calendarShareId: 'b'.repeat(26) }]);
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await phone.sync();
  expect(sharing()).toMatchObject({ shareMyCalendar: true, calendarShareId: 'b'.repeat(26) });
});

test('a page that was off, and was opened at its address in the lost time, is not opened again over settings changed since', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a', false));
  await phone.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ shareMyCalendar: false, ftp: 250 });
  expect(athlete.conflicts()).toMatchObject([{ id: mid, entries: [{ mine: { shareMyCalendar: true } }] }]);
});

test('a page that was turned off in the lost time is off again, though the settings were changed since', async () => {
  athlete.accessLevel = 1;
  await phone.did('shareCalendar', pageAt('a'));
  await phone.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('shareCalendar', pageAt('a', false));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
  await sync(tablet, phone);
  expect(sharing()).toMatchObject({ shareMyCalendar: false, ftp: 250 });
  expect(athlete.conflicts()).toEqual([]);
});

test('a list that was shared in the lost time is not shared again where it was renamed since: its athlete is asked', async () => {
  const listId = freshId();
  await phone.did('createList', {
    listId,
    name: 'Hills',
    shortName: '',
    showInApp: false,
    sort: 'manual',
    rank: 'V',
    createdAt: '2027-01-04T06:00:00.000Z',
  });
  await phone.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  const mid = await phone.did('updateList', { listId, fields: { isShared: true } });
  await sync(phone, laptop);
  athlete.putBack(backup);
  await tablet.did('updateList', { listId, fields: { name: 'Since' } });
  await sync(tablet, laptop, phone);
  expect(athlete.row('lists', listId)).toMatchObject({ name: 'Since', isShared: false });
  expect(athlete.conflicts().map(({ id }) => id)).toEqual([mid]);
});

test('a server of an earlier release says nothing of the lost time, and hears of no call that it does not know', async () => {
  const backup = backupNow();
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  athlete.putBack(backup);
  laptop.answer = async (request) => {
    const answer = await athlete.execute(request);
    if (answer.at === 'answered') delete (answer.body as { parted?: unknown }).parted;
    return answer;
  };
  await laptop.sync();
  expect(brought(laptop)).toEqual([]);
  expect(laptop.meta.restored).toBeUndefined();
});

test('a tablet that had only begun to fetch brings back the FTP it knows, and a laptop that knows an older one leaves it', async () => {
  const backup = backupNow();
  const ftp = (watts: number) => ({ fields: { ftp: watts }, at: '2027-01-04T06:00:00.000Z' });
  await phone.did('updateSettings', ftp(250));
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  await phone.did('updateSettings', ftp(260));
  await phone.sync();
  athlete.server.pageRows = 1;
  const tablet = new AthletesDevice(athlete);
  let pages = 1;
  tablet.answer = async (request) => (pages-- > 0 ? athlete.execute(request) : unreachable);
  await tablet.sync();
  expect(tablet.row('settings', anna)?.ftp).toBe(260);
  athlete.putBack(backup);
  tablet.answer = (request) => athlete.execute(request);
  await sync(tablet, laptop);
  expect(athlete.row('settings', anna)?.ftp).toBe(260);
});

test('the server is put back twice, the second time while the rows come anew', async () => {
  const backup = backupNow();
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  athlete.putBack(backup);
  const again = backupNow();
  athlete.server.pageRows = 1;
  let left = 2;
  laptop.answer = async (request) => (left-- > 0 ? athlete.execute(request) : unreachable);
  await laptop.sync();
  expect(laptop.meta.refetching).toBe(true);
  const tablet = await athlete.device();
  await tablet.did('updateEvent', { eventId: before, fields: { note: 'Of the second time' } });
  await tablet.sync();
  athlete.putBack(again);
  laptop.answer = (request) => athlete.execute(request);
  await sync(laptop, tablet);
  expect(athlete.row('events', event)?.deletedBy).toBeNull();
  expect(athlete.row('events', before)?.note).toBe('Of the second time');
});

const pastFtp = {
  entryId: freshId(),
  sport: 'bike' as const,
  value: 250,
  date: '2026-12-01',
  at: '2027-01-04T06:00:00.000Z',
};

/** Rows come anew, and end after so many answers. */
async function begins(device: AthletesDevice, answers: number): Promise<void> {
  athlete.server.pageRows = 1;
  let left = answers;
  device.answer = async (request) => (left-- > 0 ? athlete.execute(request) : unreachable);
  await device.sync();
  device.answer = (request) => athlete.execute(request);
  expect(device.meta.refetching).toBe(true);
}

/** The next start of a later build, which fetches all rows. */
const update = (device: AthletesDevice) =>
  device.store.transaction(async (transaction) => transaction.putMeta({ ...(await transaction.meta()), schema: 0 }));

test.each(['the laptop', 'a phone alone'])(
  'what came of a second time is not taken for a part of the first, of which %s knows more, when the app is updated and the server put back again',
  async (who) => {
    await phone.did('pushEvent', session(event));
    await sync(phone, laptop);
    const desk = await athlete.device();
    const [backup, again] = [backupNow(), backupNow()];
    await phone.did('createFtpHistoryEntry', pastFtp);
    if (who === 'the laptop') await phone.did('updateEvent', noted('First time'));
    await sync(phone, laptop);
    if (who === 'a phone alone') await phone.did('updateEvent', noted('First time'));
    const tablet = await athlete.device();
    await sync(phone, tablet);
    athlete.putBack(backup);
    await desk.did('updateEvent', noted('Second time'));
    await desk.sync();
    await begins(laptop, 2);
    expect(laptop.row('events', event)?.note).toBe('Second time');
    await update(laptop);
    laptop.answer = async () => unreachable;
    await laptop.sync();
    laptop.answer = (request) => athlete.execute(request);
    athlete.putBack(again);
    await sync(laptop, tablet);
    expect(athlete.row('events', event)?.note).toBe('Second time');
  },
);

test('what came of a second time comes back, though the third one still had it, when the server is put back to the first copy', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const desk = await athlete.device();
  const [first, firstAgain] = [backupNow(), backupNow()];
  await phone.did('updateEvent', noted('First time'));
  await sync(phone, laptop);
  athlete.putBack(first);
  await desk.did('updateEvent', noted('Second time'));
  await desk.sync();
  const second = backupNow();
  await desk.did('createFtpHistoryEntry', pastFtp);
  await desk.sync();
  await begins(laptop, 2);
  athlete.putBack(second);
  await begins(laptop, 1);
  athlete.putBack(firstAgain);
  await laptop.sync();
  expect(athlete.row('events', event)?.note).toBe('Second time');
});

test('a note of the first time comes back though the second time had none, when the server is put back to an older copy', async () => {
  await phone.did('pushEvent', session(event));
  await sync(phone, laptop);
  const older = backupNow();
  await phone.did('moveEvent', movedTo('2027-01-06'));
  const desk = await athlete.device();
  await sync(phone);
  const newer = backupNow();
  await phone.did('updateEvent', noted('First time'));
  await sync(phone, laptop);
  athlete.putBack(newer);
  await desk.did('createFtpHistoryEntry', pastFtp);
  await desk.sync();
  await begins(laptop, 2);
  expect(laptop.row('events', event)?.note).toBe('');
  athlete.putBack(older);
  await laptop.sync();
  expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-06', note: 'First time' });
});

test('what a laptop knows of the first time, and had not asked anew, is not taken for the second time, whose note comes back', async () => {
  await phone.did('pushEvent', session(event, { calendarDate: '2027-03-01' }));
  await sync(phone, laptop);
  const desk = await athlete.device();
  const [backup, again] = [backupNow(), backupNow()];
  await phone.did('updateEvent', noted('First time'));
  await sync(phone, laptop);
  athlete.putBack(backup);
  await desk.did('updateEvent', noted('Second time'));
  await desk.sync();
  await begins(laptop, 2);
  expect(laptop.row('events', event)?.note).toBe('First time');
  athlete.putBack(again);
  await sync(laptop, desk);
  expect(athlete.row('events', event)?.note).toBe('Second time');
});

test('of a server of a release whose stamps said nothing, the later state stays whichever comes first', async () => {
  const lost = { rev: 50, stamp: 'unknown' };
  const held = (note: string) => [{ table: 'events', row: { ...phone.row('events', before)!, id: event, note } }];
  for (const [upTo, note] of [
    [60, 'Later'],
    [50, 'Earlier'],
  ] as const)
    await athlete.rest({ call: 'sync.bringBack', input: { lost, upTo, rows: held(note) } });
  expect(athlete.row('events', event)?.note).toBe('Later');
});

test('what a device of a later release holds beside is passed over, and the rest comes back', async () => {
  const moods = [{ table: 'moods', row: { id: freshId(), deletedBy: null, mood: 'keen' } }];
  const lost = { rev: 50, stamp: 'unknown' };
  const held = (table: string, row: object) => ({ table, row }) as (typeof moods)[number];
  const rows = [...moods, held('events', { ...phone.row('events', before)!, id: event })];
  expect(await athlete.rest({ call: 'sync.bringBack', input: { lost, upTo: 50, rows } })).toMatchObject({
    kind: 'applied',
    applied: [`events/${event}`],
  });
});

test('nobody brings back a row that no act could have made', async () => {
  const lost = { rev: 50, stamp: 'unknown' };
  const rows = [{ table: 'events', row: { ...phone.row('events', before)!, id: event, calendarDate: 'some day' } }];
  expect(await athlete.rest({ call: 'sync.bringBack', input: { lost, upTo: 50, rows } })).toMatchObject({
    kind: 'noop',
  });
});

test('nobody brings back settings beside their own, or a plan at the address of another', async () => {
  const planId = freshId();
  await phone.did('createPlan', planInput(planId, [weekInput(freshId())]));
  await phone.sync();
  const plan = phone.row('plans', planId)!;
  const settings = phone.row('settings', anna)!;
  const head = athlete.server.store.content.spaces.get(anna)!.stamps.length;
  const held = [
    { table: 'settings', row: { ...settings, id: freshId() } },
    { table: 'plans', row: { ...plan, id: freshId() } },
  ];
  const input = { lost: { rev: head + 5, stamp: 'unknown' }, upTo: head + 5, rows: held };
  expect(await athlete.rest({ call: 'sync.bringBack', input })).toMatchObject({ kind: 'noop' });
});

test('a workout that the laptop holds from before it had words of its own can be tagged while that is still to be sent', async () => {
  const own = freshId();
  const createdAt = '2027-01-04T06:00:00.000Z';
  const row = { id: own, deletedBy: null, slug: slugOf('Ramps', own), createdAt, isPublic: false };
  await writeRows(athlete.server, anna, [{ table: 'workouts', row }]);
  await sync(laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.sync();
  await phone.did('deleteWorkout', { workoutId: own });
  await sync(phone, laptop);
  athlete.putBack(backup);
  const words = { name: 'Ramps', description: '', workoutType: null, tags: [] };
  await tablet.did('updateWorkout', { workoutId: own, fields: words });
  await tablet.sync();
  laptop.answer = async (request) => (request.calls.length > 0 ? unreachable : athlete.execute(request));
  await laptop.sync();
  await laptop.did('restoreWorkout', { workoutId: own });
  await laptop.did('updateWorkout', { workoutId: own, fields: { tags: ['hills'] } });
  laptop.answer = (request) => athlete.execute(request);
  await laptop.sync();
  expect(athlete.row('workouts', own)).toMatchObject({ deletedBy: null, name: 'Ramps', tags: ['hills'] });
});

test.each([
  { when: 'nobody has saved others since', percents: [90, 95], isSaved: false },
  { when: 'a tablet has saved others since, which stay the newest', percents: [90, 95, 100], isSaved: true },
])('steps of the lost time come back where $when', async ({ percents, isSaved }) => {
  const [own, first, createdAt] = [freshId(), freshId(), '2027-01-04T06:00:00.000Z'];
  const at = (percent: number) => {
    const segments = [
      { type: 'active' as const, durationSeconds: 600, percentOfFtp: { start: percent, end: percent } },
    ];
    return { sport: 'bike' as const, segments };
  };
  const rebuilt = (percent: number, minute: number) => ({
    workoutId: own,
    versionId: freshId(),
    parentVersionId: first,
    createdAt: `2027-01-04T06:0${minute}:00.000Z`,
    content: at(percent),
  });
  const content = { name: 'Ramps', description: '', tags: [], authorName: 'Anna', ...at(90) };
  await phone.did('createWorkout', { workoutId: own, versionId: first, createdAt, content });
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('saveVersion', rebuilt(95, 1));
  await sync(phone, laptop);
  athlete.putBack(backup);
  if (isSaved) await tablet.did('saveVersion', rebuilt(100, 2));
  await sync(tablet, laptop, tablet);
  for (const device of [laptop, tablet]) {
    const ids = [...device.store.content.rows.get('workoutVersions')!.keys()];
    const versions = ids.map((id) => device.row('workoutVersions', id)!).toSorted(byAge);
    expect(versions.map((version) => version.content.segments)).toEqual(
      percents.map((percent) => at(percent).segments),
    );
  }
});

test.each([false, true])(
  'two versions of a workout come back with their numbers (read the other way round: %s)',
  async (isReversed) => {
    const [low = '', middle = '', high = ''] = [freshId(), freshId(), freshId()].toSorted();
    const own = freshId();
    const content = { sport: 'bike' as const, segments: [{ type: 'rest' as const, durationSeconds: 600 }] };
    const words = { name: 'Ramps', description: '', tags: [], authorName: 'Anna' };
    const at = (minute: number) => `2027-01-04T06:0${minute}:00.000Z`;
    const backup = backupNow();
    await phone.did('createWorkout', {
      workoutId: own,
      versionId: high,
      createdAt: at(0),
      content: { ...words, ...content },
    });
    await phone.did('createPlan', planInput(freshId(), [weekInput(middle)]));
    await phone.did('saveVersion', {
      workoutId: own,
      versionId: low,
      parentVersionId: high,
      createdAt: at(1),
      content,
    });
    await sync(phone, laptop);
    // A browser's database has them by their ids.
    const { rows } = laptop.store.content;
    if (isReversed) rows.set('workoutVersions', new Map([...rows.get('workoutVersions')!].toReversed()));
    const numbers = () => [high, low].map((id) => athlete.row('workoutVersions', id)?.number);
    const before = numbers();
    athlete.putBack(backup);
    await laptop.sync();
    expect(numbers()).toEqual(before);
  },
);

/** Of two recordings of one ride the phone makes one activity; a tablet that is away knows nothing of it. */
async function joinAndLose() {
  const [ride, copy] = [freshId(), freshId()];
  const addedAt = '2027-01-05T08:00:00.000Z';
  for (const [number, activityId] of [ride, copy].entries()) {
    const recorded = activityWith(numbersBy(200), sourceOf(number));
    await phone.did('addActivity', { ...recorded, activityId, calendarDate: '2027-01-05', addedAt });
  }
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  const [kept, other] = [ride, copy].map((id) => athlete.row('activities', id)!);
  const mid = await phone.did('joinActivities', joining({ kept: kept!, other: other! }, true));
  await phone.did('updateActivity', { activityId: ride, fields: { comment: 'Windy' } });
  await phone.sync();
  const isLeft = () => {
    const files = [ride, copy].flatMap((id) => {
      const row = athlete.row('activities', id);
      return row?.deletedBy === null ? row.sources.map(({ fileName }) => fileName) : [];
    });
    return ['ride 0.fit', 'ride 1.fit'].every((file) => files.includes(file));
  };
  const putBack = async () => {
    athlete.putBack(backup);
    await tablet.did('recalculateActivity', { activityId: ride, numbers: numbersBy(210), formerNumbers: null });
    await tablet.sync();
  };
  /** It hears that the copy was deleted, and not yet what became of the ride. */
  const hearsHalf = async () => {
    athlete.server.pageRows = 1;
    let pages = 1;
    laptop.answer = async (request) => (pages-- > 0 ? athlete.execute(request) : unreachable);
    await laptop.sync();
    laptop.answer = (request) => athlete.execute(request);
    athlete.server.pageRows = 100;
    expect(laptop.row('activities', copy)?.deletedBy).toBe(mid);
    expect(laptop.row('activities', ride)?.sources).toHaveLength(1);
  };
  const expectAsked = () => {
    expect(athlete.row('activities', copy)?.deletedBy).toBeNull();
    expect(athlete.conflicts()).toMatchObject([{ id: mid, state: 'open', kind: 'refused' }]);
  };
  return { isLeft, putBack, hearsHalf, expectAsked };
}

test('S3.08 of two recordings made one activity none is lost where a tablet has recalculated it since, and the phone is gone', async () => {
  const { isLeft, putBack } = await joinAndLose();
  await laptop.sync();
  await putBack();
  await laptop.sync();
  expect(isLeft()).toBe(true);
});

test('S3.08 a recording that had gone into another activity comes back where that waits for the athlete', async () => {
  const { hearsHalf, putBack, isLeft, expectAsked } = await joinAndLose();
  await hearsHalf();
  await putBack();
  await laptop.sync();
  await phone.sync();
  expect(isLeft()).toBe(true);
  expectAsked();
});

test('S3.08 a recording is not deleted again for an activity that waits for the athlete', async () => {
  const { hearsHalf, putBack, isLeft, expectAsked } = await joinAndLose();
  await hearsHalf();
  await putBack();
  await phone.sync();
  await laptop.sync();
  expect(isLeft()).toBe(true);
  expectAsked();
});

/** The phone makes one activity of two rows of one recording, which leaves the ride as it was; then it is gone. */
async function joinOneRecording(isCopyLost: boolean, isOlderRelease = false) {
  const [ride, copy] = [freshId(), freshId()];
  const add = (activityId: string) =>
    phone.did('addActivity', {
      ...activityWith(numbersBy(200), sourceOf(0)),
      activityId,
      calendarDate: '2027-01-05',
      addedAt: '2027-01-05T08:00:00.000Z',
    });
  await add(ride);
  if (!isCopyLost) await add(copy);
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  if (isCopyLost) await add(copy);
  const [kept, other] = [ride, copy].map((id) => phone.row('activities', id)!);
  const { fields, ...rows } = joining({ kept: kept!, other: other! }, false);
  const { joined: _unknown, ...known } = fields;
  await phone.did('joinActivities', { ...rows, fields: isOlderRelease ? known : fields });
  await sync(phone, laptop);
  athlete.putBack(backup);
  const isLive = (id: string) => athlete.row('activities', id)?.deletedBy === null;
  return { ride, copy, tablet, isLive };
}

test.each([false, true])(
  'S3.08 a recording stays whose ride a tablet deletes that has not heard of the copy joined to it (new: %s)',
  async (isCopyLost) => {
    const { ride, copy, tablet, isLive } = await joinOneRecording(isCopyLost);
    await tablet.did('deleteActivity', { activityId: ride });
    await sync(tablet, laptop);
    expect(isLive(copy)).toBe(true);
    await phone.sync();
    expect(isLive(ride)).toBe(true);
  },
);

test.each([false, true])(
  'S3.08 a copy that was joined to a ride which is still there comes back as deleted (new: %s)',
  async (isCopyLost) => {
    const { ride, copy, tablet, isLive } = await joinOneRecording(isCopyLost);
    await sync(tablet, laptop);
    expect([ride, copy].map(isLive)).toEqual([true, false]);
  },
);

test('S3.08 a ride that an older release has joined a copy to comes back where it was deleted since', async () => {
  const { ride, tablet, isLive } = await joinOneRecording(false, true);
  await laptop.sync();
  await tablet.did('deleteActivity', { activityId: ride });
  await sync(tablet, phone);
  expect(isLive(ride)).toBe(true);
});

test.each([false, true])(
  'S3.08 a recording stays where only a laptop knows of the copy that an older release joined, and a tablet deletes the ride (new: %s)',
  async (isCopyLost) => {
    const { ride, copy, tablet, isLive } = await joinOneRecording(isCopyLost, true);
    await tablet.did('deleteActivity', { activityId: ride });
    await sync(tablet, laptop);
    expect(isLive(copy)).toBe(true);
  },
);

/** The laptop brings back a plan that the phone has deleted, and so does the phone, in a time that is lost. */
async function bothBringBack(isLaptopLost: boolean) {
  const planId = freshId();
  await phone.did('createPlan', planInput(planId, [weekInput(freshId())]));
  await phone.did('deletePlan', { planId });
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backups = [backupNow()];
  await laptop.did('restorePlan', { planId });
  await sync(laptop, tablet);
  backups.push(backupNow());
  await phone.did('restorePlan', { planId });
  await phone.sync();
  athlete.putBack(backups[isLaptopLost ? 0 : 1]!);
  return { planId, tablet };
}

test('a plan that was back already stays deleted by who saw it live after the server was put back', async () => {
  const { planId, tablet } = await bothBringBack(false);
  await tablet.sync();
  await tablet.did('deletePlan', { planId });
  await sync(tablet, phone);
  expect(athlete.row('plans', planId)?.deletedBy).not.toBeNull();
  await sync(laptop, phone);
  expect(athlete.row('plans', planId)?.deletedBy).not.toBeNull();
});

test('a plan is brought back by the phone alone where the server has it as deleted still', async () => {
  const { planId } = await bothBringBack(true);
  await phone.sync();
  expect(athlete.row('plans', planId)?.deletedBy).toBeNull();
});

test('of two sessions that were back already the one deleted since stays deleted, and the other one comes back', async () => {
  await phone.did('pushEvent', session(event));
  await phone.did('bulkDeleteEvents', { eventsIds: [event, before] });
  await sync(phone, laptop);
  await laptop.did('restoreEvents', { eventsIds: [event] });
  await laptop.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('restoreEvents', { eventsIds: [event, before] });
  // Its rows do not come: the call alone knows of the second.
  let requests = 1;
  phone.answer = async (request) => (requests-- > 0 ? athlete.execute(request) : unreachable);
  await phone.sync();
  phone.answer = (request) => athlete.execute(request);
  athlete.putBack(backup);
  await tablet.did('deleteEvent', { eventId: event });
  await sync(tablet, phone);
  expect(athlete.row('events', event)?.deletedBy).not.toBeNull();
  expect(athlete.row('events', before)?.deletedBy).toBeNull();
});

/** In a lost time the phone makes two of two rides again, of which the laptop had brought one back; a tablet deletes that. */
async function madeTwoAgain(files: readonly number[], role: 'page' | 'worker') {
  const rides = files.map(() => freshId());
  for (const [index, activityId] of rides.entries()) {
    const recorded = activityWith(numbersBy(200), sourceOf(files[index]!));
    const addedAt = '2027-01-05T08:00:00.000Z';
    await phone.did('addActivity', { ...recorded, activityId, calendarDate: '2027-01-05', addedAt });
  }
  const [kept, other] = rides.map((id) => phone.row('activities', id)!);
  const undo = await phone.undoOf('joinActivities', joining({ kept: kept!, other: other! }, false));
  await sync(phone, laptop);
  await laptop.did('restoreActivity', { activityId: other!.id });
  await laptop.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  await undo();
  await phone.sync(role);
  athlete.putBack(backup);
  await tablet.did('deleteActivity', { activityId: other!.id });
  await sync(tablet, phone);
  const live = rides.map((id) => athlete.row('activities', id)!).filter(({ deletedBy }) => deletedBy === null);
  return live.flatMap(({ sources }) => sources.map(({ fileName }) => fileName)).toSorted();
}

test.each([
  { who: 'the call alone', role: 'worker' as const },
  { who: 'the ride as well', role: 'page' as const },
])(
  'S3.08 a recording that leaves a ride again lives in its copy, which a tablet has deleted since, where $who says so',
  async ({ role }) => expect(await madeTwoAgain([0, 1], role)).toEqual(['ride 0.fit', 'ride 1.fit']),
);

test('S3.08 a copy stays deleted by a tablet where its recording stays in the ride', async () => {
  expect(await madeTwoAgain([0, 0], 'page')).toEqual(['ride 0.fit']);
});

test('a plan is back though the phone that brought it back had not heard of its rows', async () => {
  const planId = freshId();
  await phone.did('createPlan', planInput(planId, [weekInput(freshId())]));
  await phone.did('deletePlan', { planId });
  await phone.sync();
  const backup = backupNow();
  await phone.did('restorePlan', { planId });
  await phone.sync('worker');
  athlete.putBack(backup);
  await phone.sync();
  expect(athlete.row('plans', planId)?.deletedBy).toBeNull();
});

test('of two sessions moved at once the one that was moved on stays there, though a tablet has noted the other one since', async () => {
  await phone.did('pushEvent', session(event));
  const tablet = await athlete.device();
  await sync(phone, laptop, tablet);
  const backup = backupNow();
  const moves = [event, before].map((eventId) => ({ eventId, calendarDate: '2027-01-06' }));
  await phone.did('bulkMoveEvents', { moves });
  await phone.did('moveEvent', movedTo('2027-01-07'));
  await phone.sync();
  athlete.putBack(backup);
  await tablet.did('updateEvent', { eventId: before, fields: { note: 'With Ben' } });
  await sync(tablet, phone);
  expect(athlete.row('events', event)?.calendarDate).toBe('2027-01-07');
  expect(athlete.row('events', before)).toMatchObject({ calendarDate: '2027-01-06', note: 'With Ben' });
  expect(athlete.conflicts()).toEqual([]);
});

/** A laptop, which is gone, brings back a week that the phone had deleted; the phone hears of one of its workouts alone. */
async function hearsOfOneWorkout() {
  const [planId, weekId, one, other] = [freshId(), freshId(), freshId(), freshId()];
  const items = [one, other].map((itemId) => itemInput(itemId, workoutId, 2));
  await phone.did('createPlan', planInput(planId, [weekInput(weekId, items), weekInput(freshId())]));
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('deletePlanWeek', { weekId });
  await sync(phone, laptop);
  await laptop.did('restorePlanWeek', { weekId });
  await laptop.did('movePlanItem', { itemId: other, weekId, weekday: 5, rank: 'k' });
  await laptop.did('setRestDays', { weeks: [{ weekId, restDays: [1] }] });
  await laptop.sync();
  athlete.server.pageRows = 1;
  let pages = 1;
  phone.answer = async (request) => (pages-- > 0 ? athlete.execute(request) : unreachable);
  await phone.sync();
  phone.answer = (request) => athlete.execute(request);
  athlete.server.pageRows = 100;
  expect([one, other].map((id) => phone.row('planItems', id)?.deletedBy === null)).toEqual([true, false]);
  athlete.putBack(backup);
  const areLive = () => {
    const rows = [athlete.row('planWeeks', weekId), ...[one, other].map((id) => athlete.row('planItems', id))];
    return rows.map((row) => row?.deletedBy === null);
  };
  return { weekId, one, other, tablet, areLive };
}

test('a week that was brought back in the lost time is not deleted again by a phone that heard of one of its workouts alone', async () => {
  const { weekId, other, tablet, areLive } = await hearsOfOneWorkout();
  await tablet.did('setRestDays', { weeks: [{ weekId, restDays: [7] }] });
  await tablet.did('movePlanItem', { itemId: other, weekId, weekday: 6, rank: 'k' });
  await sync(tablet, phone);
  expect(areLive()).toEqual([true, true, true]);
  expect(athlete.conflicts()).toEqual([]);
});

test('S7.48 a series that was split is one again, though a tablet has deleted its first part since: the second one goes into it', async () => {
  await phone.did('pushEvent', session(event));
  const [first, second] = [asSeriesId(freshId()), asSeriesId(freshId())];
  for (const [seriesId, primaryEventId] of [
    [first, before],
    [second, event],
  ] as const) {
    const pattern = { frequency: 'weekly' as const, interval: 1, weekdays: [2], end: null };
    const dates = { startDate: '2027-01-05', primaryDate: '2027-01-05' };
    await phone.did('createRecurrence', {
      seriesId,
      primaryEventId,
      ...whatRepeats(session(event)),
      pattern,
      ...dates,
    });
  }
  await phone.did('deleteRecurrence', { seriesId: first, deletedEventsIds: [] });
  await sync(phone, laptop);
  const back = { seriesId: first, fields: {}, overrides: [], restoredEventsIds: [] };
  await laptop.did('restoreRecurrence', { ...back, followingId: null });
  await laptop.sync();
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('restoreRecurrence', { ...back, followingId: second });
  // Its rows do not come: the call alone knows of them.
  await phone.sync('worker');
  athlete.putBack(backup);
  await tablet.did('deleteRecurrence', { seriesId: first, deletedEventsIds: [] });
  await sync(tablet, phone);
  expect([first, second].map((id) => athlete.row('series', id)?.deletedBy === null)).toEqual([true, false]);
});

/** Two rows of one recording are on all devices. */
async function twoOfOneRecording() {
  const [ride, copy] = [freshId(), freshId()];
  const addedAt = '2027-01-05T08:00:00.000Z';
  for (const activityId of [ride, copy])
    await phone.did('addActivity', {
      ...activityWith(numbersBy(200), sourceOf(0)),
      activityId,
      calendarDate: '2027-01-05',
      addedAt,
    });
  await sync(phone, laptop);
  return { ride, copy };
}

const said = (activityId: string) => ({ activityId, fields: { comment: 'Windy' } });

test('what was said of a copy in the lost time comes back, though a tablet has deleted the other row of its recording since', async () => {
  const { ride, copy } = await twoOfOneRecording();
  const tablet = await athlete.device();
  const backup = backupNow();
  for (const id of [ride, copy]) await phone.did('updateActivity', said(id));
  await sync(phone, laptop);
  athlete.putBack(backup);
  await tablet.did('deleteActivity', { activityId: ride });
  await sync(tablet, laptop);
  expect(athlete.row('activities', copy)).toMatchObject({ comment: 'Windy', deletedBy: null });
});

test('a copy that was deleted before, and once more in the lost time, stays so where a tablet has deleted its ride since', async () => {
  const { ride, copy } = await twoOfOneRecording();
  await phone.did('deleteActivity', { activityId: copy });
  await sync(phone, laptop);
  const tablet = await athlete.device();
  const backup = backupNow();
  await phone.did('restoreActivity', { activityId: copy });
  await phone.did('deleteActivity', { activityId: copy });
  await phone.did('updateActivity', said(ride));
  await sync(phone, laptop);
  athlete.putBack(backup);
  await tablet.did('deleteActivity', { activityId: ride });
  await sync(tablet, laptop);
  expect([ride, copy].map((id) => athlete.row('activities', id)?.deletedBy === null)).toEqual([false, false]);
});
