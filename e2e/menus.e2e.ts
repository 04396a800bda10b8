/** Every kind of user walks every menu by keyboard, narrow in German and wide in Japanese, and finds nothing dead. */
import type { Locator, Page } from 'playwright/test';
import { tokenOf } from './fixtures/api.ts';
import { password, signIn } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { englishBeside, leftWords, wordsIn } from './fixtures/left-words.ts';
import type { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

type Kind = { name: string; level: number; roles: readonly string[]; isLookedAt?: true };
const visitor: Kind = { name: 'visitor', level: 0, roles: [], isLookedAt: true };
/** Those whose pages axe looks at too: the others see no page that these do not. */
const kinds: readonly Kind[] = [
  visitor,
  { name: 'free athlete', level: 0, roles: [] },
  { name: 'paid athlete', level: 1, roles: [] },
  { name: 'premium athlete', level: 2, roles: [] },
  { name: 'beta tester', level: 0, roles: ['beta'] },
  { name: 'administrator', level: 2, roles: ['administrator'], isLookedAt: true },
];
const looks = [
  { locale: 'de', tag: 'de-DE', viewport: { width: 390, height: 844 } },
  { locale: 'ja', tag: 'ja-JP', viewport: { width: 1440, height: 900 } },
] as const;

/** Makes an account of this kind past the app, by the server's first one, who is its administrator. */
async function makeAccount({ url }: TestServer, { level, roles }: Kind, locale: string): Promise<string> {
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as { accessToken: string; user: { userId: string } };
  };
  const register = (name: string) =>
    ask('POST', '/account/api/register', { name, email: `${name}@example.org`, password, locale });
  const chief = await register('chief');
  const { user } = await register('kim');
  const change = { userId: user.userId, accessLevel: level, roles };
  await ask('PUT', `/api/admin/accounts/${user.userId}`, change, chief.accessToken);
  return 'kim@example.org';
}

/** Presses Enter on a control that the keyboard has reached. */
async function enter(control: Locator): Promise<void> {
  await control.focus();
  await expect(control).toBeFocused();
  await control.press('Enter');
}

/** Those who see the least, where there is the least room; npm run stories walks all twelve. */
const isForAll = (locale: string, kind: Kind): boolean => kind === visitor && locale === 'de';

for (const { locale, tag, viewport } of looks) {
  for (const kind of kinds) {
    const ending = isForAll(locale, kind) ? '' : ' @thorough';
    test(`S2.32 S2.33 S2.34 S2.35 S2.37 S2.39 S6.04 every menu entry leads somewhere: ${kind.name}, ${locale} at ${viewport.width} px${ending}`, async ({
      newDevice,
      server,
    }) => {
      const t = wordsIn(locale);
      const english = englishBeside(locale);
      const isNarrow = viewport.width < 1280;
      const page = await (
        await newDevice({ locale: tag, viewport, colorScheme: isNarrow ? 'dark' : 'light' })
      ).openTab();
      const home = async () => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Buttons of a picture take no focus.
        await expect(page.locator('#root > [data-picture]')).toHaveCount(0);
      };
      await page.goto('/');
      if (kind !== visitor) {
        const email = await makeAccount(server, kind, locale);
        await page.goto('/account/login');
        await signIn(page, email);
        await expect(
          page.getByRole('button', { name: t('shell.accountMenu').replace('{{name}}', 'kim') }),
        ).toBeVisible();
      }

      /** What an entry has opened is whole: a heading, no words of other languages, nothing wider than the screen. */
      const expectWhole = async (what: string) => {
        await expect(page.locator('h1, [role=dialog] h2, [role=alertdialog] h2').first(), what).toBeVisible();
        expect(await leftWords(page, english), what).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
          viewport.width,
        );
        await expect(page.getByText(t('shell.failed.title')), what).toHaveCount(0);
        await expect(page.getByText(t('shell.notFound.title')), what).toHaveCount(0);
        if (kind.isLookedAt) await expectAccessible(page);
      };

      // The menu beside the page, or the drawer.
      const menu = page.getByRole('navigation', { name: t('shell.menu'), exact: true });
      const openMenu = async () => {
        await home();
        if (isNarrow) await enter(page.getByRole('button', { name: t('shell.openMenu') }));
        await expect(menu).toBeVisible();
        if (isNarrow) await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);
      };
      await openMenu();
      await expect(menu.getByRole('heading')).toHaveText([
        t('shell.activities'),
        t('shell.workouts'),
        t('shell.plans'),
      ]);
      const entries = menu.locator('a, button');
      const own = [
        'calendar',
        'activities',
        'today',
        'search',
        'library',
        'createWorkout',
        'coach',
        'publicPlans',
        'ownPlans',
        'createPlan',
      ];
      await expect(entries).toHaveText(own.map((key) => t(`shell.${key}`)));
      expect(await entries.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
      const open =
        kind === visitor ? ['search', 'createWorkout', 'publicPlans'] : own.filter((key) => key !== 'createPlan');
      for (const key of own) {
        if (key !== own[0]) await openMenu();
        const entry = menu.locator('a, button').filter({ hasText: new RegExp(`^${t(`shell.${key}`)}$`) });
        if (kind === visitor)
          await expect(entry.and(page.locator('[data-dimmed]'))).toHaveCount(open.includes(key) ? 0 : 1);
        await enter(entry);
        if (open.includes(key)) {
          await expect(page).not.toHaveURL(/:\d+\/$/);
          await expect(page.getByRole('dialog')).toHaveCount(0);
        } else {
          const title = kind === visitor ? t('account.gate.title') : t('plans.newPlan');
          await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        }
        await expectWhole(key);
      }
      if (kind === visitor) return;

      // Behind the initials.
      const openAccount = async (): Promise<Locator> => {
        await home();
        await enter(page.getByRole('button', { name: t('shell.accountMenu').replace('{{name}}', 'kim') }));
        await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
        return page.getByRole('menuitem');
      };
      const items = await openAccount();
      const count = await items.count();
      const names = await items.allInnerTexts();
      const has = (key: string) => names.some((name) => name.startsWith(t(key)));
      expect(has('membership.upgrade')).toBe(kind.level === 0);
      expect(has('shell.administration')).toBe(kind.roles.includes('administrator'));
      expect(names.some((name) => name.includes(t('shell.roles.beta')))).toBe(kind.roles.length > 0);
      await expectWhole('account menu');
      for (let index = 0; index < count; index += 1) {
        if (index > 0) await openAccount();
        for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
        const name = names[index] ?? '';
        await expect(page.locator('[role=menuitem]:focus')).toContainText(name.split('\n')[0] ?? '');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menu')).toHaveCount(0);
        // A theme shows at once; everything else is a page of its own, or asks over this one.
        if (!['auto', 'dark', 'light'].some((theme) => name === t(`shell.themes.${theme}`)))
          await expectElsewhere(page, name);
        await expectWhole(name);
      }
    });
  }
}

/** The entry has left the page on which the menu was opened, or has put a dialog over it. */
const expectElsewhere = (page: Page, what: string): Promise<void> =>
  expect
    .poll(
      async () =>
        new URL(page.url()).pathname !== '/' || (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0,
      { message: what },
    )
    .toBe(true);

/** A public plan, in words of its author. @returns its address */
async function publishPlan({ url }: TestServer, email: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf({ url }, email)}` };
  const { items } = await (await fetch(`${url}/api/workout/search?pageSize=1`, { headers })).json();
  const body = JSON.stringify({
    name: 'Back on the bike',
    description: 'Three easy rides a week for those who come back after a break, and want to get used to it again.',
    isPublic: true,
    workoutsByDays: [Array.from({ length: 3 }, () => ({ workoutId: items[0].workoutId }))],
    weekRestDays: [[2, 3, 4, 5, 6, 7]],
  });
  const made = await fetch(`${url}/api/plans`, { method: 'POST', headers, body });
  return `/plans/${(await made.json()).slug}`;
}

test('on a German page the English words of an athlete’s plan are read as English', async ({ newDevice, server }) => {
  const address = await publishPlan(server, await makeAccount(server, { name: 'coach', level: 0, roles: [] }, 'en'));
  const device = await newDevice({ locale: 'de-DE' });
  const page = await device.openTab();
  await page.goto('/training-plans?q=back+on+the+bike');
  const card = page.getByRole('article').filter({ hasText: 'Back on the bike' });
  await expect(card.getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(card.locator('p[lang=en]')).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Back on the bike' })).toHaveAttribute('lang', 'en');
});
