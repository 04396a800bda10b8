/** A coach shares a list; visitors read it, and a friend keeps it. Several workouts at once, in lists and out of them. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { newId } from '#core/model/new-id.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { accessToken } from './fixtures/session.ts';
import type { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

const listName = 'Club winter';
const step = { type: 'interval', durationSeconds: 2_400, percentOfFtp: { start: 91, end: 91 } };
const secret = {
  name: 'Only for the club',
  sport: 'bike',
  description: '',
  tags: [],
  authorName: '',
  segments: [step],
};

let made = 0;
const freshId = () => newId(Date.now(), new Uint8Array(10).fill((made += 1)));

/** As another program would: a list of public workouts, and one that only its maker has. */
async function makeList(server: TestServer, token: string, publicOnes: number): Promise<void> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const listId = freshId();
  await ask('POST', '/api/users/list/create', { listId, listName });
  const { items } = await ask('GET', `/api/workout/search?sortBy=name&pageSize=${publicOnes}`);
  const { workoutId } = await ask('POST', '/api/workouts', { content: secret });
  for (const id of [workoutId, ...items.map((item: { workoutId: string }) => item.workoutId)]) {
    await ask('POST', '/api/users/list/workout', { listId, workoutId: id });
  }
}

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);

/** Opens a workout far down and comes back to the same place. */
async function goAndComeBack(page: Page, place: number): Promise<void> {
  const card = cards(page).nth(place);
  // Not to the edge, where a message may lie over it: the click would scroll once more.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const name = (await card.textContent()) ?? '';
  const before = await topOf(card);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card).toHaveText(name);
  await expect.poll(async () => Math.abs((await topOf(card)) - before)).toBeLessThan(40);
}

test('S2.10 S7.22 S2.22 S6.04 a coach shares a list, a visitor reads it and comes back to her place, a friend keeps it @thorough', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, 'Cora Coach');
  await makeList(server, await accessToken(page), 24);
  await page.goto('/library?forceLoadData=true');
  await page.getByRole('row', { name: listName }).click();
  await expect(page.getByText('25 workouts', { exact: false }).last()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: `Actions for ${listName}` }).click();
  await page.getByRole('menuitem', { name: 'Share list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  // S9.05: said for a second.
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/library/club-winter');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${server.url}/api/users/lists/workouts/${link.split('/').at(-1)}`)).status)
    .toBe(200);

  const visitor = await (await newDevice()).openTab();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: listName })).toBeVisible();
  await expect(cards(visitor)).toHaveCount(25);
  await expect(cards(visitor).first()).toHaveText(secret.name);
  await expect(visitor.getByText('Only in this list')).toHaveCount(1);
  await expectAccessible(visitor);
  await goAndComeBack(visitor, 20);
  await visitor.getByRole('button', { name: 'Add to my library' }).click();
  await expect(visitor.getByRole('dialog').getByRole('button', { name: 'Sign in' })).toBeVisible();

  const friend = await (await newDevice()).openTab();
  await signUp(friend, 'Fred Friend');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Add to my library' }).click();
  await expect(friend.getByRole('heading', { level: 2, name: listName })).toBeVisible({ timeout: 30_000 });
  await expect(friend.getByRole('region', { name: listName }).getByText('25 workouts', { exact: false })).toBeVisible();
  await friend.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'By name' });
  await expect(cards(friend).first().getByRole('link')).toBeVisible();
  await goAndComeBack(friend, 20);

  await page.getByRole('button', { name: `Actions for ${listName}` }).click();
  await page.getByRole('menuitem', { name: 'Share list' }).click();
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Shared', { exact: true })).toBeHidden();
  await expect
    .poll(async () => (await fetch(`${server.url}/api/users/lists/workouts/${link.split('/').at(-1)}`)).status)
    .toBe(404);
  const stranger = await (await newDevice()).openTab();
  await stranger.goto(link);
  await expect(stranger.getByText('This list doesn’t exist', { exact: false })).toBeVisible();
});

test('S3.05 S7.13 S7.18 S7.19 S7.20 an athlete moves several workouts at once, offline, takes it back, and exports them @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await makeList(server, await accessToken(page), 4);
  await page.goto('/library?forceLoadData=true');
  await page.getByRole('row', { name: listName }).click();
  const list = page.getByRole('region', { name: listName });
  await expect(list.getByText('5 workouts', { exact: false })).toBeVisible({ timeout: 30_000 });
  await waitUntilKept(page);
  await goOffline(context, server);

  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${listName}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Select workouts');
  await expect(page.getByRole('button', { name: 'Remove from list' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: secret.name }).check();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: secret.name }).uncheck();
  await expect(page.getByText('4 selected')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add to list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New list').fill('Spring');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(page.getByText('4 workouts added to the list')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Spring' })).toContainText('4 workouts');

  await act('Select workouts');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('radio', { name: 'TCX' }).check();
  await expect(dialog.getByRole('heading', { level: 4, name: secret.name })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download ZIP' }).click();
  const archive = await readFile(await (await download).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.toString('latin1')).toContain(`${secret.name}.tcx`);
  await expect(dialog.getByText(/^Exported: .+-workouts-.+\.zip \(5 of 5\)$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove from list' }).click();
  await expect(list.getByText('0 workouts', { exact: false })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: '5 workouts removed from the list' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(list.getByText('5 workouts', { exact: false })).toBeVisible();

  await act('Rename list');
  await dialog.getByRole('checkbox', { name: 'Show in the mobile app' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await goOnline(context, server);
  const token = await accessToken(page);
  const lists = async () => {
    const answer = await fetch(`${server.url}/api/users/lists`, { headers: { Authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as {
      lists: { listName: string; showInApp: boolean; orderedWorkoutsIds: string[] }[];
    };
    return body.lists?.map(({ listName: name, showInApp, orderedWorkoutsIds: ids }) => [name, showInApp, ids.length]);
  };
  await expect.poll(lists, { timeout: 30_000 }).toEqual([
    [listName, true, 5],
    ['Spring', false, 4],
  ]);
});
