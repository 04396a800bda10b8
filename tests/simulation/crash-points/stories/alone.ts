/** An athlete with one device: with any fault in between, everything is there once, as it was meant. */
import { idOf } from '#tests/simulation/crash-points/teller.ts';
import {
  alone,
  content,
  entry,
  item,
  list,
  moved,
  note,
  own,
  plan,
  ridden,
  sets,
  session,
  unknownWorkoutId,
  version,
  week,
} from '#tests/simulation/crash-points/story.ts';

export const storiesAlone = [
  alone('a session is pushed in a tunnel and sent once the train is out of it', async (teller) => {
    const phone = teller.device();
    phone.isOffline();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    phone.isOnline();
    await phone.syncs();
  }),
  alone('a session is pushed, moved to Friday and noted before anything is sent', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await phone.does('updateEvent', note('tuesday', 'with Ben'));
    await phone.syncs();
  }),
  alone('a session is sent, then moved, then moved back', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await phone.syncs();
    await phone.does('moveEvent', moved('tuesday', '2027-01-05'));
    await phone.syncs();
  }),
  alone('a ride is finished without a network and told at home', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    phone.isOffline();
    await phone.does('completeEvent', ridden('tuesday'));
    teller.hours(3);
    phone.isOnline();
    await phone.syncs();
  }),
  alone('a session is deleted, and brought back by undo', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await phone.does('restoreEvents', { eventsIds: [idOf('tuesday')] });
    await phone.syncs();
  }),
  alone('three sessions are pushed at once and deleted at once', async (teller) => {
    const phone = teller.device();
    const names = ['monday', 'wednesday', 'friday'];
    await phone.does('bulkPushEvents', { events: names.map((name) => session(name)) });
    await phone.syncs();
    await phone.does('bulkDeleteEvents', { eventsIds: names.map(idOf) });
    await phone.syncs();
  }),
  alone('a session is pushed with a workout that the phone does not have yet', async (teller) => {
    const phone = teller.device();
    await phone.syncs();
    await phone.does('pushEvent', session('tuesday', { workoutId: unknownWorkoutId }));
    await phone.syncs();
  }),
  alone('an own workout is written, and saved twice more on the way', async (teller) => {
    const phone = teller.device();
    await phone.does('createWorkout', own('hills'));
    await phone.does('saveVersion', version('hills', 80));
    await phone.syncs();
    await phone.does('saveVersion', version('hills', 90));
    await phone.syncs();
  }),
  alone('sets of a swim are written, their tags changed, and the swim planned and ridden', async (teller) => {
    const phone = teller.device();
    await phone.does('createWorkout', { ...own('sets'), content: sets(['winter']) });
    await phone.does('pushEvent', session('tuesday', { workoutId: idOf('sets') }));
    await phone.syncs();
    await phone.does('updateWorkout', { workoutId: idOf('sets'), fields: { tags: ['winter', 'with Ben'] } });
    await phone.does('completeEvent', ridden('tuesday'));
    await phone.syncs();
  }),
  alone('an own workout is deleted and restored', async (teller) => {
    const phone = teller.device();
    await phone.does('createWorkout', own('hills'));
    await phone.syncs();
    await phone.does('deleteWorkout', { workoutId: idOf('hills') });
    await phone.syncs();
    await phone.does('restoreWorkout', { workoutId: idOf('hills') });
    await phone.syncs();
  }),
  alone('a list is made, filled, put in order and emptied again', async (teller) => {
    const phone = teller.device();
    await phone.does('createList', list('short'));
    await phone.does('addListEntry', entry('one', 'short'));
    await phone.does('addListEntry', entry('two', 'short', unknownWorkoutId));
    await phone.syncs();
    await phone.does('orderList', { entries: [{ entryId: idOf('two'), rank: 'A' }] });
    await phone.does('removeListEntry', { entryId: idOf('one') });
    await phone.syncs();
  }),
  alone('a list is renamed, deleted and brought back with what was in it', async (teller) => {
    const phone = teller.device();
    await phone.does('createList', list('short'));
    await phone.does('addListEntry', entry('one', 'short'));
    await phone.does('updateList', { listId: idOf('short'), fields: { name: 'Flats', sort: 'name' } });
    await phone.syncs();
    await phone.does('deleteList', { listId: idOf('short') });
    await phone.does('restoreList', { listId: idOf('short') });
    await phone.syncs();
  }),
  alone('a workout is taken out of a list and put back', async (teller) => {
    const phone = teller.device();
    await phone.does('createList', list('short'));
    await phone.does('addListEntry', entry('one', 'short'));
    await phone.syncs();
    await phone.does('removeListEntry', { entryId: idOf('one') });
    await phone.syncs();
    await phone.does('restoreListEntry', { entryId: idOf('one') });
    await phone.syncs();
  }),
  alone('a plan of two weeks is drawn, and a session moved from one week to the other', async (teller) => {
    const phone = teller.device();
    await phone.does('createPlan', plan('base', [week('first', ['long']), week('second', ['short'])]));
    await phone.syncs();
    await phone.does('movePlanItem', { itemId: idOf('long'), weekId: idOf('second'), weekday: 6, rank: 'k' });
    await phone.syncs();
  }),
  alone('a week is added to a plan, noted, and deleted with its sessions', async (teller) => {
    const phone = teller.device();
    await phone.does('createPlan', plan('base', [week('first')]));
    await phone.does('addPlanWeek', { planId: idOf('base'), ...week('second', ['long']) });
    await phone.syncs();
    await phone.does('updatePlanWeek', { weekId: idOf('second'), fields: { rank: 'k', note: 'easy' } });
    await phone.does('deletePlanWeek', { weekId: idOf('second') });
    await phone.syncs();
  }),
  alone('a session leaves its plan and its week does; both are brought back', async (teller) => {
    const phone = teller.device();
    await phone.does('createPlan', plan('base', [week('first', ['long', 'short'])]));
    await phone.syncs();
    await phone.does('deletePlanItem', { itemId: idOf('short') });
    await phone.does('deletePlanWeek', { weekId: idOf('first') });
    await phone.syncs();
    await phone.does('restorePlanWeek', { weekId: idOf('first') });
    await phone.does('restorePlanItem', { itemId: idOf('short') });
    await phone.syncs();
  }),
  alone('a plan is deleted with everything in it, and brought back', async (teller) => {
    const phone = teller.device();
    await phone.does('createPlan', plan('base', [week('first', ['long'])]));
    await phone.syncs();
    await phone.does('deletePlan', { planId: idOf('base') });
    await phone.syncs();
    await phone.does('restorePlan', { planId: idOf('base') });
    await phone.does('addPlanItem', { weekId: idOf('first'), ...item('short', 4) });
    await phone.syncs();
  }),
  alone('FTP is set in the middle of a week that is not sent yet', async (teller) => {
    const phone = teller.device();
    await phone.syncs();
    for (const name of ['one', 'two', 'three', 'four']) await phone.does('pushEvent', session(name));
    await phone.does('updateSettings', { fields: { ftp: 250 } });
    await phone.syncs();
    await phone.does('updateSettings', { fields: { ftp: 260, units: 'imperial' } });
    await phone.syncs();
  }),
  alone('two tabs speak with the server at once', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.does('updateEvent', note('tuesday', 'early'));
    await phone.syncs('page', 'page');
  }),
  alone('in an old browser without locks two tabs and the worker send the same', async (teller) => {
    const phone = teller.device();
    phone.device.hasLocks = false;
    await phone.syncs();
    await phone.does('createList', list('short'));
    await phone.does('addListEntry', entry('one', 'short'));
    await phone.syncs('page', 'page', 'worker');
    await phone.does('deleteList', { listId: idOf('short') });
    await phone.syncs('worker', 'page', 'page');
  }),
  alone('the worker sends what a closed tab has left', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs('worker');
    await phone.does('moveEvent', moved('tuesday', '2027-01-09'));
    await phone.syncs('worker', 'page');
    await phone.syncs();
  }),
  alone('what was deleted is deleted when the same day is edited behind it', async (teller) => {
    const phone = teller.device();
    await phone.does('createWorkout', { ...own('hills'), content: content(60) });
    await phone.does('pushEvent', session('tuesday', { workoutId: idOf('hills') }));
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await phone.does('pushEvent', session('again', { workoutId: idOf('hills') }));
    await phone.syncs();
  }),
];
