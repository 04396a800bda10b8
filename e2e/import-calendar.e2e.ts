/** A calendar of another program comes onto this one: offline, shown first, in one act, and never twice. */
import { localToday, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const monday = mondayOf(shiftDate(localToday(new Date()), 14));
const on = (days: number): string => shiftDate(monday, days);
const bare = (date: string): string => date.replaceAll('-', '');

const calendar = (...lines: string[]) => ({
  name: 'club.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')),
});
const entry = (uid: string, summary: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}@club.example`,
  `SUMMARY:${summary}`,
  ...lines,
  'END:VEVENT',
];

const club = calendar(
  ...entry(
    '1',
    'Club run',
    `DTSTART:${bare(on(1))}T183000`,
    'DURATION:PT1H15M',
    'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4',
    `EXDATE:${bare(on(15))}T183000`,
  ),
  ...entry(
    '1',
    'Club run, on the track',
    `RECURRENCE-ID:${bare(on(8))}T183000`,
    `DTSTART:${bare(on(9))}T190000`,
    'DURATION:PT1H',
  ),
  ...entry('2', 'Dentist', `DTSTART:${bare(on(2))}T090000`, 'DURATION:PT30M', 'DESCRIPTION:Bring the card'),
  ...entry('3', 'Training camp', `DTSTART;VALUE=DATE:${bare(on(18))}`, `DTEND;VALUE=DATE:${bare(on(20))}`),
  ...entry('4', 'Last year', 'DTSTART;VALUE=DATE:20200105'),
  ...entry('5', 'Every hour', `DTSTART:${bare(on(3))}T090000`, 'RRULE:FREQ=HOURLY'),
  ...entry('6', 'Over-unders: 3x12 min', `DTSTART;VALUE=DATE:${bare(on(4))}`),
);

test('S7.44 S7.50 S7.51 a club’s calendar comes onto a phone offline, is taken back whole, comes only once, and changes with its file @thorough', async ({
  newDevice,
  server,
}) => {
  test.slow();
  const device = await newDevice({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await device.openTab();
  await signUp(page);
  await page.goto(`/calendar?week=${monday}`);
  await waitUntilKept(page);
  await device.goOffline();
  await server.stop();
  await planOn(page, on(4), 'Over-unders: 3x12 min');

  const dialog = page.getByRole('dialog');
  const choose = async (file = club) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
  };
  await choose({ ...club, buffer: Buffer.from('<html>') });
  await expect(dialog.getByRole('alert')).toHaveText('This file isn’t a calendar. Choose one that ends in .ics.');
  await dialog.locator('input[type=file]').setInputFiles(club);
  const run = dialog.getByRole('checkbox', { name: 'Club run' });
  await expect(run).toBeChecked();
  const line = dialog.getByRole('listitem').filter({ hasText: 'Club run' });
  await expect(line).toContainText('Run');
  await expect(line).toContainText('4 times');
  await expect(line).toContainText('1 of them is left out');
  // The same workout is planned that day: it is not taken unless she says so.
  await expect(dialog.getByRole('checkbox', { name: 'Over-unders' })).not.toBeChecked();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Over-unders' })).toContainText('Workout');
  await dialog.getByText('1 entry can’t be imported').click();
  await expect(dialog.getByText('Every hour')).toBeVisible();
  // Looking at the past loses none of what was chosen.
  await dialog.getByRole('checkbox', { name: 'Dentist' }).uncheck();
  const past = dialog.getByRole('switch', { name: 'Leave out past days' });
  await expect(dialog.getByText('1 entry is over')).toBeVisible();
  await past.click();
  await expect(dialog.getByRole('checkbox', { name: 'Last year' })).toBeChecked();
  await past.click();
  await expect(dialog.getByText('1 entry is over')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Dentist' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Dentist' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 4 entries' }).click();
  await expect(dialog.getByRole('status')).toHaveText('4 entries are on your calendar now.');
  // The button that has the focus goes: a key that is pressed right then is still the dialog's.
  await dialog.evaluate((element) => {
    const look = () => {
      if (document.activeElement === document.body) document.body.dataset['lost'] = 'focus';
    };
    new MutationObserver(look).observe(element, { childList: true, subtree: true });
  });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.locator('input[type=file]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('body[data-lost]')).toHaveCount(0);
  await expect(cardsOn(page, on(1))).toHaveCount(0);
  await expect(cardsOn(page, on(9))).toHaveCount(0);

  await choose();
  await dialog.getByRole('button', { name: 'Import 4 entries' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cardsOn(page, on(1))).toContainText('Club run');
  await expect(cardsOn(page, on(1))).toContainText(/1\sh\s15\smin/);
  await expect(cardsOn(page, on(2))).toContainText('Dentist');
  await expect(cardsOn(page, on(4))).toHaveCount(1);
  await expect(cardsOn(page, on(8))).toHaveCount(0);
  await expect(cardsOn(page, on(9))).toContainText('on the track');
  await page.goto(`/calendar?week=${on(14)}`);
  await expect(cardsOn(page, on(18))).toContainText('Training camp');
  await expect(cardsOn(page, on(19))).toContainText('Training camp');
  await expect(cardsOn(page, on(15))).toHaveCount(0);
  await page.goto(`/calendar?week=${on(21)}`);
  await expect(cardsOn(page, on(22))).toContainText('Club run');

  // What was sent meanwhile is the same when the file is read again, on another device too.
  await server.start();
  await device.goOnline();
  const dropped = await page.evaluateHandle((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'club.ics', { type: 'text/calendar' }));
    return files;
  }, club.buffer.toString());
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('On your calendar')).toHaveCount(4);
  await expect(dialog.getByRole('button', { name: /^Import 0/ })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  // The dentist puts it off by a day, the club calls its camp off: the file comes again, and says what is new in it.
  await choose(
    calendar(
      ...entry(
        '2',
        'Dentist',
        'SEQUENCE:1',
        `DTSTART:${bare(on(3))}T100000`,
        'DURATION:PT30M',
        'DESCRIPTION:Bring the card',
      ),
      ...entry(
        '3',
        'Training camp',
        'STATUS:CANCELLED',
        `DTSTART;VALUE=DATE:${bare(on(18))}`,
        `DTEND;VALUE=DATE:${bare(on(20))}`,
      ),
    ),
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Dentist' })).toContainText('Changed');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Dentist' })).toContainText(/On your calendar: .*9:00/);
  await expect(dialog.getByText('No longer in the file')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 entry was changed.2 entries were removed from your calendar.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto(`/calendar?week=${on(14)}`);
  await expect(cardsOn(page, on(15))).toHaveCount(0);
  await expect(cardsOn(page, on(18))).toHaveCount(0);

  // The dialog that it was done in is long gone; the way back is not.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  await expect(dialog.getByText('Your last import')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Your last import')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cardsOn(page, on(18))).toContainText('Training camp');
  await page.goto(`/calendar?week=${monday}`);
  await expect(cardsOn(page, on(2))).toContainText('Dentist');
});
