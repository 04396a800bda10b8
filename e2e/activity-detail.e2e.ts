/** An activity looked at closely: beside its plan, by keys, as a track, beside another one; fitness over time; one ride from two devices. */
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { writeFitActivity } from '#core/formats/activity/write-fit-activity.ts';
import { writeTcxActivity } from '#core/formats/activity/write-tcx-activity.ts';
import { writeZip } from '#core/formats/write-zip.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { addToCalendar } from './fixtures/calendar.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());
const workout = 'Recovery ride: 45 min, 50%';
/** Ten minutes easy, then three minutes hard and three easy in turn. */
const intervals = { wattsAt: (seconds: number) => (seconds < 600 || seconds % 360 >= 180 ? 90 : 260) };

test('S2.05 an activity is seen beside its plan, step by step, by keys, as a track and beside another one, offline', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await addToCalendar(page, workout, 'Today');
  await addToCalendar(page, workout, 'Tomorrow');
  await page.goto('/activities');
  await waitUntilKept(page);
  await goOffline(context, server);
  await page
    .locator('main input[type=file]')
    .setInputFiles([
      recordedRide('Along the lake', `${shiftDate(today, -7)}T06:00:00Z`),
      recordedRide('Hard and easy', `${today}T03:00:00Z`, intervals),
    ]);
  await expect(page.getByText('2 activities read')).toBeVisible();

  // S3.09: what it does to the athlete, with what is planned for tomorrow as a forecast.
  const form = page.getByRole('region', { name: 'Fitness, fatigue and form' });
  await expect(form.getByRole('img', { name: /^Fitness, fatigue and form by day/ })).toBeVisible();
  await expect(form.getByText(/^Fitness\s*\d/).first()).toBeVisible();
  await form.getByText('As a table, week by week').click();
  await expect(form.getByRole('row').filter({ hasText: /\d/ }).first()).toBeVisible();
  await page.getByText('Records and yearly totals: Cycling').click();
  const records = page.getByRole('group', { name: 'Records' });
  await expect(records.getByRole('row', { name: /^Best 1 min power/ })).toContainText(/260\sW/);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Length' }).selectOption('240-');
  await expect(page.getByText('No activity matches.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Length' }).selectOption('');

  await page.getByRole('link', { name: 'Hard and easy' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hard and easy' })).toBeVisible();
  const planned = page.getByRole('region', { name: 'Planned session' });
  await expect(planned.getByRole('button').first()).toBeVisible();
  if (await page.getByRole('button', { name: 'Match with a planned session' }).isVisible()) {
    await page.getByRole('button', { name: 'Match with a planned session' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
  }
  const steps = page.getByRole('region', { name: 'Step by step' });
  await expect(steps.getByText(/^\d+% of the time on target$/)).toBeVisible();
  await steps.getByRole('button', { name: /^1 · / }).click();
  await expect(page.getByText(/ long$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  const found = page.getByRole('region', { name: 'Detected intervals' });
  await expect(found.getByRole('button')).toHaveText(['Interval 1', 'Interval 2', 'Interval 3']);
  await expect(found.getByRole('row', { name: /^Interval 2/ })).toContainText(/3:0\d.*260\sW/);

  // Without a pointer: every moment is spoken, and a part is chosen.
  const cursor = page.getByRole('slider', { name: 'Time in the activity' });
  await cursor.focus();
  await cursor.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^0:00, Power 90\sW, Heart rate 120\sbpm, Cadence 88\srpm/);
  for (let press = 0; press < 4; press += 1) await cursor.press('ArrowRight');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^0:36, Power 90\sW/);
  await expect(page.getByText(/^0:3\d · 90\sW$/)).toBeVisible();
  for (let press = 0; press < 10; press += 1) await cursor.press('Shift+ArrowRight');
  await expect(page.getByText('0:36 to 2:06, 1:30 long')).toBeVisible();
  // Nothing half under the bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await cursor.press('Escape');
  await expect(page.getByText(/ long$/)).toBeHidden();

  // Smoothed, a chart is another drawing; the table keeps what was recorded.
  const drawing = () =>
    page
      .getByRole('img', { name: 'Power', exact: true })
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await cursor.blur();
  const before = await drawing();
  await page.getByRole('radio', { name: '30 s' }).check({ force: true });
  await expect.poll(drawing).not.toBe(before);

  // The track alone; around home it is hidden, and stays so.
  const track = page.getByRole('region', { name: 'Track', exact: true });
  const line = track.getByRole('img').locator('polyline').first();
  const whole = (await line.getAttribute('points'))!;
  await track.getByLabel('Hide around start and finish').selectOption('1000');
  await expect.poll(async () => (await line.getAttribute('points'))!.length).toBeLessThan(whole.length);
  await page.reload();
  await expect(track.getByLabel('Hide around start and finish')).toHaveValue('1000');

  await page.getByRole('button', { name: 'Compare with another activity' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  const lake = comparison.getByRole('option', { name: /Along the lake/ });
  await comparison.getByLabel('Compare with').selectOption((await lake.getAttribute('value'))!);
  await expect(comparison.getByRole('row', { name: /^Best 5:00/ })).toContainText(/\d+\sW.*\d+\sW/);
  await expect(comparison.getByRole('row', { name: /^Moving time/ })).toContainText(/\d+:\d\d.*\d+:\d\d/);
  await page.reload();
  await expect(comparison.getByRole('row', { name: /^Best 5:00/ })).toBeVisible();
  await expectAccessible(page);
  await goOnline(context, server);
});

test('S3.08 one ride that two devices recorded, each offline, is joined into one activity with both recordings, and comes apart again @thorough', async ({
  newDevice,
  server,
}) => {
  const laptop = await newDevice();
  const onLaptop = await laptop.openTab();
  const { email } = await signUp(onLaptop);
  const phone = await newDevice();
  const onPhone = await phone.openTab();
  await onPhone.goto('/account/login');
  await signIn(onPhone, email);
  await expect(onPhone.getByRole('heading', { name: 'This week' })).toBeVisible();
  for (const page of [onLaptop, onPhone]) {
    await page.goto('/activities');
    await waitUntilKept(page);
  }
  await server.stop();
  for (const [page, name, start] of [
    [onLaptop, 'Head unit', `${today}T03:00:00Z`],
    [onPhone, 'Watch', `${today}T03:00:05Z`],
  ] as const) {
    await page.locator('main input[type=file]').setInputFiles(recordedRide(name, start));
    await expect(page.getByText('1 activity read')).toBeVisible();
  }
  await server.start();
  await expectAllSent(onLaptop);
  await expectAllSent(onPhone);
  await onPhone.goto('/activities');
  const items = (page: typeof onPhone) => page.getByRole('heading', { level: 3 });
  await expect(items(onPhone)).toHaveCount(2);
  await expect(onPhone.getByText('1 activity seems to be here twice.')).toBeVisible();
  await expectAccessible(onPhone);
  await onPhone.getByRole('button', { name: 'Join them' }).click();
  await expect(items(onPhone)).toHaveCount(1);
  const said = onPhone.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Joined 1' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(items(onPhone)).toHaveCount(2);
  await onPhone.getByRole('link', { name: 'Watch' }).click();
  await expect(onPhone.getByText('“Head unit” looks like another recording of this activity.')).toBeVisible();
  await onPhone.getByRole('button', { name: 'Join into one' }).click();
  await expect(said).toBeVisible();
  await expectAllSent(onPhone);

  await expectAllSent(onLaptop);
  await onLaptop.goto('/activities');
  await expect(items(onLaptop)).toHaveCount(1);
  await items(onLaptop).getByRole('link').click();
  const recordings = onLaptop.getByRole('region', { name: 'Recordings' });
  await expect(recordings.getByRole('listitem')).toHaveCount(2);
  const shown = await recordings.getByRole('listitem').first().textContent();
  await recordings.getByRole('button', { name: 'Show this one' }).click();
  await expect(recordings.getByRole('listitem').first()).not.toHaveText(shown!);
  await expect(onLaptop.getByRole('img', { name: 'Power', exact: true })).toBeVisible();
  await expectAccessible(onLaptop);
});

test('S2.14 files that another app shares, or that are opened with the app, become activities once the athlete says so, offline @thorough', async ({
  page,
  context,
  server,
}) => {
  // What the operating system opens with the app: the browser's own queue, which no test can fill.
  await page.addInitScript(() => {
    const opened = new File([localStorage.getItem('opened') ?? ''], 'opened.gpx');
    const files = [{ getFile: () => Promise.resolve(opened) }];
    const setConsumer = (hear: (launch: object) => void) => opened.size > 0 && hear({ files });
    Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
  });
  await signUp(page);
  await page.goto('/activities');
  await waitUntilKept(page);
  await goOffline(context, server);
  const ride = recordedRide('Über den Paß', `${today}T03:00:00Z`, { points: 60 });
  const share = async (names: readonly string[]) => {
    await page.evaluate(
      ({ files, text }) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: '/activities/share', enctype: 'multipart/form-data' });
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
        const chosen = new DataTransfer();
        for (const name of files) chosen.items.add(new File([text], name));
        input.files = chosen.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      { files: names, text: ride.buffer.toString() },
    );
    await page.waitForURL('**/activities');
  };
  await share(['Über den Paß.gpx', 'junk.xyz']);
  const shared = page.getByRole('region', { name: 'Shared files' });
  await expect(shared).toContainText('2 files were shared with Trainside.');
  await expect(shared).toContainText('Über den Paß.gpx and junk.xyz');
  await expectAccessible(page);
  // A page that is left asks again.
  await page.reload();
  await shared.getByRole('button', { name: 'Don’t add' }).click();
  await expect(shared).toBeHidden();
  await page.reload();
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(shared).toBeHidden();

  // Shared one after the other, none gives way to the next.
  await share(['Über den Paß.gpx']);
  await expect(shared).toContainText('1 file was shared');
  await share(['again.gpx']);
  await expect(shared).toContainText('Über den Paß.gpx and again.gpx');
  await shared.getByRole('button', { name: 'Add files' }).click();
  await expect(page.getByText('2 activities read')).toBeVisible();
  await expect(page.getByText('Already in your activities.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Über den Paß' }).first()).toBeVisible();

  await page.evaluate(
    (text) => localStorage.setItem('opened', text),
    recordedRide('Opened', `${shiftDate(today, -1)}T03:00:00Z`, { points: 60 }).buffer.toString(),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Opened' }).first()).toBeVisible();

  // After a sign-out, the next athlete on this device sees nothing of it.
  await page.evaluate(() => localStorage.removeItem('opened'));
  await share(['mine.gpx']);
  await expect(shared).toContainText('mine.gpx');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => caches.has('shared-files'))).toBe(false);
  await goOnline(context, server);
});

test('S2.14 a ZIP of 300 mixed files is read offline, each with a receipt, and is on a second device once @thorough', async ({
  newDevice,
  server,
}) => {
  test.setTimeout(900_000);
  const good = 290;
  const files = Array.from({ length: good }, (_, index) => {
    const name = `Ride ${index}`;
    const track = recordedRide(name, `${shiftDate('2026-01-01', index)}T06:00:00Z`, { points: 30 });
    return asMixed(index, Uint8Array.from(track.buffer));
  });
  const text = (of: string) => new TextEncoder().encode(of);
  const odd = [
    { path: 'rides/Ünïcødé 🚴 (1).gpx', bytes: files[0]!.bytes },
    { path: 'rides/empty.fit', bytes: text('') },
    { path: 'rides/junk.fit', bytes: text('no FIT at all') },
    { path: 'rides/half.gpx', bytes: files[3]!.bytes.slice(0, 900) },
    { path: 'rides/page.tcx', bytes: text('<html><body>404</body></html>') },
    { path: 'rides/packed.gpx.gz', bytes: text('\u001f not packed') },
    ...Array.from({ length: 4 }, (_, index) => ({ path: `media/${index}.jpg`, bytes: text('picture') })),
  ];
  const zip = writeZip([...files, ...odd], '2026-11-20T07:00:00');
  const laptop = await newDevice();
  const page = await laptop.openTab();
  const { email } = await signUp(page);
  await page.goto('/activities');
  await waitUntilKept(page);
  await goOffline(laptop.context(), server);
  const input = page.locator('main input[type=file]');
  await input.setInputFiles({ name: 'everything.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  const receipts = page.getByRole('region', { name: 'Added files' });
  // 290 rides, one of them twice under another name, and the half of one, which has all that can be read of it.
  await expect(receipts.getByRole('status')).toHaveText(/^292 activities read\s· [45] files couldn’t be imported$/, {
    timeout: 400_000,
  });
  await expect(receipts.getByText(/^The file ends early\./)).toBeVisible();
  await expect(receipts.getByText('Already in your activities.')).toBeVisible();
  for (const name of ['empty.fit', 'junk.fit', 'page.tcx']) await expect(receipts.getByText(name)).toBeVisible();
  await receipts.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Fitness, fatigue and form' }).getByRole('img')).toBeVisible();
  await page.locator('main li h3 a').first().click();
  for (const chart of ['Power', 'Heart rate']) await expect(page.getByRole('img', { name: chart })).toBeVisible();

  await goOnline(laptop.context(), server);
  await page.goto('/sync');
  await expect(page.getByText('Everything is synced')).toBeVisible({ timeout: 300_000 });
  const phone = await (await newDevice()).openTab();
  await phone.goto('/account/login');
  await signIn(phone, email);
  await phone.waitForURL((url) => !url.pathname.startsWith('/account'));
  await phone.goto('/activities');
  const counts = phone.getByText(/^\d+ activit(y|ies) · /);
  const sum = async () => {
    await phone.mouse.wheel(0, 20_000);
    return (await counts.allTextContents()).reduce((total, said) => total + Number.parseInt(said, 10), 0);
  };
  await expect.poll(sum, { timeout: 60_000 }).toBe(good + 1);
});

/** The same ride as one device or another writes it. */
function asMixed(index: number, track: Uint8Array<ArrayBuffer>): { path: string; bytes: Uint8Array<ArrayBuffer> } {
  const read = readActivityFile('ride.gpx', track);
  const [activity] = read.ok ? read.activities : [];
  if (!activity) throw new Error('The track can’t be read.');
  if (index % 3 === 1) return { path: `rides/${index}.fit`, bytes: writeFitActivity(activity) };
  if (index % 3 === 2) return { path: `rides/${index}.tcx`, bytes: writeTcxActivity(activity) };
  return { path: `rides/${index}.gpx`, bytes: track };
}
