/** Help for each main task: from the menu and the list of shortcuts, searched, in the athlete's language, without a network. */
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

test('an athlete without a network presses ?, types a word and reads how it is done @thorough', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await device.openTab();
  await signUp(page, 'Hanna Help');
  await waitUntilKept(page);
  await goOffline(device.context(), server);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const topics = list.getByRole('listitem');
  await expect(topics).toHaveCount(12);
  await expectAccessible(page);
  await list.getByRole('searchbox', { name: 'Search help' }).fill('conflict or two devices');
  await expect(list.getByText('No help topics found.')).toBeVisible();
  await list.getByRole('searchbox').fill('two devices');
  await expect(topics).toHaveText(['Work offline and sync']);
  await topics.getByRole('link').click();
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Work offline and sync' })).toBeVisible();
  await expect(page.getByText('nothing is dropped silently', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All topics' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
  await page.goto('/help/pool');
  await expect(page.getByRole('heading', { level: 1, name: 'Take a workout to the pool' })).toBeVisible();
  await page.goto('/help/cooking');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a visitor in Japan reads the help in Japanese @thorough', async ({ newDevice }) => {
  const page = await (await newDevice({ locale: 'ja-JP' })).openTab();
  await page.goto('/help/plan');
  await expect(page.getByRole('heading', { level: 1, name: 'ワークアウトを予定に入れる' })).toBeVisible();
});
