/** What administrators say and give, and what athletes see of it: news, notifications, promo codes, maintenance, dialogs by address. */
import type { Page } from 'playwright/test';
import { tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import type { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

/** Goes from the account menu to a part of the administration. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: part }).click();
  await expect(page.getByRole('region', { name: part })).toBeVisible();
}

/** Asks as the administrator, beside the app. */
async function ask({ url }: TestServer, token: string, method: string, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(status).toBe(200);
}

test('S2.36 S2.41 S7.33 S7.35 S7.39 an administrator posts news, a notification and a code; a free athlete reads them and is paid @thorough', async ({
  page: chief,
  newDevice,
}) => {
  // The first to register at the machine itself is its administrator.
  await signUp(chief, 'Chief Rider');
  const device = await newDevice();
  const anna = await device.openTab();
  await signUp(anna, 'Anna Berg');
  await waitUntilKept(anna);
  await expect(anna.getByRole('button', { name: 'News', exact: true })).toBeVisible();
  await anna.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
  await expect(anna.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(anna.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  await anna.keyboard.press('Escape');

  await chief.getByRole('button', { name: 'Account menu: Chief Rider' }).click();
  await chief.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(chief.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await chief.getByRole('searchbox', { name: 'Name or email address' }).fill('anna');
  await expect(chief.getByRole('form', { name: 'anna.berg@example.org' })).toBeVisible();
  await expect(chief.getByRole('form')).toHaveCount(1);
  await expectAccessible(chief);

  await openPart(chief, 'News');
  await chief.getByRole('textbox', { name: 'Title' }).fill('Rowing is <i>here</i>');
  await chief.getByRole('textbox', { name: 'Text' }).fill('Paces per 500 m.\nAnd more.');
  await chief.getByRole('button', { name: 'Post' }).click();
  await expect(chief.getByRole('listitem').filter({ hasText: 'Rowing is <i>here</i>' })).toBeVisible();
  await expectAccessible(chief);
  // By keyboard: mended where it was written, and back at the form for the next one.
  await chief.getByRole('button', { name: 'Edit' }).press('Enter');
  const title = chief.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Rowing is <i>here</i>');
  await title.fill('Rowing has <i>come</i>');
  await title.press('Enter');
  await expect(chief.getByRole('listitem').filter({ hasText: 'Rowing has <i>come</i>' })).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();

  await openPart(chief, 'Notifications');
  await chief.getByRole('textbox', { name: 'Message' }).fill('The <b>pool</b> is closed.');
  await chief.getByRole('combobox', { name: 'Audience' }).selectOption('Free members');
  await chief.getByRole('button', { name: 'Send' }).click();
  await expect(chief.getByRole('listitem').filter({ hasText: 'read by 0' })).toBeVisible();
  await expectAccessible(chief);

  await openPart(chief, 'Promo codes');
  await chief.getByRole('textbox', { name: 'Promo code' }).fill('spring-27');
  await chief.getByRole('button', { name: 'Create code' }).click();
  await expect(chief.getByRole('listitem').filter({ hasText: 'SPRING-27' })).toContainText('Paid · used 0 of 1');
  await expectAccessible(chief);

  await anna.reload();
  const notice = anna.getByRole('complementary', { name: 'Notice' });
  await expect(notice).toContainText('The <b>pool</b> is closed.');
  await expectAccessible(anna);
  await notice.getByRole('button', { name: 'Mark as read' }).click();
  await expect(notice).toHaveCount(0);
  await expect(anna.getByRole('main')).toBeFocused();

  const bell = anna.getByRole('button', { name: 'News (unread)' });
  await bell.click();
  const news = anna.getByRole('dialog', { name: 'News' });
  await expect(news.getByRole('heading', { name: 'Rowing has <i>come</i>' })).toContainText('New');
  await expect(anna).toHaveURL(/\?dialog=news$/);
  await expectAccessible(anna);
  await anna.keyboard.press('Escape');
  await expect(news).toBeHidden();
  await expect(anna).not.toHaveURL(/dialog/);
  const silent = anna.getByRole('button', { name: 'News', exact: true });
  await expect(silent).toBeFocused();
  await silent.click();
  await expect(news).toBeVisible();
  await anna.goBack();
  await expect(news).toBeHidden();
  await expect(anna).not.toHaveURL(/dialog/);

  await anna.goto('/account/profile');
  const code = anna.getByRole('textbox', { name: 'Promo code' });
  await code.fill('winter');
  await anna.getByRole('button', { name: 'Apply code' }).click();
  await expect(anna.getByText('This code doesn’t exist. Check it for typos.')).toBeVisible();
  await code.fill('Spring-27');
  await anna.getByRole('button', { name: 'Apply code' }).click();
  await expect(anna.getByText('Code accepted. Your membership: Paid.')).toBeVisible();
  await expect(anna.getByRole('main').getByRole('button', { name: 'Get Premium' })).toHaveCount(0);
  await expectAccessible(anna);

  // None of it is in the way without a network; what was read stays readable.
  await device.goOffline();
  await anna.goto('/today');
  await expect(anna.getByRole('heading', { level: 1 })).toBeVisible();
  await silent.click();
  await expect(news.getByRole('heading', { name: 'Rowing has <i>come</i>' })).toBeVisible();
  await expect(notice.getByText('pool')).toHaveCount(0);
});

test('S6.02 what an administrator ends or takes back: by keyboard the focus stays with the list, and a refusal is said @thorough', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, 'Chief Rider');
  const token = await tokenOf(server, email);
  const code = { code: 'SPRING-27', accessLevel: 1, until: null, mostUses: 3 };
  await ask(server, token, 'POST', '/api/admin/promo-codes', code);
  await ask(server, token, 'POST', '/api/admin/news', { title: 'Swim sets', text: 'In metres.', postUrl: null });
  await ask(server, token, 'POST', '/api/admin/notifications', {
    type: 'info',
    message: 'The pool is closed.',
    audience: 'free',
  });
  const question = page.getByRole('alertdialog');
  const act = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name }).press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name }).press('Enter');
    await expect(question).toBeHidden();
  };

  await page.goto('/admin/promo-codes');
  await act('Deactivate code');
  await expect(page.getByRole('listitem').filter({ hasText: 'SPRING-27' })).toContainText('inactive');
  await expect(page.getByRole('button', { name: 'Deactivate code' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Promo codes' })).toBeFocused();

  await openPart(page, 'News');
  await act('Delete');
  await expect(page.getByText('No news yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'News' })).toBeFocused();

  await openPart(page, 'Notifications');
  await page.route('**/api/admin/notifications/*', (route) => route.abort());
  await act('Withdraw');
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Can’t reach the server.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The pool is closed.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Withdraw' })).toBeFocused();
  await page.unroute('**/api/admin/notifications/*');
  await act('Withdraw');
  await expect(page.getByText('No notifications sent yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
});

test('S6.01 S6.02 who has become a member sees it where the app is open, and an administrator who gives a role leaves it so @thorough', async ({
  page,
  server,
  newDevice,
}) => {
  const { email: chief } = await signUp(page, 'Chief Rider');
  const anna = await (await newDevice()).openTab();
  const { email } = await signUp(anna, 'Anna Berg');
  const getPremium = anna.getByRole('banner').getByRole('button', { name: 'Get Premium' });
  await expect(getPremium).toBeVisible();
  await page.goto('/admin');
  const form = page.getByRole('form', { name: email });
  await expect(form.getByRole('combobox', { name: 'Membership' })).toHaveValue('free');

  const code = { code: 'SPRING-27', accessLevel: 1, until: null, mostUses: 1 };
  await ask(server, await tokenOf(server, chief), 'POST', '/api/admin/promo-codes', code);
  await ask(server, await tokenOf(server, email), 'POST', '/api/promo-codes/apply-code', { code: 'SPRING-27' });
  await expect(getPremium).toHaveCount(0);
  // Saving anything asks for all of it again.
  await page.getByRole('form', { name: chief }).getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('combobox', { name: 'Membership' })).toHaveValue('paid');
  await form.getByRole('checkbox', { name: 'Beta tester' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved for Anna Berg')).toBeVisible();
  await expect(async () => {
    await anna.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
    const account = anna.getByRole('menuitem', { name: /^Account/ });
    await expect(account).toContainText('Paid');
    const isBeta = (await account.textContent())?.includes('Beta tester');
    await anna.keyboard.press('Escape');
    expect(isBeta).toBe(true);
  }).toPass();
  await page.reload();
  await expect(form.getByRole('checkbox', { name: 'Beta tester' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Membership' })).toHaveValue('paid');
});

/** The files of the administrators' page that a device keeps. */
const keptOfAdministrators = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/admin'));
  });

test('S6.02 the page of administrators is kept by the device that opens it, and opens there without a network @thorough', async ({
  page,
  context,
}) => {
  await signUp(page, 'Chief Rider');
  await waitUntilKept(page);
  expect(await keptOfAdministrators(page)).toEqual([]);
  await page.goto('/admin');
  await expect(page.getByRole('searchbox', { name: 'Name or email address' })).toBeVisible();
  await expect.poll(async () => (await keptOfAdministrators(page)).some((path) => path.endsWith('.js'))).toBe(true);
  await expect.poll(async () => (await keptOfAdministrators(page)).some((path) => path.endsWith('.css'))).toBe(true);

  await context.setOffline(true);
  await page.goto('/admin/promo-codes');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Can’t reach the server.');
});

test('S4.04 S9.05 back from the checkout a message says so; a saved discount is applied for a premium athlete @thorough', async ({
  page,
  context,
  newDevice,
  server,
}) => {
  const { email } = await signUp(page, 'Chief Rider');
  const code = { code: 'HALF-PRICE', accessLevel: 1, until: null, mostUses: 3 };
  await ask(server, await tokenOf(server, email), 'POST', '/api/admin/promo-codes', code);
  const discountCookie = { name: 'discount', value: 'half-price', url: server.url };
  const hasDiscount = async (of: typeof context) => (await of.cookies()).some(({ name }) => name === 'discount');
  // Who has no Premium keeps theirs until they have.
  const free = await newDevice();
  const anna = await free.openTab();
  await signUp(anna, 'Anna Berg');
  await free.context().addCookies([discountCookie]);
  await anna.goto('/library?subscription=success');
  await expect(anna.getByText('Thank you. Your membership is active.')).toBeVisible();
  await expect(anna).toHaveURL(/\/library$/);

  await page.clock.install();
  await context.addCookies([discountCookie]);
  await page.goto('/library?subscription=success');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Thank you. Your membership is active.')).toBeVisible();
  const discount = messages.getByText('Discount applied.');
  await expect(discount).toBeVisible();
  await expect(page).toHaveURL(/\/library$/);
  expect(await hasDiscount(context)).toBe(false);
  // For ten seconds; thanks are said for six.
  await page.clock.fastForward(7_000);
  await expect(messages.getByText('Thank you.')).toHaveCount(0);
  await expect(discount).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(discount).toHaveCount(0);
  await expect(anna.getByText('Discount applied.')).toHaveCount(0);
  expect(await hasDiscount(free.context())).toBe(true);
});

test('S4.05 S8.12 an administrator switches maintenance on with own words, and off again @thorough', async ({
  page,
  newDevice,
}) => {
  await signUp(page, 'Chief Rider');
  await page.goto('/admin/maintenance');
  await page.getByRole('switch', { name: 'Maintenance' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('New disks');
  await page.getByRole('textbox', { name: 'Message' }).fill('Back at <u>ten</u>.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Maintenance is on.')).toBeVisible();
  await expectAccessible(page);

  const visitor = await (await newDevice()).openTab();
  await visitor.goto('/search');
  const alert = visitor.getByRole('dialog', { name: 'New disks' });
  await expect(alert).toContainText('Back at <u>ten</u>.');
  await expectAccessible(visitor);
  await alert.getByRole('button', { name: 'Continue offline' }).click();
  await expect(alert).toBeHidden();

  await page.getByRole('switch', { name: 'Maintenance' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Maintenance is off.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('S2.40 a dialog has an address: it opens over any page, Escape closes it, and the page stays', async ({
  page,
  newDevice,
}) => {
  await page.goto('/search?dialog=language');
  const languages = page.getByRole('dialog', { name: 'Language' });
  await expect(languages).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await expect(page).not.toHaveURL(/dialog/);

  // What is an athlete's own asks a visitor to register first.
  await page.goto('/search?dialog=create-plan');
  await expect(page.getByRole('dialog', { name: 'You need an account for this' })).toBeVisible();

  await signUp(page, 'Chief Rider');
  const anna = await (await newDevice()).openTab();
  await signUp(anna, 'Anna Berg');
  await anna.goto('/library?dialog=premium');
  const premium = anna.getByRole('dialog', { name: 'What you get with Premium' });
  // Where no site is configured it is what the app itself has, and nothing else is offered.
  await expect(premium).toContainText('Save Coach Jack’s plans and send them to your calendar');
  await expect(premium).toContainText('1 of 3');
  await expectAccessible(anna);
  await premium.getByRole('button', { name: 'Promo code' }).click();
  await expect(anna).toHaveURL(/\/account\/profile/);
  await expect(premium).toBeHidden();
  // S6.02
  await anna.goto('/admin');
  await expect(anna.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await anna.goto('/library?dialog=create-plan');
  const plan = anna.getByRole('dialog', { name: 'New plan' });
  await plan.getByRole('textbox', { name: 'Name' }).fill('Base');
  await plan.getByRole('button', { name: 'Create' }).click();
  await expect(anna).toHaveURL(/\/plans\/base-/);
  await expect(plan).toBeHidden();
});
