/** What athletes say of themselves, its history, and a whole account that is filled from an export. */
import { idOf } from '#tests/simulation/crash-points/teller.ts';
import {
  alone,
  entry,
  list,
  own,
  pastFtp,
  plan,
  session,
  sets,
  together,
  version,
  week,
  zonesTo,
} from '#tests/simulation/crash-points/story.ts';

export const storiesOfSettings = [
  alone('zones and weight are set, and the zones once more on the way', async (teller) => {
    const phone = teller.device();
    await phone.does('updateSettings', { fields: { ...zonesTo(0.66), riderWeightKg: 70 } });
    await phone.syncs();
    await phone.does('updateSettings', { fields: zonesTo(0.67) });
    await phone.does('updateSettings', { fields: { thresholdHR: 160 } });
    await phone.syncs();
  }),
  alone('FTP of two months of the past is entered, the newer first, and then set', async (teller) => {
    const phone = teller.device();
    await phone.syncs();
    await phone.does('createFtpHistoryEntry', pastFtp('december', 250, '2026-12-20'));
    await phone.does('createFtpHistoryEntry', pastFtp('november', 240, '2026-11-20'));
    await phone.syncs();
    await phone.does('updateSettings', { fields: { ftp: 260 }, at: teller.world.nowText });
    await phone.syncs();
  }),
  alone('FTP of three sports is set and set back before anything is sent', async (teller) => {
    const phone = teller.device();
    const at = teller.world.nowText;
    await phone.does('updateSettings', { fields: { ftp: 250, swimFtp: 180, rowingFtp: 220 }, at });
    await phone.does('updateSettings', { fields: { ftp: 240, swimFtp: null }, at });
    await phone.syncs();
    await phone.does('createFtpHistoryEntry', pastFtp('december', 230, '2026-12-20'));
    await phone.syncs();
  }),
  alone('what goes to the watch is chosen, and another sport shown', async (teller) => {
    const phone = teller.device();
    teller.world.paying.add(phone.device.account);
    await phone.does('updateSettings', { fields: { garminType: 'heart-rate', garminSyncCalendar: '2weeks' } });
    await phone.does('updateSettings', {
      fields: { displayedSportProfiles: ['bike', 'swim'], activeSportProfile: 'swim' },
    });
    await phone.syncs();
    await phone.does('updateSettings', { fields: { displayedSportProfiles: ['bike'], isOnboarding: false } });
    await phone.syncs();
  }),
  alone('an account is filled from an export while the train goes through tunnels', async (teller) => {
    const phone = teller.device();
    await phone.does('createWorkout', { ...own('sets'), content: sets(['winter']) });
    await phone.does('saveVersion', version('sets', 80));
    await phone.does('createList', list('short'));
    await phone.does('addListEntry', entry('one', 'short', idOf('sets')));
    phone.isOffline();
    await phone.syncs();
    await phone.does('createPlan', plan('base', [week('first', ['long'])]));
    await phone.does('bulkPushEvents', {
      events: [session('tuesday', { workoutId: idOf('sets') }), session('friday')],
    });
    phone.isOnline();
    await phone.syncs();
    await phone.does('updateSettings', { fields: { ...zonesTo(0.66), ftp: 250 }, at: teller.world.nowText });
    await phone.does('createFtpHistoryEntry', pastFtp('december', 240, '2026-12-20'));
    await phone.syncs();
  }),
  together('zones are set on both: the athlete is asked, and zones stay whole', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    await phone.syncs();
    await laptop.syncs();
    await phone.does('updateSettings', { fields: zonesTo(0.66) });
    await laptop.does('updateSettings', { fields: { ...zonesTo(0.67), riderWeightKg: 71 } });
    await phone.syncs();
    await laptop.syncs();
    await phone.syncs();
    await laptop.decides('mine');
    await laptop.syncs();
    await phone.syncs();
  }),
  together('FTP is set on the phone, and the laptop enters one of the past that was to be it', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    await phone.syncs();
    await laptop.syncs();
    await phone.does('updateSettings', { fields: { ftp: 260 }, at: teller.world.nowText });
    await laptop.does('createFtpHistoryEntry', pastFtp('december', 250, '2026-12-20'));
    await phone.syncs();
    await laptop.syncs();
    await phone.syncs();
    await phone.decides('seen');
    await phone.syncs();
    await laptop.syncs();
  }),
  together('FTP of the past is entered on both: the newest is that of today, and both are kept', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    await phone.syncs();
    await laptop.syncs();
    await phone.does('createFtpHistoryEntry', pastFtp('november', 240, '2026-11-20'));
    await laptop.does('createFtpHistoryEntry', pastFtp('december', 250, '2026-12-20'));
    await laptop.syncs();
    await phone.syncs();
    await laptop.syncs();
  }),
  together('a membership ends while what goes to the watch waits on the phone', async (teller) => {
    const [phone, laptop] = [teller.device(), teller.device()];
    teller.world.paying.add(phone.device.account);
    await phone.does('updateSettings', { fields: { garminType: 'heart-rate' } });
    await phone.syncs();
    await laptop.syncs();
    await phone.does('updateSettings', { fields: { garminSyncCalendar: '2weeks', riderWeightKg: 72 } });
    teller.world.paying.delete(phone.device.account);
    await phone.syncs();
    await laptop.syncs();
  }),
];
