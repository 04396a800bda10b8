/**
 * Rare turns, each of which one condition of the code is there for: of a server that was put back, of Undo, of what one
 * page knows. Random stories hardly reach them; with the ledger they are told once, without faults.
 */
import { joining } from '#core/domain/activity/doubles.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { asSeriesId, occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { numbersBy, sourceOf } from '#tests/simulation/activity-acts.ts';
import { putServerBack, throwAway } from '#tests/simulation/brought-back.ts';
import { evictUnderTabs } from '#tests/simulation/fortunes.ts';
import { type Hand, idOf, type Teller } from '#tests/simulation/crash-points/teller.ts';
import {
  alone,
  entry,
  item,
  list,
  moved,
  note,
  own,
  pastFtp,
  plan,
  session,
  together,
  version,
  week,
  workoutId,
} from '#tests/simulation/crash-points/story.ts';

/** Three devices that know what the first has done. */
async function three(teller: Teller, first: (phone: Hand) => Promise<void>): Promise<[Hand, Hand, Hand]> {
  const hands = [teller.device(), teller.device(), teller.device()] as [Hand, Hand, Hand];
  await first(hands[0]);
  for (const hand of hands) await hand.syncs();
  return hands;
}

/** In a lost time one device gives the page that is off an address; since then another has turned it on. */
async function getsAddressAndIsTurnedOn(teller: Teller, phone: Hand, tablet: Hand): Promise<void> {
  const backup = backupOf(teller);
  await phone.does('shareCalendar', { ...page(false), part: 'page' });
  await phone.syncs();
  putServerBack(teller.world, backup);
  const at = '2027-01-04T06:00:00.000Z';
  await tablet.does('updateSettings', { fields: { shareMyCalendar: true }, at });
  await tablet.syncs();
  await phone.syncs();
}

const tuesday = (phone: Hand) => phone.does('pushEvent', session('tuesday'));
async function both(phone: Hand): Promise<void> {
  await tuesday(phone);
  await phone.does('pushEvent', session('friday'));
}
const base = (phone: Hand) => phone.does('createPlan', plan('base', [week('first', ['long']), week('second')]));
const { localTime, rank, percentOfHR, isOutdoorWorkout, versionId } = session('tuesday');
const repeated = { workoutId, versionId, localTime, rank, percentOfHR, isOutdoorWorkout, note: '' };
/** Tuesday's session, every week. */
const weekly = (name: string) => ({
  seriesId: asSeriesId(idOf(name)),
  primaryEventId: idOf('tuesday'),
  startDate: '2027-01-05',
  primaryDate: '2027-01-05',
  pattern: { frequency: 'weekly' as const, interval: 1, weekdays: [2], end: null },
  ...repeated,
});
const recorded: Omit<InputOf<'addActivity'>, 'activityId'> = {
  startedAt: '2027-01-05T06:00:00.000Z',
  utcOffsetSeconds: 3_600,
  calendarDate: '2027-01-05',
  isIndoor: null,
  sources: [sourceOf(0)],
  numbers: numbersBy(250),
  formerNumbers: null,
  name: 'Ride',
  sport: 'bike',
  otherSport: null,
  workoutType: null,
  effort: null,
  comment: '',
  isHidden: false,
  eventId: null,
  isMatchedByHand: false,
  addedAt: '2027-01-05T08:00:00.000Z',
};
/** A row of it, from one device or another. */
const recordedAs = (name: string, file: number): RowOf<'activities'> => ({
  id: idOf(name),
  deletedBy: null,
  ...recorded,
  sources: [sourceOf(file)],
});
async function addRides(hand: Hand, rides: readonly RowOf<'activities'>[]): Promise<void> {
  for (const { id: activityId, deletedBy: _live, ...fields } of rides)
    await hand.does('addActivity', { activityId, ...fields });
}
/** Two rows of it are on two devices, the other one of a recording of its own unless that is the first, 0. */
async function twoRides(teller: Teller, file: number) {
  const [phone, laptop] = [teller.device(), teller.device()];
  const [one, other] = [recordedAs('ride', 0), recordedAs('copy', file)];
  await addRides(phone, [one, other]);
  await phone.syncs();
  await laptop.syncs();
  return { phone, laptop, one, other };
}
const noDays = { planId: idOf('base'), deleted: [], added: [], restored: [] };
const restOf = (name: string, restDays: (1 | 2 | 7)[]) => ({ weeks: [{ weekId: idOf(name), restDays }] });
const page = (isOn: boolean) => ({ part: 'feed', isOn, shareId: 'a'.repeat(26) }) as const;
const backupOf = (teller: Teller) => teller.world.server.store.backup();

/** Both sessions are noted on two devices; all of them know the cards of that. */
async function twoCards(phone: Hand, laptop: Hand, ...others: Hand[]): Promise<string[]> {
  for (const name of ['tuesday', 'friday']) {
    await phone.does('updateEvent', note(name, 'phone'));
    await laptop.does('updateEvent', note(name, 'laptop'));
  }
  await phone.syncs();
  await laptop.syncs();
  for (const hand of [phone, ...others]) await hand.syncs();
  return phone.openCards;
}

/** In a lost time the laptop decides both for theirs, and the phone, too late, for mine. */
async function lostDecisions(teller: Teller) {
  const [phone, laptop, tablet] = await three(teller, both);
  const conflictIds = await twoCards(phone, laptop, tablet);
  const backup = backupOf(teller);
  await laptop.does('decideConflicts', { conflictIds, decision: 'theirs', copies: {} });
  await phone.does('decideConflicts', { conflictIds, decision: 'mine', copies: {} });
  await laptop.syncs();
  await phone.syncs();
  putServerBack(teller.world, backup);
  return { phone, laptop, tablet, conflictIds };
}

/**
 * Both sessions are noted on the laptop and then on the phone, which has not heard of the cards where they are to be made
 * anew. Then the tablet decides Tuesday's for mine, and the laptop, too late for that one, both otherwise: for theirs
 * together, to keep both one by one.
 */
async function decidedTwice(teller: Teller, later: 'theirs' | 'both', isHeard: boolean) {
  const [phone, laptop, tablet] = await three(teller, both);
  const backups = [backupOf(teller)];
  for (const hand of [laptop, phone]) {
    await hand.does('updateEvent', note('tuesday', hand === phone ? 'phone' : 'laptop'));
    await hand.does('updateEvent', note('friday', hand === phone ? 'phone' : 'laptop'));
    await (isHeard || hand === laptop ? hand.syncs() : hand.hearsNothing());
    backups.push(backupOf(teller));
  }
  for (const hand of [laptop, tablet]) await hand.syncs();
  const conflictIds = laptop.openCards;
  const copies = {
    [`events/${idOf('tuesday')}`]: idOf('tuesday too'),
    [`events/${idOf('friday')}`]: idOf('friday too'),
  };
  await tablet.does('decideConflicts', { conflictIds: conflictIds.slice(0, 1), decision: 'mine', copies: {} });
  const decisions = later === 'theirs' ? [conflictIds] : conflictIds.map((id) => [id]);
  for (const ids of decisions) await laptop.does('decideConflicts', { conflictIds: ids, decision: later, copies });
  for (const hand of [tablet, laptop]) await hand.syncs();
  return { phone, laptop, tablet, conflictIds, before: backups[0]!, noted: backups[1]!, asked: backups[2]! };
}

export const rareStories = [
  together('a feed was opened in a lost time, and the settings are changed since', async (teller) => {
    const [phone, , tablet] = await three(teller, tuesday);
    const backup = backupOf(teller);
    await phone.does('shareCalendar', page(true));
    await phone.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
    await tablet.syncs();
    await phone.syncs();
  }),
  together('a page got an address in a lost time, turned off, and is turned on without one since', async (teller) => {
    const [phone, , tablet] = await three(teller, tuesday);
    await getsAddressAndIsTurnedOn(teller, phone, tablet);
  }),
  together('a page that is off got another address in a lost time, and is turned on since', async (teller) => {
    const [phone, , tablet] = await three(teller, async (hand) => {
      await hand.syncs();
      await hand.does('shareCalendar', { part: 'page', isOn: false, shareId: 'c'.repeat(26) });
    });
    await getsAddressAndIsTurnedOn(teller, phone, tablet);
  }),
  together('a page was turned off twice in a lost time, and the settings are changed since', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, (hand) => hand.syncs());
    await phone.does('shareCalendar', { ...page(true), part: 'page' });
    for (const hand of [phone, laptop, tablet]) await hand.syncs();
    const backup = backupOf(teller);
    const at = '2027-01-04T06:00:00.000Z';
    await laptop.does('updateSettings', { fields: { shareMyCalendar: false }, at });
    await laptop.syncs();
    await phone.undoes();
    await phone.syncs();
    await laptop.syncs();
    await laptop.decides('theirs');
    await laptop.syncs();
    putServerBack(teller.world, backup);
    await laptop.syncs();
    await tablet.does('updateSettings', { fields: { ftp: 250 }, at });
    await tablet.syncs();
    await phone.syncs();
  }),
  together('a page waits on its card with its address, and the server is put back once more', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, (hand) => hand.syncs());
    const pageAt = (isOn: boolean, letter: string) => ({ part: 'page', isOn, shareId: letter.repeat(26) }) as const;
    const [first, second] = [backupOf(teller), backupOf(teller)];
    await phone.does('shareCalendar', pageAt(true, 'b'));
    await phone.syncs();
    putServerBack(teller.world, first);
    await tablet.does('shareCalendar', pageAt(false, 'c'));
    for (const hand of [tablet, phone, laptop]) await hand.syncs();
    putServerBack(teller.world, second);
    await laptop.syncs();
    await tablet.does('updateSettings', { fields: { ftp: 250 }, at: '2027-01-04T06:00:00.000Z' });
    await tablet.syncs();
    await phone.syncs();
  }),
  together('a list was made and shared in a lost time, and comes back from the laptop', async (teller) => {
    const [phone, laptop] = await three(teller, tuesday);
    const backup = backupOf(teller);
    await phone.does('createList', list('shared'));
    await phone.does('updateList', { listId: idOf('shared'), fields: { isShared: true } });
    await phone.syncs();
    await laptop.syncs();
    putServerBack(teller.world, backup);
    await laptop.syncs();
  }),
  together('two devices have changed a session in two lost times: what came later counts', async (teller) => {
    const [phone, laptop] = await three(teller, tuesday);
    const [first, second] = [backupOf(teller), backupOf(teller)];
    await phone.does('moveEvent', moved('tuesday', '2027-01-06'));
    await phone.syncs();
    putServerBack(teller.world, first);
    await laptop.does('moveEvent', moved('tuesday', '2027-01-07'));
    await laptop.syncs();
    putServerBack(teller.world, second);
    await phone.syncs();
    await laptop.syncs();
  }),
  together('a laptop hears half of a second time, is updated, and the server is put back again', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, async (hand) => {
      await tuesday(hand);
      await base(hand);
    });
    const [first, second] = [backupOf(teller), backupOf(teller)];
    await phone.does('createList', list('of the first time'));
    await phone.syncs();
    await laptop.syncs();
    putServerBack(teller.world, first);
    await tablet.does('updateEvent', note('tuesday', 'of the second time'));
    await tablet.syncs();
    await laptop.hears(2);
    await laptop.isUpdated();
    await laptop.hears(0);
    putServerBack(teller.world, second);
    await laptop.syncs();
  }),
  together('a note of a lost time meets one that was written since', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, tuesday);
    const backup = backupOf(teller);
    await phone.does('updateEvent', note('tuesday', 'lost'));
    await phone.syncs();
    await laptop.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('updateEvent', note('tuesday', 'since'));
    await tablet.syncs();
    await laptop.syncs();
  }),
  together('a plan was deleted in a lost time, and gets another week since', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, base);
    const backup = backupOf(teller);
    await phone.does('deletePlan', { planId: idOf('base') });
    await phone.syncs();
    await laptop.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('addPlanWeek', { planId: idOf('base'), ...week('third', ['climb']) });
    await tablet.syncs();
    await laptop.syncs();
    await phone.syncs();
  }),
  together('a week was added in a lost time to a plan that is deleted since', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, base);
    const backup = backupOf(teller);
    await phone.does('addPlanWeek', { planId: idOf('base'), ...week('third', ['climb']) });
    await phone.syncs();
    await laptop.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('deletePlan', { planId: idOf('base') });
    await tablet.syncs();
    await laptop.syncs();
    await phone.syncs();
  }),
  together(
    'a card was decided in a lost time, comes back, and its session is moved on before it comes once more',
    async (teller) => {
      const [phone, laptop, tablet] = await three(teller, tuesday);
      await laptop.does('moveEvent', moved('tuesday', '2027-01-07'));
      await laptop.syncs();
      await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
      await phone.syncs();
      const backup = backupOf(teller);
      await phone.decides('mine');
      await phone.syncs();
      await tablet.syncs();
      await laptop.does('createList', list('since then'));
      await laptop.syncs();
      putServerBack(teller.world, backup);
      await tablet.syncs();
      await tablet.does('moveEvent', moved('tuesday', '2027-01-09'));
      await tablet.syncs();
      await laptop.syncs();
    },
  ),
  together(
    'a note was decided in a lost time, and its session is moved before the one who decided is back',
    async (teller) => {
      const [phone, laptop, tablet] = await three(teller, tuesday);
      await laptop.does('updateEvent', note('tuesday', 'laptop'));
      await laptop.syncs();
      await phone.does('updateEvent', note('tuesday', 'phone'));
      await phone.syncs();
      await tablet.syncs();
      const backup = backupOf(teller);
      await phone.decides('mine');
      await phone.syncs();
      putServerBack(teller.world, backup);
      await tablet.does('moveEvent', moved('tuesday', '2027-01-09'));
      await tablet.syncs();
      await phone.syncs();
      await laptop.syncs();
    },
  ),
  together(
    'sharing a page is refused in a lost time, also when it is decided once more, and is paid for since',
    async (teller) => {
      const [phone, laptop] = await three(teller, tuesday);
      const { paying } = teller.world;
      paying.delete(phone.device.account);
      await phone.does('shareCalendar', { ...page(true), part: 'page' });
      await phone.syncs();
      const backup = backupOf(teller);
      await phone.decides('mine');
      await phone.syncs();
      await laptop.does('updateSettings', { fields: { riderWeightKg: 72 } });
      await laptop.syncs();
      await phone.syncs();
      putServerBack(teller.world, backup);
      await laptop.syncs();
      paying.add(phone.device.account);
      await phone.syncs();
    },
  ),
  together('a delete waits on its card of a lost time, and its session is noted since', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, tuesday);
    const backup = backupOf(teller);
    await laptop.does('moveEvent', moved('tuesday', '2027-01-07'));
    await laptop.syncs();
    await phone.does('bulkDeleteEvents', { eventsIds: [idOf('tuesday')] });
    await phone.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('updateEvent', note('tuesday', 'since'));
    await tablet.syncs();
    await phone.syncs();
    await laptop.syncs();
  }),
  together('half of a change waits on its card of a lost time, and the other half clashes since', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, tuesday);
    const backup = backupOf(teller);
    await laptop.does('updateEvent', note('tuesday', 'laptop'));
    await laptop.syncs();
    await phone.does('updateEvent', { eventId: idOf('tuesday'), fields: { note: 'phone', percentOfHR: 80 } });
    await phone.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('updateEvent', { eventId: idOf('tuesday'), fields: { percentOfHR: 90 } });
    await tablet.syncs();
    await phone.syncs();
    await laptop.syncs();
  }),
  together('two cards are decided together, otherwise on each device', async (teller) => {
    const [phone, laptop] = await three(teller, both);
    const conflictIds = await twoCards(phone, laptop);
    await phone.does('decideConflicts', { conflictIds, decision: 'mine', copies: {} });
    await laptop.does('decideConflicts', { conflictIds, decision: 'theirs', copies: {} });
    await phone.syncs();
    await laptop.syncs();
  }),
  together('a move is taken back after the laptop has moved the session on', async (teller) => {
    const [phone, laptop] = await three(teller, tuesday);
    await phone.does('moveEvent', { ...moved('tuesday', '2027-01-08'), rank: 'k' });
    await phone.syncs();
    await laptop.syncs();
    await laptop.does('moveEvent', { ...moved('tuesday', '2027-01-09'), rank: 'k' });
    await laptop.syncs();
    await phone.syncs();
    await phone.undoes();
    await phone.syncs();
  }),
  alone('a session is deleted, brought back, and that is taken back', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await phone.does('restoreEvents', { eventsIds: [idOf('tuesday')] });
    await phone.undoes();
    await phone.syncs();
  }),
  together(
    'a session that the laptop has brought back is brought back by two questions of one page',
    async (teller) => {
      const [phone, laptop] = await three(teller, tuesday);
      await phone.does('deleteEvent', { eventId: idOf('tuesday') });
      await phone.syncs();
      await laptop.syncs();
      const [first, second] = ['first', 'second'].map(() =>
        phone.opens('restoreEvents', { eventsIds: [idOf('tuesday')] }),
      );
      await laptop.does('restoreEvents', { eventsIds: [idOf('tuesday')] });
      await laptop.syncs();
      await phone.syncs();
      await phone.saves(first!);
      await phone.saves(second!);
      await phone.syncs();
    },
  ),
  alone('a session was moved twice in a lost time, and nobody is asked', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    await phone.syncs();
    const backup = backupOf(teller);
    for (const day of ['2027-01-06', '2027-01-07']) {
      await phone.does('moveEvent', moved('tuesday', day));
      await phone.syncs();
    }
    putServerBack(teller.world, backup);
    await phone.syncs();
  }),
  alone('a session is planned and coloured, and both are taken back, the colour first', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    await phone.does('updateEvent', { eventId: idOf('tuesday'), fields: { color: 1 } });
    await phone.undoes();
    await phone.undoes(1);
    await phone.syncs();
  }),
  alone('a ride is added, tagged and recalculated, and all that is taken back, the ride last', async (teller) => {
    const phone = teller.device();
    const activityId = idOf('ride');
    await phone.does('addActivity', { ...recorded, activityId });
    await phone.does('updateActivity', { activityId, fields: { tags: ['race'] } });
    await phone.undoes();
    await phone.does('recalculateActivity', { activityId, numbers: numbersBy(210), formerNumbers: null });
    await phone.undoes();
    await phone.undoes(2);
    await phone.syncs();
  }),
  alone('a form of a week is saved after the plan was deleted on the same page', async (teller) => {
    const phone = teller.device();
    await base(phone);
    await phone.syncs();
    const form = phone.opens('updatePlanWeek', { weekId: idOf('first'), fields: { note: 'easy' } });
    await phone.does('deletePlan', { planId: idOf('base') });
    await phone.saves(form);
    await phone.syncs();
  }),
  alone('a form of a session is saved after the session was deleted on the same page', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    await phone.syncs();
    const form = phone.opens('updateEvent', note('tuesday', 'easy'));
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await phone.saves(form);
    await phone.syncs();
  }),
  together('a workout is put into a week that the laptop has deleted', async (teller) => {
    const [phone, laptop] = await three(teller, base);
    await laptop.does('deletePlanWeek', { weekId: idOf('second') });
    await laptop.syncs();
    await phone.does('movePlanItem', { itemId: idOf('long'), weekId: idOf('second'), weekday: 6, rank: 'k' });
    await phone.syncs();
    await phone.does('addPlanItem', { weekId: idOf('first'), ...item('short', 4) });
    await phone.syncs();
  }),
  together('a workout is put into a list that was deleted with that workout in it', async (teller) => {
    const [phone, laptop] = await three(teller, (hand) => hand.does('createList', list('hills')));
    await laptop.does('addListEntry', entry('climb', 'hills'));
    await laptop.does('deleteList', { listId: idOf('hills') });
    await laptop.syncs();
    await phone.does('addListEntry', entry('climb too', 'hills'));
    await phone.syncs();
  }),
  together('a tag is added in a form that had not heard of another one, and taken back', async (teller) => {
    const [phone, laptop] = await three(teller, (hand) => hand.does('createWorkout', own('own')));
    const form = phone.opens('updateWorkout', { workoutId: idOf('own'), fields: { tags: ['Mine'] } });
    await laptop.does('updateWorkout', { workoutId: idOf('own'), fields: { tags: ['Theirs'] } });
    await laptop.syncs();
    await phone.syncs();
    await phone.saves(form);
    await phone.undoes();
    await phone.syncs();
  }),
  together('a plan is brought back, gets a week elsewhere, and that is taken back', async (teller) => {
    const [phone, laptop] = await three(teller, base);
    await phone.does('deletePlan', { planId: idOf('base') });
    await phone.does('restorePlan', { planId: idOf('base') });
    await phone.syncs();
    await laptop.syncs();
    await laptop.does('addPlanWeek', { planId: idOf('base'), ...week('third', ['climb']) });
    await laptop.syncs();
    await phone.syncs();
    await phone.undoes();
    await phone.syncs();
  }),
  alone('heart rates that differed are set to one, and that is taken back', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday', { percentOfHR: 90 }));
    await phone.does('pushEvent', session('friday', { percentOfHR: 105 }));
    const percents = ['tuesday', 'friday'].map((name) => ({ eventId: idOf(name), percentOfHR: 95 }));
    await phone.does('bulkUpdatePercentOfHR', { percents });
    await phone.undoes();
    await phone.syncs();
  }),
  together('two sessions are deleted, one of which the laptop has noted, and that is decided for', async (teller) => {
    const [phone, laptop] = await three(teller, both);
    await laptop.does('updateEvent', note('tuesday', 'laptop'));
    await laptop.syncs();
    await phone.does('bulkDeleteEvents', { eventsIds: [idOf('friday'), idOf('tuesday')] });
    await phone.syncs();
    await phone.decides('mine');
    await phone.syncs();
  }),
  together('two sessions get other heart rates on both devices, and one decision is taken for both', async (teller) => {
    const [phone, laptop] = await three(teller, both);
    const allAt = (percentOfHR: number) => ({
      percents: ['tuesday', 'friday'].map((name) => ({ eventId: idOf(name), percentOfHR })),
    });
    await laptop.does('bulkUpdatePercentOfHR', allAt(95));
    await laptop.syncs();
    await phone.does('bulkUpdatePercentOfHR', allAt(105));
    await phone.syncs();
    await phone.decides('mine');
    await phone.syncs();
  }),
  alone('a ride that was a session is deleted, and comes back', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    const ride = { activityId: idOf('ride') };
    await phone.does('addActivity', { ...recorded, ...ride });
    await phone.does('matchActivity', { ...ride, eventId: idOf('tuesday'), isMatchedByHand: true });
    await phone.syncs();
    await phone.does('deleteActivity', ride);
    await phone.does('restoreActivity', ride);
    await phone.syncs();
  }),
  together('each of two devices makes one of two rows of a ride, the other way round', async (teller) => {
    const { phone, laptop, one, other } = await twoRides(teller, 1);
    await phone.does('joinActivities', joining({ kept: one, other }, true));
    await laptop.does('joinActivities', joining({ kept: other, other: one }, false));
    await phone.syncs();
    await laptop.syncs();
    await laptop.decides('mine');
    await laptop.syncs();
    await phone.syncs();
  }),
  together(
    'two devices make one of two rows of one recording, each keeps another, and neither changes it',
    async (teller) => {
      const { phone, laptop, one, other } = await twoRides(teller, 0);
      await phone.does('joinActivities', joining({ kept: one, other }, false));
      await laptop.does('joinActivities', joining({ kept: other, other: one }, false));
      await phone.syncs();
      await laptop.syncs();
      await phone.syncs();
    },
  ),
  together('a ride is deleted elsewhere while a copy of the same recording is joined to it', async (teller) => {
    const { phone, laptop, one, other } = await twoRides(teller, 0);
    await laptop.does('deleteActivity', { activityId: idOf('ride') });
    await laptop.syncs();
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await phone.syncs();
    await laptop.syncs();
  }),
  together('a ride is deleted elsewhere while a device of an older release joins its copy to it', async (teller) => {
    const { phone, laptop, one, other } = await twoRides(teller, 0);
    await laptop.does('deleteActivity', { activityId: one.id });
    await laptop.syncs();
    const { joined: _unknown, ...fields } = joining({ kept: one, other }, false).fields;
    await phone.does('joinActivities', { activityId: one.id, fields, otherId: other.id, isOtherDeleted: true });
    await phone.syncs();
    await laptop.syncs();
  }),
  together('a ride is deleted elsewhere once a copy of the same recording was joined to it', async (teller) => {
    const { phone, laptop, one, other } = await twoRides(teller, 0);
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await phone.syncs();
    await laptop.does('deleteActivity', { activityId: one.id });
    await laptop.syncs();
    await laptop.decides('theirs');
    await laptop.syncs();
  }),
  together('a ride is deleted elsewhere once its copy, back from the bin, was joined to it again', async (teller) => {
    const { phone, laptop, one, other } = await twoRides(teller, 0);
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await phone.does('restoreActivity', { activityId: other.id });
    for (const hand of [phone, laptop]) await hand.syncs();
    const kept = phone.row('activities', 'ride')!;
    await phone.does('joinActivities', joining({ kept, other }, false));
    await phone.syncs();
    await laptop.does('deleteActivity', { activityId: one.id });
    await laptop.syncs();
  }),
  together('a ride is deleted elsewhere while its copy is joined to it', async (teller) => {
    const { phone, laptop, one, other } = await twoRides(teller, 1);
    await laptop.does('deleteActivity', { activityId: idOf('ride') });
    await laptop.syncs();
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await phone.syncs();
    await laptop.syncs();
  }),
  together('two rides were made one in a lost time, and a laptop has heard of the one that went', async (teller) => {
    const [one, other] = [recordedAs('ride', 0), recordedAs('copy', 1)];
    const [phone, laptop, tablet] = await three(teller, async (hand) => {
      await addRides(hand, [one, other]);
    });
    const backup = backupOf(teller);
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await both(phone);
    await phone.does('updateActivity', { activityId: one.id, fields: { comment: 'Windy' } });
    await phone.syncs();
    await laptop.hears(1);
    putServerBack(teller.world, backup);
    await tablet.does('recalculateActivity', { activityId: one.id, numbers: numbersBy(210), formerNumbers: null });
    await tablet.syncs();
    await laptop.syncs();
    await phone.syncs();
    await phone.decides('theirs');
    await phone.syncs();
  }),
  together(
    'two changes of one session, which clash one after the other, are kept beside it together',
    async (teller) => {
      const [phone, laptop] = await three(teller, tuesday);
      await laptop.does('updateEvent', { eventId: idOf('tuesday'), fields: { note: 'laptop', percentOfHR: 90 } });
      await laptop.syncs();
      await phone.does('updateEvent', note('tuesday', 'phone'));
      await phone.does('updateEvent', { eventId: idOf('tuesday'), fields: { percentOfHR: 80 } });
      await phone.syncs();
      const copies = { [`events/${idOf('tuesday')}`]: idOf('copy') };
      await phone.does('decideConflicts', { conflictIds: phone.openCards, decision: 'both', copies });
      await phone.syncs();
    },
  ),
  alone('three sessions that repeat are moved at once, each alone', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    const series = weekly('series');
    await phone.does('createRecurrence', series);
    const occurrences = ['2027-01-12', '2027-01-19', '2027-01-26'].map((calendarDate) => ({
      lineageId: series.seriesId,
      originalDate: calendarDate,
      calendarDate,
      ...repeated,
    }));
    await phone.does('detachOccurrences', { occurrences });
    await phone.syncs();
  }),
  together(
    'a question whether to delete a plan is answered after a workout came that it does not show',
    async (teller) => {
      const [phone, laptop] = await three(teller, base);
      const question = phone.opens('deletePlan', { planId: idOf('base') });
      await laptop.does('addPlanItem', { weekId: idOf('second'), ...item('short', 4) });
      await laptop.syncs();
      await phone.syncs();
      await phone.saves(question);
      await phone.syncs();
    },
  ),
  together('a workout is moved to another plan, and that is decided after its own was deleted', async (teller) => {
    const [phone, laptop] = await three(teller, async (hand) => {
      await base(hand);
      await hand.does('createPlan', plan('other', [week('its week')]));
    });
    const movedTo = (name: string, weekday: number) => ({
      itemId: idOf('long'),
      weekId: idOf(name),
      weekday,
      rank: 'k',
    });
    await laptop.does('movePlanItem', movedTo('second', 6));
    await laptop.syncs();
    await phone.does('movePlanItem', movedTo('its week', 3));
    await phone.syncs();
    await laptop.does('deletePlan', { planId: idOf('base') });
    await laptop.syncs();
    await phone.syncs();
    await phone.decides('mine');
    await phone.syncs();
  }),
  alone('the first tag of a ride is taken back, and taken back once more', async (teller) => {
    const phone = teller.device();
    const ride = { activityId: idOf('ride') };
    await phone.does('addActivity', { ...recorded, ...ride });
    await phone.does('updateActivity', { ...ride, fields: { tags: ['race'] } });
    await phone.undoes();
    await phone.undoes();
    await phone.syncs();
  }),
  together(
    'sessions are moved at once, one of which has another day and time elsewhere: mine counts',
    async (teller) => {
      const [phone, laptop] = await three(teller, (hand) =>
        hand.does('pushEvent', session('tuesday', { localTime: '06:30' })),
      );
      await laptop.does('moveEvent', { ...moved('tuesday', '2027-01-07'), localTime: null });
      await laptop.syncs();
      await phone.does('bulkMoveEvents', { moves: [{ eventId: idOf('tuesday'), calendarDate: '2027-01-12' }] });
      await phone.syncs();
      await phone.decides('mine');
      await phone.syncs();
    },
  ),
  together('a copy is joined to a ride that has its recording, which the laptop has taken out', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    const one = { ...recordedAs('ride', 0), sources: [sourceOf(0), sourceOf(1)] };
    const other = { ...recordedAs('copy', 1), effort: 5 };
    await addRides(phone, [one, other]);
    await phone.syncs();
    await laptop.syncs();
    const { numbers, formerNumbers } = recorded;
    await laptop.does('setActivitySources', { activityId: one.id, sources: [sourceOf(0)], numbers, formerNumbers });
    await laptop.syncs();
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await phone.syncs();
  }),
  together(
    'what a note has brought back was told and seen in a lost time, and its session is changed since',
    async (teller) => {
      const [phone, laptop, tablet] = await three(teller, tuesday);
      const backup = backupOf(teller);
      await laptop.does('deleteEvent', { eventId: idOf('tuesday') });
      await laptop.syncs();
      await phone.does('updateEvent', note('tuesday', 'phone'));
      await phone.syncs();
      await phone.decides('seen');
      await phone.syncs();
      putServerBack(teller.world, backup);
      await tablet.does('updateEvent', { eventId: idOf('tuesday'), fields: { percentOfHR: 90 } });
      await tablet.syncs();
      await phone.syncs();
    },
  ),
  together('two weeks came back in a lost time, and one of them comes back once more', async (teller) => {
    const weeksOf = plan('base', [week('first'), week('second'), week('third')]);
    const [phone, laptop, tablet] = await three(teller, (hand) => hand.does('createPlan', weeksOf));
    const backup = backupOf(teller);
    for (const name of ['first', 'second']) await laptop.does('deletePlanWeek', { weekId: idOf(name) });
    await laptop.syncs();
    const weeks = ['first', 'second'].map((name) => ({ weekId: idOf(name), restDays: [1 as const] }));
    await phone.does('setRestDays', { weeks });
    await phone.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('deletePlanWeek', { weekId: idOf('second') });
    await tablet.syncs();
    await phone.syncs();
  }),
  together(
    'a workout is pasted on a day that was found marked for rest, and another day is marked meanwhile',
    async (teller) => {
      const [phone, laptop, tablet] = await three(teller, base);
      await phone.does('setRestDays', restOf('first', [1]));
      await phone.syncs();
      await laptop.syncs();
      await laptop.does('setRestDays', restOf('first', []));
      await laptop.syncs();
      const added = [{ weekId: idOf('first'), ...item('more') }];
      await phone.does('changePlanDays', { ...noDays, added, ...restOf('first', [1]) });
      for (const hand of [phone, tablet]) await hand.syncs();
      await phone.decides('mine');
      await tablet.does('setRestDays', restOf('first', [2]));
      await tablet.syncs();
      await phone.syncs();
    },
  ),
  alone('a day is pasted, what is saved of it goes bad on the disk, and it is pasted again', async (teller) => {
    const phone = teller.device();
    await base(phone);
    await phone.syncs();
    const added = [{ weekId: idOf('first'), ...item('more') }];
    await phone.does('changePlanDays', { ...noDays, added, ...restOf('first', [1]) });
    await phone.does('setRestDays', restOf('first', [2]));
    const { store } = phone.device;
    for (const { mid, state } of store.content.calls.values()) if (state === 'queued') store.flip(mid);
    await phone.does('changePlanDays', { ...noDays, added, ...restOf('first', [1]) });
    await phone.syncs();
  }),
  together('a day is pasted again, and marked for rest after another one', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, base);
    await laptop.does('movePlanItem', { itemId: idOf('long'), weekId: idOf('first'), weekday: 5, rank: 'V' });
    await laptop.syncs();
    await phone.does('changePlanDays', { ...noDays, deleted: [idOf('long')], ...restOf('second', [7, 1]) });
    for (const hand of [phone, tablet]) await hand.syncs();
    await phone.decides('mine');
    await tablet.does('setRestDays', restOf('second', [2]));
    await tablet.syncs();
    await phone.syncs();
  }),
  together(
    'a workout came back in a lost time and was taken out again, and its plan is deleted since',
    async (teller) => {
      const weeks = plan('base', [week('first', ['long', 'short']), week('second')]);
      const [phone, laptop, tablet] = await three(teller, (hand) => hand.does('createPlan', weeks));
      await laptop.does('deletePlanWeek', { weekId: idOf('first') });
      for (const hand of [laptop, phone, tablet]) await hand.syncs();
      const backup = backupOf(teller);
      await phone.does('restorePlanItem', { itemId: idOf('long') });
      await phone.undoes();
      await laptop.does('restorePlanWeek', { weekId: idOf('first') });
      for (const hand of [laptop, phone, tablet]) await hand.syncs();
      await tablet.does('deletePlan', { planId: idOf('base') });
      putServerBack(teller.world, backup);
      await tablet.syncs();
      await phone.syncs();
    },
  ),
  together('two cards were decided otherwise in a lost time, and one of them as wanted since', async (teller) => {
    const { phone, laptop, tablet, conflictIds } = await lostDecisions(teller);
    await tablet.does('decideConflicts', { conflictIds: conflictIds.slice(0, 1), decision: 'mine', copies: {} });
    await tablet.syncs();
    await laptop.syncs();
    await phone.syncs();
  }),
  together('two cards were decided otherwise in a lost time, and both as wanted since', async (teller) => {
    const { phone, tablet, conflictIds } = await lostDecisions(teller);
    await tablet.does('decideConflicts', { conflictIds, decision: 'mine', copies: {} });
    await tablet.syncs();
    await phone.syncs();
  }),
  together('a workout is deleted by a device that has not heard of the steps saved on another one', async (teller) => {
    const [phone, laptop] = await three(teller, (hand) => hand.does('createWorkout', own('own')));
    await laptop.does('saveVersion', version('own', 90));
    await laptop.syncs();
    await phone.does('deleteWorkout', { workoutId: idOf('own') });
    await phone.syncs();
  }),
  alone('an export comes back with a series and what stands in place of one of its sessions', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    const { seriesId, ...fields } = weekly('series');
    const originalDate = '2027-01-12';
    await phone.does('bulkCreateRecurrences', {
      series: [{ seriesId, lineageId: seriesId, ...fields }],
      overrides: [{ eventId: occurrenceId(seriesId, originalDate), lineageId: seriesId, originalDate }],
    });
    await phone.syncs();
  }),
  alone('what replaces an occurrence is taken back once its series has gone', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    const { seriesId, ...fields } = weekly('every tuesday');
    const eventId = occurrenceId(seriesId, '2027-01-12');
    await phone.does('bulkCreateRecurrences', {
      series: [{ seriesId, lineageId: seriesId, ...fields }],
      overrides: [{ eventId, lineageId: seriesId, originalDate: '2027-01-12' }],
    });
    await phone.syncs();
    await phone.does('bulkDeleteRecurrences', { seriesIds: [seriesId], overridesIds: [] });
    await phone.syncs();
    await phone.does('bulkDeleteRecurrences', { seriesIds: [], overridesIds: [eventId] });
    await phone.syncs();
  }),
  together(
    'two devices repeat a session otherwise at once: the later one hears that it repeats already',
    async (teller) => {
      const [phone, laptop] = await three(teller, tuesday);
      const series = weekly('series');
      await phone.does('createRecurrence', series);
      await laptop.does('createRecurrence', { ...series, pattern: { ...series.pattern, interval: 2 } });
      await phone.syncs();
      await laptop.syncs();
    },
  ),
  together('an FTP of the past is entered as the form shows it, over one that has come meanwhile', async (teller) => {
    const [phone, laptop] = await three(teller, async (hand) => {
      await hand.syncs();
      await hand.does('createFtpHistoryEntry', pastFtp('november', 250, '2026-11-20'));
    });
    const form = phone.opens('createFtpHistoryEntry', pastFtp('january', 250, '2027-01-02'));
    await laptop.does('createFtpHistoryEntry', pastFtp('december', 240, '2026-12-20'));
    await laptop.syncs();
    await phone.syncs();
    await phone.saves(form);
    await phone.syncs();
  }),
  together('old steps are saved twice without news, and once more when nothing has come of them', async (teller) => {
    const [phone, laptop] = await three(teller, (hand) => hand.does('createWorkout', own('own')));
    await laptop.does('saveVersion', version('own', 90));
    await laptop.does('updateWorkout', { workoutId: idOf('own'), fields: { tags: ['hard'] } });
    await laptop.syncs();
    const old = version('own', 75);
    const last = { ...old, versionId: idOf('last'), parentVersionId: old.versionId, content: own('own').content };
    await phone.does('saveVersion', old);
    await phone.does('saveVersion', last);
    await phone.syncs();
    await phone.does('saveVersion', last);
    await phone.syncs();
  }),
  alone('a week was deleted and brought back in a lost time of which its device has heard a part', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    await phone.syncs();
    const backup = backupOf(teller);
    await phone.does('createPlan', plan('base', [week('first', ['long', 'short', 'climb']), week('second')]));
    await phone.syncs();
    await phone.does('deletePlanWeek', { weekId: idOf('first') });
    await phone.undoes();
    await phone.does('setRestDays', restOf('first', [1]));
    // The workouts as they came back, and not the week, which was changed once more.
    await phone.hears(1);
    putServerBack(teller.world, backup);
    await phone.syncs();
  }),
  together(
    'a session was to stay deleted, by who did not see it live again, and the server is put back',
    async (teller) => {
      const [phone, laptop, tablet] = await three(teller, tuesday);
      const backup = backupOf(teller);
      await laptop.does('moveEvent', moved('tuesday', '2027-01-07'));
      await laptop.syncs();
      await phone.does('deleteEvent', { eventId: idOf('tuesday') });
      await phone.does('pushEvent', session('friday'));
      await phone.does('pushEvent', session('sunday'));
      await phone.hears(1);
      await phone.decides('mine');
      for (const hand of [phone, tablet, laptop]) await hand.syncs();
      putServerBack(teller.world, backup);
      for (const hand of [tablet, phone, laptop]) await hand.syncs();
    },
  ),
  ...(['both', 'theirs', 'mine'] as const).map((decision) =>
    together(
      `a card was decided for ${decision} in the first of two lost times, and not in the second`,
      async (teller) => {
        const [phone, laptop] = await three(teller, tuesday);
        const [first, second] = [backupOf(teller), backupOf(teller)];
        await phone.does('moveEvent', moved('tuesday', '2027-01-07'));
        await laptop.does('moveEvent', moved('tuesday', '2027-01-08'));
        for (const hand of [phone, laptop, phone]) await hand.syncs();
        await phone.decides(decision);
        await phone.syncs();
        putServerBack(teller.world, first);
        await laptop.syncs();
        putServerBack(teller.world, second);
        for (const hand of [phone, laptop, phone]) await hand.syncs();
      },
    ),
  ),
  together(
    'a workout was set aside and taken out, and is to come back with days that the laptop has changed',
    async (teller) => {
      const [phone, laptop] = await three(teller, base);
      await phone.does('addPlanItem', { weekId: idOf('first'), ...item('more') });
      const setAside = [...phone.device.store.content.calls.values()].find(({ state }) => state === 'queued');
      teller.world.network.indigestible.add(setAside!.mid);
      await phone.does('deletePlanItem', { itemId: idOf('more') });
      await laptop.does('movePlanItem', { itemId: idOf('long'), weekId: idOf('first'), weekday: 5, rank: 'V' });
      await laptop.syncs();
      await phone.does('changePlanDays', {
        ...noDays,
        deleted: [idOf('long')],
        restored: [idOf('more')],
        weeks: [],
      });
      for (let tries = 0; tries < 6; tries += 1) {
        await phone.syncs();
        teller.hours(1);
      }
      const cards = phone.openCards.filter((id) => id !== setAside!.mid);
      await phone.does('decideConflicts', { conflictIds: cards, decision: 'mine', copies: {} });
      await phone.syncs();
      await phone.decides('mine');
      await phone.syncs();
    },
  ),
  alone('an FTP of a newer day is entered in a form that another entry has overtaken', async (teller) => {
    const phone = teller.device();
    await phone.syncs();
    await phone.does('createFtpHistoryEntry', pastFtp('november', 240, '2026-11-20'));
    const form = phone.opens('createFtpHistoryEntry', pastFtp('december', 260, '2026-12-20'));
    await phone.inAnotherTab().does('createFtpHistoryEntry', pastFtp('begin of december', 250, '2026-12-01'));
    await phone.saves(form);
    await phone.syncs();
  }),
  alone('a session is moved in a form that another tab has overtaken, and then once more', async (teller) => {
    const phone = teller.device();
    await tuesday(phone);
    const form = phone.opens('moveEvent', moved('tuesday', '2027-01-07'));
    await phone.inAnotherTab().does('moveEvent', moved('tuesday', '2027-01-08'));
    await phone.saves(form);
    await phone.does('moveEvent', moved('tuesday', '2027-01-09'));
    await phone.syncs();
  }),
  together('a copy was joined to its ride in a lost time, and the ride is deleted since', async (teller) => {
    const [one, other] = [recordedAs('ride', 0), recordedAs('copy', 0)];
    const [phone, laptop] = await three(teller, (hand) => addRides(hand, [one]));
    const backup = backupOf(teller);
    await addRides(phone, [other]);
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await phone.syncs();
    putServerBack(teller.world, backup);
    await laptop.does('deleteActivity', { activityId: one.id });
    await laptop.syncs();
    await phone.syncs();
  }),
  together('a plan was deleted in a lost time, of which the laptop has heard more than the phone', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, base);
    for (const name of ['one', 'two', 'three', 'four']) await tablet.does('pushEvent', session(name));
    await tablet.syncs();
    const backup = backupOf(teller);
    await phone.does('deletePlan', { planId: idOf('base') });
    await phone.hears(1);
    await laptop.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('addPlanItem', { weekId: idOf('second'), ...item('more') });
    for (const hand of [tablet, phone, laptop]) await hand.syncs();
  }),
  alone('a plan is taken back whose device has lost its rows, and does not have all of them again', async (teller) => {
    const phone = teller.device();
    await phone.syncs();
    await base(phone);
    await phone.syncs();
    const { weekday } = item('long');
    await phone.does('movePlanItem', { itemId: idOf('long'), weekId: idOf('first'), weekday, rank: 'k' });
    await phone.syncs();
    evictUnderTabs(teller.world, phone.device);
    await phone.hears(1);
    await phone.undoes(1);
    await phone.syncs();
  }),
  alone('a workout brought back among others is moved, and all of that is taken back', async (teller) => {
    const phone = teller.device();
    await phone.syncs();
    await phone.does('createPlan', plan('base', [week('first', ['long', 'short']), week('second')]));
    await phone.does('deletePlanItem', { itemId: idOf('long') });
    await phone.does('changePlanDays', { ...noDays, deleted: [idOf('short')], restored: [idOf('long')], weeks: [] });
    await phone.does('movePlanItem', { itemId: idOf('long'), weekId: idOf('second'), weekday: 5, rank: 'V' });
    await phone.undoes(1);
    await phone.syncs();
  }),
  together('a copy was joined and taken back in a lost time, and its ride is changed since', async (teller) => {
    const [one, other] = [recordedAs('ride', 0), recordedAs('copy', 1)];
    const [phone, laptop] = await three(teller, async (hand) => {
      await addRides(hand, [one, other]);
    });
    const backup = backupOf(teller);
    await phone.does('joinActivities', joining({ kept: one, other }, false));
    await phone.undoes();
    for (const hand of [phone, laptop]) await hand.syncs();
    putServerBack(teller.world, backup);
    await laptop.syncs();
    await laptop.does('updateActivity', { activityId: one.id, fields: { comment: 'Windy' } });
    await laptop.syncs();
    // The two calls come one by one.
    teller.world.network.requestLimit = 4_500;
    await phone.syncs();
  }),
  together('a recording comes once more in a lost time, and goes with the copy that it had been in', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    const addAndDelete = async (hand: Hand, name: string) => {
      const { id: activityId, deletedBy: _live, ...fields } = recordedAs(name, 0);
      await hand.does('addActivity', { activityId, ...fields });
      await hand.syncs();
      await hand.does('deleteActivity', { activityId });
      await hand.syncs();
    };
    await addAndDelete(phone, 'ride');
    const backup = backupOf(teller);
    teller.days(5);
    await addAndDelete(laptop, 'copy');
    putServerBack(teller.world, backup, { hasFiles: true });
    for (const hand of [phone, laptop]) await hand.syncs();
  }),
  ...(['theirs', 'both'] as const).flatMap((later) => [
    together(
      `a card was decided in a lost time, then for ${later}, which comes first after its session was moved`,
      async (teller) => {
        const { phone, laptop, tablet, asked } = await decidedTwice(teller, later, true);
        putServerBack(teller.world, asked);
        await phone.does('moveEvent', moved('tuesday', '2027-01-09'));
        for (const hand of [phone, laptop, tablet]) await hand.syncs();
      },
    ),
    together(
      `a card was decided in a lost time, then for ${later}, which comes first to the card as it is made anew`,
      async (teller) => {
        const { phone, laptop, tablet, noted } = await decidedTwice(teller, later, false);
        putServerBack(teller.world, noted);
        for (const hand of [phone, laptop, tablet]) await hand.syncs();
      },
    ),
    together(
      `a card was decided in a lost time, then for ${later}, and its call meets nothing where it comes again`,
      async (teller) => {
        const { phone, laptop, tablet, before } = await decidedTwice(teller, later, false);
        putServerBack(teller.world, before);
        for (const hand of [phone, laptop, tablet]) await hand.syncs();
      },
    ),
    together(
      `a card was decided in a lost time, then for ${later}, and another device brings it back after its session was moved`,
      async (teller) => {
        const watch = teller.device();
        const { phone, laptop, tablet, asked } = await decidedTwice(teller, later, true);
        await phone.syncs();
        putServerBack(teller.world, asked);
        await watch.does('createList', list('since then'));
        await watch.syncs();
        await watch.does('moveEvent', moved('tuesday', '2027-01-09'));
        for (const hand of [watch, phone, tablet, laptop]) await hand.syncs();
      },
    ),
  ]),
  together(
    'of two cards of a decision one was told to be decided otherwise, and the other one is since',
    async (teller) => {
      const { phone, laptop, tablet, conflictIds, asked } = await decidedTwice(teller, 'theirs', true);
      putServerBack(teller.world, asked);
      await phone.does('decideConflicts', { conflictIds: conflictIds.slice(1), decision: 'mine', copies: {} });
      for (const hand of [phone, laptop, tablet]) await hand.syncs();
    },
  ),
  ...[true, false].map((isNew) =>
    together(
      `a copy ${isNew ? 'that was new' : 'known before'} was joined to its ride in a lost time by a phone that is gone, and the ride is deleted since`,
      async (teller) => {
        const [one, other] = [recordedAs('ride', 0), recordedAs('copy', 0)];
        const [phone, laptop, tablet] = await three(teller, async (hand) => {
          await addRides(hand, isNew ? [one] : [one, other]);
        });
        const backup = backupOf(teller);
        const { id: activityId, deletedBy: _live, ...fields } = other;
        if (isNew) await phone.does('addActivity', { activityId, ...fields });
        await phone.does('joinActivities', joining({ kept: one, other }, false));
        for (const hand of [phone, laptop]) await hand.syncs();
        throwAway(teller.world, phone.device);
        putServerBack(teller.world, backup);
        await tablet.does('deleteActivity', { activityId: one.id });
        for (const hand of [tablet, laptop]) await hand.syncs();
      },
    ),
  ),
  together('a plan that was back already was brought back in a lost time, and is deleted since', async (teller) => {
    const [phone, laptop, tablet] = await three(teller, base);
    await phone.does('deletePlan', { planId: idOf('base') });
    for (const hand of [phone, laptop]) await hand.syncs();
    await laptop.does('restorePlan', { planId: idOf('base') });
    for (const hand of [laptop, tablet]) await hand.syncs();
    const backup = backupOf(teller);
    await phone.undoes();
    await phone.syncs();
    putServerBack(teller.world, backup);
    await tablet.syncs();
    await tablet.does('deletePlan', { planId: idOf('base') });
    for (const hand of [tablet, phone]) await hand.syncs();
  }),
];
