/** Settings: changed without a network, kept through a restart, and on two devices at once. */
import type { Page } from 'playwright/test';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { namedRecord } from './fixtures/device-content.ts';
import type { Device } from './fixtures/device.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';
import { typeDate } from './fixtures/type-date.ts';

// Two browsers, a server and their starts take their time on a small machine.
test.describe.configure({ timeout: 120_000 });

/** In either language that the stories speak. */
const ftp = (page: Page) => page.getByLabel(/^FTP, (cycling|Radfahren)$/);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves, and waits until it is on disk: the bar then goes. A page that is left before has not saved. */
async function saveForm(page: Page): Promise<void> {
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
}

async function setFtp(page: Page, watts: string): Promise<void> {
  await ftp(page).fill(watts);
  await saveForm(page);
  await expect(page.getByText('Settings saved').last()).toBeVisible();
}

/** The athlete's other device, signed in and open at the settings. */
async function signInAgain(device: Device, email: string): Promise<Page> {
  const page = await device.openTab();
  await page.goto('/account/login');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/settings');
  await expect(ftp(page)).toBeVisible();
  return page;
}

/** The draft as it is on disk: a reload within milliseconds of the last letter would not find it. */
const storedDraft = async (page: Page): Promise<string> =>
  JSON.stringify(await namedRecord(page, 'drafts', 'settings')) ?? '';

test('FTP and units changed offline survive a restart and reach the server (S2.42)', async ({ newDevice, server }) => {
  const garage = await newDevice();
  let page = await garage.openTab();
  const { email } = await signUp(page);
  await waitUntilKept(page);
  await page.goto('/settings');
  await expect(ftp(page)).toHaveValue('');
  await expect(page.getByText('Not set yet. Targets use 100 W until then.')).toBeVisible();

  await goOffline(garage.context(), server);
  await setFtp(page, '247,5');
  await page.getByLabel('Units').selectOption('Imperial');
  await saveForm(page);
  await expect(page.getByText('Saved on this device, not synced yet')).toBeVisible();
  await expect(page.getByRole('link', { name: /Offline/ })).toBeVisible();

  await garage.restart();
  page = await garage.openTab();
  await page.goto('/settings');
  await expect(ftp(page)).toHaveValue('247.5');
  await expect(page.getByLabel('Units')).toHaveValue('imperial');
  await page.goto('/sync');
  await expect(page.getByText('Changed settings · FTP: 247.5 W')).toBeVisible();
  await expect(page.getByText('Changed settings · Units: imperial')).toBeVisible();

  await goOnline(garage.context(), server);
  await expectAllSent(page);

  const phone = await signInAgain(await newDevice(), email);
  await expect(ftp(phone)).toHaveValue('247.5');
  await expect(phone.getByLabel('Units')).toHaveValue('imperial');
});

test('bounds are said, nothing unchanged is sent, and what was typed outlives a reload (S5.09, S5.13, S2.25)', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/settings');
  await ftp(page).fill('900');
  await page.getByLabel('Name').focus();
  await expect(page.getByText('Must be 20–800')).toBeVisible();
  await ftp(page).fill('');
  await expect(save(page)).toHaveCount(0);

  // S3.01: W′ is asked for beside a critical power, and taken back with it.
  const [criticalPower, work] = [page.getByLabel('Critical power', { exact: true }), page.getByLabel(/^W′/)];
  await expect(work).toHaveCount(0);
  await criticalPower.fill('250');
  await page.keyboard.press('Tab');
  await expect(work).toHaveValue('20');
  await work.fill('45');
  await page.getByLabel('Name').focus();
  await expect(page.getByText('Must be 5–40')).toBeVisible();
  await criticalPower.fill('');
  await page.getByLabel('Name').focus();
  await expect(work).toHaveCount(0);

  await page.getByLabel('Name').fill('Kim the Rider');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect.poll(() => storedDraft(page)).toContain('Kim the Rider');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Kim the Rider');
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();

  await page.getByRole('link', { name: 'Search' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/settings$/);

  await page.getByLabel('Rowing').check();
  await page.getByRole('radio', { name: 'Rowing' }).check();
  await expect(page.getByLabel('FTP, rowing')).toBeVisible();
  await page.getByLabel('Cycling', { exact: true }).first().uncheck();
  await expect(page.getByText('At least one sport must stay visible.')).toBeVisible();
  await save(page).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Kim Rider');
});

test('FTP set on two devices offline asks, and both then agree @thorough', async ({ newDevice }) => {
  const [garage, phone] = [await newDevice(), await newDevice()];
  const home = await garage.openTab();
  const { email } = await signUp(home);
  await waitUntilKept(home);
  await home.goto('/settings');
  const away = await signInAgain(phone, email);
  await waitUntilKept(away);

  await garage.goOffline();
  await phone.goOffline();
  await setFtp(home, '265');
  await home.getByLabel('Units').selectOption('Imperial');
  await saveForm(home);
  await setFtp(away, '280');
  await away.getByLabel('Time zone').selectOption('Pacific/Auckland');
  await saveForm(away);

  await phone.goOnline();
  await expectAllSent(away);
  await garage.goOnline();

  await home.goto('/sync');
  const card = home.getByRole('article', { name: 'Settings' });
  await expect(card.getByRole('row', { name: /FTP/ })).toContainText('not set265 W280 W');
  await expect(card.getByText('this device', { exact: true })).toBeVisible();
  await expectAccessible(home);

  // Nothing is lost meanwhile: what clashes with nothing is taken.
  await home.goto('/settings');
  await expect(home.getByRole('link', { name: 'Changed on two devices: decide' })).toBeVisible();
  await expect(home.getByLabel('Time zone')).toHaveValue('Pacific/Auckland');
  await expect(home.getByLabel('Units')).toHaveValue('imperial');

  await away.goto('/sync');
  const same = away.getByRole('article', { name: 'Settings' });
  await expect(same.getByText('another device', { exact: true })).toBeVisible();
  await same.getByRole('button', { name: 'Keep the other device’s change' }).click();
  const confirm = away.getByRole('alertdialog', { name: 'Settings' });
  await expect(confirm).toContainText(/Used.*265\sW.*Discarded.*280\sW/);
  await confirm.getByRole('button', { name: 'Keep the other device’s change' }).click();
  await expect(same).toHaveCount(0);
  await away.goto('/settings');
  await expect(ftp(away)).toHaveValue('265');
  await home.goto('/sync');
  await expect(card).toHaveCount(0);
});

test('of two languages chosen offline the later stands, and that is told once @thorough', async ({ newDevice }) => {
  const garage = await newDevice();
  const home = await garage.openTab();
  const { email } = await signUp(home);
  await waitUntilKept(home);
  await home.goto('/settings');
  // A language that has been used is there offline.
  await home.getByLabel('Language', { exact: true }).selectOption('Polski');
  await home.getByLabel('Język', { exact: true }).selectOption('English');
  // A language is kept before it is shown.
  await expect(home.getByLabel('Language', { exact: true })).toBeVisible();
  await expectAllSent(home);
  await home.goto('/settings');

  const away = await signInAgain(await newDevice(), email);

  await garage.goOffline();
  await home.getByLabel('Language', { exact: true }).selectOption('Polski');
  await expect(home.getByRole('heading', { name: 'Ustawienia' })).toBeVisible();
  await away.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await away.getByRole('button', { name: /Kontomenü/ }).click();
  await away.getByRole('menuitem', { name: 'Synchronisierung' }).click();
  await away.getByText('In den letzten 30 Tagen synchronisiert').click();
  await expect(away.getByText('Einstellungen geändert · Sprache: Deutsch')).toBeVisible();
  await garage.goOnline();

  // The language that won is spoken on both.
  const notice = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'Dwa urządzenia zmieniły „Ustawienia”. Obowiązuje późniejsza zmiana.' })
      .filter({ hasText: 'Język: Polski, a nie Deutsch' });
  await expect(notice(away)).toBeVisible();
  await home.goto('/sync');
  await expect(notice(home)).toBeVisible();
  await away.getByRole('button', { name: 'OK' }).click();
  await expect(notice(away)).toHaveCount(0);
  await expect(home.getByText('Do wiadomości')).toHaveCount(0);
});

test('zones, weight and age are typed by keyboard in German on a phone without a network, and are sent later (S2.42, S5.11, S5.12, S5.15) @thorough', async ({
  newDevice,
  server,
}) => {
  const garage = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await garage.openTab();
  const { email } = await signUp(page);
  await waitUntilKept(page);
  await page.goto('/settings');
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await goOffline(garage.context(), server);
  const type = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };

  // The end of a zone says at once what that means for the next one.
  await page.getByLabel('Zone 1, bis').focus();
  await type('70');
  await expect(page.getByText('bis 98 bpm')).toBeVisible();
  await expect(page.getByText(/^Zone 2 muss über 70\s%/)).toBeVisible();
  await expect(page.getByLabel('Zone 2, von')).toBeFocused();
  await type('71,456');
  await expect(page.getByLabel('Zone 2, von')).toHaveValue('71');
  await expect(page.getByText(/^Zone 2 muss/)).toHaveCount(0);
  await expect(page.getByText('99–116 bpm')).toBeVisible();
  await expect(page.getByLabel('Zone 2, von')).toHaveAccessibleDescription('%');

  await page.getByLabel('Fahrergewicht').fill('72,5');
  await page.getByLabel('Maßeinheiten').selectOption('Imperial');
  await expect(page.getByLabel('Fahrergewicht')).toHaveValue('159,9');
  await expect(page.getByLabel('Fahrergewicht')).toHaveAccessibleDescription('lb');
  await page.getByLabel('Radgewicht').fill('70');
  await page.getByLabel('Alter').focus();
  await expect(page.getByText('Muss 8,9–66,1 sein')).toBeVisible();
  await page.getByLabel('Radgewicht').fill('17,6');
  await page.getByLabel('Maßeinheiten').selectOption('Metrisch');
  await expect(page.getByLabel('Radgewicht')).toHaveValue('8');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.getByLabel('Alter').focus();
  await page.keyboard.type('34');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toHaveCount(0);

  await goOnline(garage.context(), server);
  await page.goto('/sync');
  await expect(page.getByText('Alles ist synchronisiert')).toBeVisible();

  const home = await signInAgain(await newDevice(), email);
  await expect(home.getByLabel('Zone 1, bis')).toHaveValue('70');
  await expect(home.getByLabel('Zone 2, von')).toHaveValue('71');
  await expect(home.getByLabel('Fahrergewicht')).toHaveValue('72,5');
  await expect(home.getByLabel('Alter')).toHaveValue('34');
  // The link back to the zones that everybody begins with.
  const reset = home.getByRole('button', { name: 'Zonen zurücksetzen' });
  await reset.press('Enter');
  await expect(home.getByLabel('Zone 1, bis')).toHaveValue('68');
  await expect(reset).toBeFocused();
  // What was typed and not understood goes too, also where the zones are the standard ones.
  await home.getByLabel('Zone 2, bis').fill('viel');
  await reset.press('Enter');
  await expect(home.getByLabel('Zone 2, bis')).toHaveValue('83');
  await expect(home.getByRole('button', { name: 'Speichern', exact: true })).toBeVisible();
});

test('an FTP of the past is entered without a network, becomes the FTP of today, and is on the other device (S2.42, S3.10, S5.14, S8.05) @thorough', async ({
  newDevice,
  server,
}) => {
  const garage = await newDevice();
  const page = await garage.openTab();
  const { email } = await signUp(page);
  await page.goto('/activities');
  const daysAgo = (days: number) => `${shiftDate(localToday(new Date()), -days)}T09:00:00Z`;
  await page
    .locator('main input[type=file]')
    .setInputFiles([recordedRide('Along the lake', daysAgo(5)), recordedRide('Over the hill', daysAgo(4))]);
  await expect(page.getByText('2 activities read')).toBeVisible();
  await waitUntilKept(page);
  await page.goto('/settings');
  await expect(page.getByText('Not set yet. Targets use 100 W until then.')).toBeVisible();
  await goOffline(garage.context(), server);

  await page.getByRole('button', { name: 'FTP history' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'FTP history' });
  await expect(dialog.getByText('No entries for this sport yet.')).toBeVisible();
  await dialog.getByLabel('Recalculate past activities').check();
  const value = dialog.getByLabel('FTP', { exact: true });
  await value.fill('900');
  await value.press('Tab');
  await expect(dialog.getByText('Must be 50–800')).toBeVisible();
  await value.press('Enter');
  const said = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'Invalid value' });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Close' }).click();
  await value.fill('248,5');

  const tenDays = 10 * 86_400_000;
  await typeDate(dialog, new Date(Date.now() - tenDays));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Add 248\.5 W for/ });
  await expect(question.getByText('This becomes your newest entry')).toBeVisible();
  // Two clicks before the question has gone are one answer.
  await question.getByRole('button', { name: 'Add' }).evaluate((add: HTMLElement) => {
    add.click();
    add.click();
  });
  await expect(page.getByText('Added. Your FTP is now 248.5 W')).toBeVisible();
  // Measured against the placeholder of 100 W, they were ridden at twice the FTP.
  const recalculated = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: '2 activities recalculated' });
  await expect(recalculated).toBeVisible();
  await expect(question).toBeHidden();
  // The message goes with its page, the way back stays.
  await expect(dialog.getByText('Past activities recalculated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Past activities recalculated')).toBeHidden();
  await expect(dialog.getByRole('listitem')).toHaveText(/248\.5\sW/);
  const chart = dialog.getByRole('img', { name: 'Cycling: FTP over time' });
  await expect(chart).toBeVisible();
  const drawn = () => chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const inLight = await drawn();
  // The evening comes while it is open.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(drawn).not.toBe(inLight);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(drawn).toBe(inLight);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'FTP history' })).toBeFocused();
  await expect(ftp(page)).toHaveValue('248.5');
  await expect(page.getByText('Saved on this device, not synced yet')).toBeVisible();
  await page.goto('/activities');
  const measuredBy = async (name: string, ftpWatts: string) => {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByText(`FTP ${ftpWatts}`).last()).toBeVisible();
    await page.goBack();
  };
  for (const name of ['Along the lake', 'Over the hill']) await measuredBy(name, '100 W');
  await page.goto('/settings');

  await goOnline(garage.context(), server);
  await expectAllSent(page);
  const phone = await signInAgain(await newDevice(), email);
  await expect(ftp(phone)).toHaveValue('248.5');
  // What is set in the settings is noted from today on.
  await setFtp(phone, '255');
  await phone.getByRole('button', { name: 'FTP history' }).click();
  const history = phone.getByRole('dialog', { name: 'FTP history' });
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveText([/255\sW/, /248\.5\sW/]);
  // One between the two is no news of today, and that is said.
  await history.getByLabel('FTP', { exact: true }).fill('251');
  await typeDate(history, new Date(Date.now() - tenDays / 2));
  await history.getByRole('button', { name: 'Add' }).press('Enter');
  const another = phone.getByRole('alertdialog', { name: /^Add 251 W for/ });
  await another.getByRole('button', { name: 'Add' }).click();
  await expect(phone.getByText('Added. Your current FTP is unchanged')).toBeVisible();
  await expect(entries).toHaveText([/255\sW/, /251\sW/, /248\.5\sW/]);
});

test('S3.03 week totals go and the sessions get smaller where the athlete wants it so @thorough', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await page.getByLabel('Show weekly totals').uncheck();
  await page.getByLabel('Compact view').check();
  await saveForm(page);
  await page.goto('/calendar');
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await page.goto('/settings');
  await expect(page.getByLabel('Compact view')).toBeChecked();
  await page.getByLabel('Show weekly totals').check();
  await saveForm(page);
  await page.goto('/calendar');
  await expect(page.getByRole('columnheader')).toHaveCount(8);
});

test('S5.10 a sport that is not shown holds nothing up, whatever was typed for it @thorough', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await ftp(page).fill('250');
  await page.getByRole('checkbox', { name: 'Swimming' }).check();
  const swimFtp = page.getByLabel('FTP, swim bench');
  await swimFtp.fill('5');
  await save(page).click();
  await expect(page.getByText('Must be 20–800')).toBeVisible();
  await expect(save(page)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Swimming' }).uncheck();
  await expect(swimFtp).toHaveCount(0);
  await saveForm(page);
  await page.reload();
  await expect(ftp(page)).toHaveValue('250');
});
