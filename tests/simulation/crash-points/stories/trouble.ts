/** Servers that are put back, phones that are copied, logins that run out, calls that cannot be executed. */
import { accounts } from '#tests/simulation/accounts.ts';
import { putServerBack, throwAway } from '#tests/simulation/brought-back.ts';
import { poisonNote, poisonWorkoutId } from '#tests/simulation/checked-store.ts';
import { clone, evict, letIn, putBack, switchAccount, update } from '#tests/simulation/fortunes.ts';
import { idOf } from '#tests/simulation/crash-points/teller.ts';
import { alone, moved, note, plan, recorded, session, together, week } from '#tests/simulation/crash-points/story.ts';

export const storiesOfTrouble = [
  alone('the server is put back without a ride that it had, and the phone sends its file again', async (teller) => {
    const phone = teller.device();
    const backup = teller.world.server.store.backup();
    await phone.does('addActivity', recorded('ride', 3));
    await phone.syncs();
    putServerBack(teller.world, backup);
    await phone.syncs();
  }),
  alone('the server is put back with a ride and without its files, and the phone sends them again', async (teller) => {
    const phone = teller.device();
    await phone.does('addActivity', recorded('ride', 3));
    await phone.syncs();
    putServerBack(teller.world, teller.world.server.store.backup(), { hasFiles: false });
    await phone.syncs();
  }),
  alone('the server is put back in the middle of a file, and the phone sends it from its beginning', async (teller) => {
    const phone = teller.device();
    await phone.does('addActivity', recorded('ride', 3));
    const { blobs } = phone.device.store.content;
    for (const blob of blobs.values()) blobs.set(blob.hash, { ...blob, received: blob.size - 100 });
    await phone.syncs();
  }),
  together('one file is added on two devices, and one of them deletes its ride', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    await phone.does('addActivity', recorded('ride', 1));
    await laptop.does('addActivity', recorded('the ride again', 1));
    await phone.syncs();
    await laptop.syncs();
    await phone.does('deleteActivity', { activityId: idOf('ride') });
    await phone.syncs();
    teller.days(7);
    await teller.world.blobs.clean();
  }),
  alone('the server is put back to yesterday, and the phone sends everything again', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    const backup = teller.world.server.store.backup();
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await phone.does('pushEvent', session('friday'));
    await phone.syncs();
    putServerBack(teller.world, backup);
    await phone.does('updateEvent', note('friday', 'hard'));
    await phone.syncs();
  }),
  together('the server is put back, and both devices bring what it has lost', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    await laptop.syncs();
    const backup = teller.world.server.store.backup();
    await laptop.does('moveEvent', moved('tuesday', '2027-01-08'));
    await laptop.syncs();
    await phone.syncs();
    await phone.does('updateEvent', note('tuesday', 'with Ben'));
    await phone.syncs();
    putServerBack(teller.world, backup);
    await phone.syncs();
    await laptop.syncs();
  }),
  together(
    'the server is put back, and the phone that made the session is gone: the laptop brings it back',
    async (teller) => {
      const [phone, laptop] = [teller.device(), teller.device()];
      await phone.does('createPlan', plan('base', [week('first')]));
      await phone.does('pushEvent', session('tuesday'));
      await phone.syncs();
      const backup = teller.world.server.store.backup();
      await phone.does('pushEvent', session('friday'));
      await phone.does('deleteEvent', { eventId: idOf('tuesday') });
      await phone.does('addPlanWeek', { planId: idOf('base'), ...week('second', ['climb']) });
      await phone.syncs();
      await laptop.syncs();
      await laptop.does('updateEvent', note('friday', 'hard'));
      await laptop.syncs();
      putServerBack(teller.world, backup);
      throwAway(teller.world, phone.device);
      await laptop.does('updateEvent', note('friday', 'easy'));
      await laptop.syncs();
    },
  ),
  alone('the worker has sent, and the server is put back before a page has looked', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    const backup = teller.world.server.store.backup();
    await phone.does('pushEvent', session('friday'));
    await phone.syncs('worker');
    putServerBack(teller.world, backup);
    await phone.syncs();
  }),
  together('the server is put back while a card waits', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    await laptop.syncs();
    const backup = teller.world.server.store.backup();
    await phone.does('updateEvent', note('tuesday', 'easy'));
    await laptop.does('updateEvent', note('tuesday', 'hard'));
    await phone.syncs();
    await laptop.syncs();
    putServerBack(teller.world, backup);
    await laptop.syncs();
    await phone.syncs();
    await laptop.decides('mine');
    await laptop.syncs();
  }),
  together('the server is put back to before a decision, and its session is moved on meanwhile', async (teller) => {
    const [phone, laptop, tablet] = [teller.device(), teller.device(), teller.device()];
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    await laptop.syncs();
    await tablet.syncs();
    const backup = teller.world.server.store.backup();
    await laptop.does('moveEvent', moved('tuesday', '2027-01-06'));
    await laptop.syncs();
    await phone.does('moveEvent', moved('tuesday', '2027-01-07'));
    await phone.syncs();
    await phone.decides('mine');
    await phone.syncs();
    putServerBack(teller.world, backup);
    await tablet.does('moveEvent', moved('tuesday', '2027-01-11'));
    await tablet.syncs();
    await phone.syncs();
    await laptop.syncs();
  }),
  alone('the login runs out in mid-queue, and the athlete signs in again', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    phone.device.token = 'expired';
    await phone.syncs();
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await letIn(phone.device);
    await phone.syncs();
  }),
  alone('a proxy lets only small requests through', async (teller) => {
    const phone = teller.device();
    teller.world.network.requestLimit = 1200;
    for (const name of ['one', 'two', 'three']) await phone.does('pushEvent', session(name));
    await phone.syncs();
  }),
  together('one call cannot be executed: it is set aside, and the queue behind it moves', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    await phone.does('updateEvent', note('tuesday', poisonNote));
    await phone.does('pushEvent', session('friday'));
    for (let tries = 0; tries < 6; tries += 1) {
      await phone.syncs();
      teller.hours(1);
    }
    await phone.decides('theirs');
    await phone.syncs();
  }),
  together('a workout cannot be read on the server: what stands before and behind it is sent', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('monday'));
    await phone.does('pushEvent', session('tuesday', { workoutId: poisonWorkoutId }));
    await phone.does('moveEvent', moved('monday', '2027-01-08'));
    for (let tries = 0; tries < 6; tries += 1) {
      await phone.syncs();
      teller.hours(1);
    }
    await phone.syncs();
  }),
  alone('the app is too old for the server until it is updated', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    phone.device.isOutdated = true;
    await phone.syncs();
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await update(phone.device);
    await phone.syncs();
  }),
  alone('a session moved by the release before is sent by this one', async (teller) => {
    const phone = teller.device();
    phone.device.release = 'earlier';
    await phone.does('pushEvent', session('tuesday'));
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await update(phone.device);
    await phone.does('moveEvent', moved('tuesday', '2027-01-09'));
    await phone.syncs();
  }),
  together('an old tab meets the queue of the new release', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    await phone.does('pushEvent', session('tuesday'));
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    phone.device.release = 'earlier';
    await phone.syncs();
    await laptop.syncs();
    await update(phone.device);
    await phone.syncs();
  }),
  together('a phone is copied to a new one with its queue in it', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    clone(teller.world, phone.device);
    await phone.syncs();
  }),
  together('a phone is put back to its backup of the morning', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    phone.device.backup = phone.device.store.copy();
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await phone.syncs();
    putBack(teller.world, phone.device);
    await phone.does('updateEvent', note('tuesday', 'early'));
    await phone.syncs();
  }),
  together('the browser clears the phone, and what was sent comes back', async (teller) => {
    const phone = teller.device();
    await phone.does('createPlan', plan('base', [week('first', ['long'])]));
    await phone.syncs();
    await phone.does('pushEvent', session('tuesday'));
    evict(teller.world, phone.device);
    await phone.syncs();
    await phone.does('pushEvent', session('friday'));
    await phone.syncs();
  }),
  together('somebody else signs in on the phone and leaves again', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    switchAccount(teller.world, phone.device);
    phone.device.token = 'of another account';
    await phone.syncs();
    switchAccount(teller.world, phone.device);
    await phone.syncs();
  }),
  together('two athletes use one server and never see each other', async (teller) => {
    const [phone, bens] = [teller.device(), teller.device(accounts[1])];
    await phone.does('pushEvent', session('tuesday'));
    await bens.does('pushEvent', session('bens'));
    await phone.syncs();
    await bens.syncs();
  }),
  alone('the clock of the phone is ten years ahead, then right again', async (teller) => {
    const phone = teller.device();
    phone.device.clockOffset = 10 * 365 * 24 * 3600 * 1000;
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    phone.device.clockOffset = 0;
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await phone.syncs();
  }),
  alone('a holiday of forty days lies between two edits', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    await phone.syncs();
    teller.days(40);
    await phone.does('moveEvent', moved('tuesday', '2027-01-08'));
    await phone.syncs();
    await phone.does('deleteEvent', { eventId: idOf('tuesday') });
    await phone.syncs();
  }),
  alone('access is withdrawn and given back', async (teller) => {
    const phone = teller.device();
    await phone.does('pushEvent', session('tuesday'));
    teller.world.revoked.add(phone.device.account);
    await phone.syncs();
    await phone.does('updateEvent', note('tuesday', 'early'));
    teller.world.revoked.clear();
    await phone.syncs();
  }),
];
