/**
 * A swimmer, a rower and a cyclist on phones, without a network from the first questions on: each finds tonight's
 * session by typing as they would speak, changes it by pasting a coach's note, and has it in numbers of their own.
 */
import type { Page } from 'playwright/test';
import { password } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitForCatalogue } from './fixtures/device-content.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const swimmer = {
  who: 'a swimmer',
  sport: 'Swimming',
  tell: async (page: Page) => {
    await page.getByRole('radio', { name: 'From a test' }).check();
    await page.getByLabel('Time for 400 m').fill('8:00');
    await page.getByLabel('Time for 200 m').fill('3:40');
  },
  types: 'css swim 2000 m',
  finds: 'CSS repeats: 12x100 m, 10 s rest',
  note: '300 easy\n8x50 drill/swim by 25 on 1:20\n10x100 free CSS on 2:25\n200 back easy',
  duration: '48 min',
  target: '2:10.0 /100 m',
  carry: async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Workout card' }).click();
    const sheet = page.getByRole('article', { name });
    await expect(sheet.getByText('on 2:25')).toBeVisible();
    await expect(sheet.getByText('in 2:10')).toBeVisible();
  },
};

const rower = {
  who: 'a rower @thorough',
  sport: 'Rowing',
  tell: async (page: Page) => {
    await page.getByRole('radio', { name: 'Estimate it' }).check();
    await page.getByLabel('Your best 2,000 m time').fill('8:00');
  },
  types: 'steady row 40 min',
  finds: 'Steady row: 40 min, 50%',
  note: '10 min easy\n4 x 8 min @ 2k+18 r20, 2 min rest\n5 min easy',
  duration: '55 min',
  target: '2:18.0 /500 m',
  carry: async (page: Page) => {
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  },
};

const cyclist = {
  who: 'a cyclist @thorough',
  sport: 'Cycling',
  tell: async (page: Page) => {
    await page.getByRole('textbox', { name: /^FTP/ }).fill('200');
  },
  types: 'sweet spot 1 hour',
  finds: 'Sweet spot: 5x6 min, 88%',
  note: 'warm up 10 min 50-75%\n3 x 12 min @ 90% (4 min easy)\ncool down 5 min',
  duration: '1 h 03 min',
  target: '180 W',
  carry: async (page: Page) => {
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('main').getByText('100 W').first()).toBeVisible();
  },
};

for (const { who, sport, tell, types, finds, note, duration, target, carry } of [swimmer, rower, cyclist]) {
  test(`S2.13 S2.07 S9.01 ${who} finds tonight’s session offline as she speaks, pastes a coach’s note, and has her own numbers @thorough`, async ({
    newDevice,
    server,
  }) => {
    const phone = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await phone.openTab();
    await page.goto('/account/register');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada.new@example.org');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await waitUntilKept(page);
    await waitForCatalogue(page);
    await goOffline(phone.context(), server);
    await page.getByRole('radio', { name: sport }).check();
    await tell(page);
    await page.getByRole('button', { name: 'Start training' }).click();
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();

    await page.goto('/search');
    await page.getByRole('searchbox').fill(types);
    const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 }).first();
    await expect(first).toHaveText(finds);
    const listed = await page
      .getByRole('region', { name: 'Results' })
      .getByRole('article')
      .first()
      .getByRole('definition')
      .first()
      .innerText();
    await first.getByRole('link').click();
    await expect(page.getByRole('main').getByText(listed, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Make a copy' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Tonight');
    await page.getByRole('radio', { name: 'Text' }).check();
    await page.getByRole('textbox', { name: 'Workout as text' }).fill(note);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
    await expect(page.getByRole('main').getByText(duration, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(target, { exact: true }).first()).toBeVisible();
    await carry(page, 'Tonight');
  });
}
