/** An athlete with a phone and a laptop, both of them changed while they do not know of each other. */
import { idOf, type Hand, type Teller } from '#tests/simulation/crash-points/teller.ts';
import {
  entry,
  item,
  list,
  moved,
  note,
  own,
  plan,
  ridden,
  session,
  together,
  version,
  week,
} from '#tests/simulation/crash-points/story.ts';

/** Both devices, with everything that the phone has done first. */
async function both(teller: Teller, first: (phone: Hand) => Promise<void>): Promise<[Hand, Hand]> {
  const [phone, laptop] = [teller.device(), teller.device()];
  await first(phone);
  await phone.syncs();
  await laptop.syncs();
  return [phone, laptop];
}

const tuesday = (phone: Hand) => phone.does('pushEvent', session('tuesday'));
const base = (phone: Hand) => phone.does('createPlan', plan('base', [week('first', ['long']), week('second')]));

/** Whose word came first, both hear of it. */
async function meet(phone: Hand, laptop: Hand): Promise<void> {
  await phone.syncs();
  await laptop.syncs();
  await phone.syncs();
}

export const storiesTogether = [
  together('the phone moves a session while the laptop notes it', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await laptop.does('updateEvent', note('tuesday', 'with Ben'));
    await meet(phone, laptop);
  }),
  together('both move a session, and the laptop decides for its day', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await laptop.does('moveEvent', moved('tuesday', '2027-01-09'));
    await meet(phone, laptop);
    await laptop.decides('mine');
    await meet(laptop, phone);
  }),
  together('both note a session, and the phone decides for what is there', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('updateEvent', note('tuesday', 'easy'));
    await laptop.does('updateEvent', note('tuesday', 'hard'));
    await meet(phone, laptop);
    await phone.decides('theirs');
    await meet(phone, laptop);
  }),
  together('both move a session, and it is kept on both days', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await laptop.does('moveEvent', moved('tuesday', '2027-01-09'));
    await meet(phone, laptop);
    await laptop.decides('both');
    await meet(laptop, phone);
  }),
  together('phone and laptop decide one card differently, without a network', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('updateEvent', note('tuesday', 'easy'));
    await laptop.does('updateEvent', note('tuesday', 'hard'));
    await meet(phone, laptop);
    await phone.decides('theirs');
    await laptop.decides('mine');
    await meet(phone, laptop);
  }),
  together('the phone deletes what the laptop has just moved', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await laptop.does('moveEvent', moved('tuesday', '2027-01-09'));
    await laptop.syncs();
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await meet(phone, laptop);
    await phone.decides('mine');
    await meet(phone, laptop);
  }),
  together('the laptop rides a session that the phone has deleted', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await phone.syncs();
    await laptop.does('completeEvent', ridden('tuesday'));
    await meet(laptop, phone);
    await phone.decides('seen');
    await meet(phone, laptop);
  }),
  together('both delete the same session', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await laptop.does('deleteEvent', { eventId: idOf('tuesday') });
    await meet(phone, laptop);
  }),
  together('both say the same of a session', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('updateEvent', note('tuesday', 'easy'));
    await laptop.does('updateEvent', note('tuesday', 'easy'));
    await laptop.syncs('worker');
    await meet(phone, laptop);
  }),
  together(
    'a new phone without locks fetches everything in three tabs at once, while the laptop goes on',
    async (teller) => {
      const [laptop, phone] = [teller.device(), teller.device()];
      phone.device.hasLocks = false;
      for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await laptop.does('pushEvent', session(name));
      await laptop.syncs();
      await phone.does('pushEvent', session('tuesday'));
      await phone.syncs('page', 'page', 'page');
      await laptop.does('bulkDeleteEvents', { eventsIds: ['one', 'two', 'three'].map(idOf) });
      await laptop.syncs();
      await phone.syncs('page', 'worker', 'page');
    },
  ),
  together('one deletes a week, the other puts a session into it', async (teller) => {
    const [phone, laptop] = await both(teller, base);
    await phone.does('deletePlanWeek', { weekId: idOf('first') });
    await phone.syncs();
    await laptop.does('addPlanItem', { weekId: idOf('first'), ...item('short', 4) });
    await meet(laptop, phone);
  }),
  together('one deletes a plan in which the other has put a session meanwhile', async (teller) => {
    const [phone, laptop] = await both(teller, base);
    await laptop.does('addPlanItem', { weekId: idOf('first'), ...item('short', 4) });
    await laptop.syncs();
    await phone.does('deletePlan', { planId: idOf('base') });
    await meet(phone, laptop);
    await phone.decides('mine');
    await meet(phone, laptop);
  }),
  together('a session is moved to two weeks at once', async (teller) => {
    const [phone, laptop] = await both(teller, base);
    const to = (weekName: string, weekday: number) => ({
      itemId: idOf('long'),
      weekId: idOf(weekName),
      weekday,
      rank: 'V',
    });
    await phone.does('movePlanItem', to('second', 1));
    await laptop.does('movePlanItem', to('second', 5));
    await meet(phone, laptop);
    await laptop.decides('both');
    await meet(laptop, phone);
  }),
  together('one renames a plan, the other its description', async (teller) => {
    const [phone, laptop] = await both(teller, base);
    await phone.does('updatePlan', { planId: idOf('base'), fields: { name: 'Build' } });
    await laptop.does('updatePlan', { planId: idOf('base'), fields: { description: 'Six weeks' } });
    await meet(phone, laptop);
  }),
  together('both save a version of one workout', async (teller) => {
    const [phone, laptop] = await both(teller, (one) => one.does('createWorkout', own('hills')));
    await phone.does('saveVersion', version('hills', 80));
    await laptop.does('saveVersion', version('hills', 90));
    await meet(phone, laptop);
  }),
  together('one tags a workout, the other renames it and saves other steps', async (teller) => {
    const [phone, laptop] = await both(teller, (one) => one.does('createWorkout', own('hills')));
    await phone.does('updateWorkout', { workoutId: idOf('hills'), fields: { tags: ['winter'] } });
    await laptop.does('updateWorkout', { workoutId: idOf('hills'), fields: { name: 'Ramps', tags: ['hills'] } });
    await laptop.does('saveVersion', version('hills', 90));
    await meet(phone, laptop);
  }),
  together('a workout is deleted on the phone and saved on the laptop', async (teller) => {
    const [phone, laptop] = await both(teller, (one) => one.does('createWorkout', own('hills')));
    await phone.does('deleteWorkout', { workoutId: idOf('hills') });
    await laptop.does('saveVersion', version('hills', 90));
    await meet(phone, laptop);
  }),
  together('FTP is set on both: the athlete is asked', async (teller) => {
    const [phone, laptop] = await both(teller, tuesday);
    await phone.does('updateSettings', { fields: { ftp: 250 } });
    await laptop.does('updateSettings', { fields: { ftp: 260, units: 'imperial' } });
    await meet(phone, laptop);
    await laptop.decides('mine');
    await meet(laptop, phone);
  }),
  together('the same workout is put into one list on both', async (teller) => {
    const [phone, laptop] = await both(teller, (one) => one.does('createList', list('short')));
    await phone.does('addListEntry', entry('one', 'short'));
    await laptop.does('addListEntry', entry('other', 'short'));
    await meet(phone, laptop);
  }),
  together('a list is deleted here and filled there', async (teller) => {
    const [phone, laptop] = await both(teller, (one) => one.does('createList', list('short')));
    await phone.does('deleteList', { listId: idOf('short') });
    await laptop.does('addListEntry', entry('one', 'short'));
    await meet(phone, laptop);
  }),
  together(
    'a workout is taken out of a plan and put into another one elsewhere: the plan goes unasked',
    async (teller) => {
      const [phone, laptop] = [teller.device(), teller.device()];
      await phone.does('createPlan', plan('base', [week('first', ['climb', 'long'])]));
      await phone.does('createPlan', plan('build', [week('second')]));
      await phone.syncs();
      await laptop.syncs();
      await phone.does('deletePlanItem', { itemId: idOf('climb') });
      await phone.syncs();
      await laptop.does('movePlanItem', { itemId: idOf('climb'), weekId: idOf('second'), weekday: 6, rank: 'k' });
      await laptop.syncs();
      await phone.does('deletePlan', { planId: idOf('base') });
      await phone.syncs();
    },
  ),
];
