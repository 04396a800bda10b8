/**
 * npm run screens [-- --only /today --locale de --width 390]: every page with the demo athlete's data at three sizes,
 * light and dark, in three languages, as PNG files in screens/. Look at them before calling a page done.
 * With `--check` each is also held to axe and to the width of its window. Only where they are asked for: `--width 640`,
 * a laptop at 200 %, `--width 320`, the narrowest window that pages are made for, `--theme contrast` with the colours
 * that the system forces, and every language but these three.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser } from './browser.ts';
import { accessibilityFaults } from '#e2e/fixtures/axe.ts';
import { buildIfChanged } from './build.ts';
import { inProject } from './paths.ts';
import type en from '#locales/en.json';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    locale: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    check: { type: 'boolean', default: false },
    port: { type: 'string', default: '8790' },
  },
});

const usual = { locales: ['en', 'de', 'ja'], widths: [390, 820, 1440] };
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 450 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
].filter(({ width }) => (values.width ? width === Number(values.width) : usual.widths.includes(width)));
const locales = values.locale ? [values.locale] : usual.locales;
const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  contrast: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
const themes = (['light', 'dark', 'contrast'] as const).filter((theme) =>
  values.theme ? theme === values.theme : theme !== 'contrast',
);
const url = `http://127.0.0.1:${values.port}`;
const folder = inProject('screens');
const faults: string[] = [];
let shots = 0;

interface Shot {
  name: string;
  path: string;
  /** What is chosen on the page before the picture is taken: the name of a radio button. */
  choose?: string;
}

const visitorShots: Shot[] = [
  { name: 'visitor-home', path: '/' },
  { name: 'visitor-login', path: '/account/login' },
  { name: 'visitor-register', path: '/account/register' },
  { name: 'visitor-forgot', path: '/account/forgot' },
  { name: 'visitor-search', path: '/search' },
  { name: 'visitor-plans', path: '/training-plans' },
  { name: 'visitor-premium', path: '/?dialog=premium' },
];

const dialogs = ['language', 'news', 'premium', 'create-plan', 'active-sport', 'ride-now'];

/** The athlete's pages; slugs are those of their own data. */
async function athleteShots(page: Page, locale: string): Promise<Shot[]> {
  const token = await tokenOf(page);
  const get = async (path: string) =>
    (await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })).json();
  const workouts = (await get('/api/workout/search?s=over-under')) as { items: { slug: string; workoutId: string }[] };
  const publicPlans = (await get('/api/plans/search')) as { items: { slug: string }[] };
  const ownPlans = (await get('/api/plans?page=1&limit=5')) as { items: { slug: string }[] };
  const shareId = 'screens0'.repeat(3) + 'xx';
  await page.request.put(`${url}/api/calendars/share`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { part: 'page', isOn: true, shareId },
  });
  const workout = workouts.items[0];
  const words = JSON.parse(readFileSync(inProject(`locales/${locale}.json`), 'utf8')) as typeof en;
  return [
    ...['/', '/today', '/calendar', '/library', '/search', '/training-plans', '/plans', '/sync', '/settings'].map(
      named,
    ),
    { name: 'search-text', path: '/search?q=threshold' },
    { name: 'workout', path: `/workouts/${workout?.slug}` },
    { name: 'workout-create', path: '/workouts/create' },
    ...(['text', 'graph'] as const).map((face) => ({
      name: `workout-create-${face}`,
      path: '/workouts/create',
      choose: words.editor.faces[face],
    })),
    { name: 'workout-turbo', path: `/turbo/workouts/${workout?.slug}` },
    { name: 'workout-embed', path: `/embed/workouts/${workout?.workoutId}` },
    { name: 'calendar-share', path: `/calendar/share/${shareId}` },
    { name: 'card', path: `/card?workoutId=${workout?.workoutId}` },
    { name: 'workout-copy', path: `/workouts/${workout?.slug}/copy` },
    { name: 'ride', path: `/ride?workoutId=${workout?.workoutId}` },
    { name: 'plan-public', path: `/training-plans/${publicPlans.items[0]?.slug}` },
    { name: 'plan-own', path: `/plans/${ownPlans.items[0]?.slug}` },
    { name: 'profile', path: '/account/profile' },
    { name: 'change-password', path: '/account/password' },
    { name: 'change-email', path: '/account/email' },
    { name: 'sessions', path: '/account/sessions' },
    { name: 'passkeys', path: '/account/passkeys' },
    { name: 'delete-account', path: '/account/delete' },
    { name: 'welcome', path: '/welcome' },
    ...dialogs.map((dialog) => ({ name: `dialog-${dialog}`, path: `/today?dialog=${dialog}` })),
    { name: 'not-found', path: '/no/such/page' },
  ];
}

const named = (path: string): Shot => ({ name: path === '/' ? 'home' : path.slice(1), path });

async function tokenOf(page: Page): Promise<string> {
  const response = await page.request.post(`${url}/account/api/login`, {
    data: { email: 'robin@demo.example', password: 'ride-the-demo' },
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

async function shoot(page: Page, wanted: readonly Shot[], locale: string): Promise<void> {
  for (const { name, path, choose } of wanted.filter((shot) => !values.only || shot.path.startsWith(values.only))) {
    for (const theme of themes) {
      await page.emulateMedia({ ...looks[theme], reducedMotion: 'reduce' });
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(url + path, { waitUntil: 'load' });
        await page.waitForTimeout(700);
        if (choose) await page.getByRole('radio', { name: choose, exact: true }).check();
        const shot = `${name}-${size.width}-${theme}-${locale}`;
        await page.screenshot({ path: join(folder, `${shot}.png`) });
        if (values.check) faults.push(...(await faultsOf(page, theme)).map((fault) => `${shot}: ${fault}`));
        shots += 1;
      }
    }
  }
}

/** What is wrong by rule: axe's faults, and what can only be reached by scrolling sideways. */
async function faultsOf(page: Page, theme: keyof typeof looks): Promise<string[]> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > globalThis.innerWidth);
  const faults = await accessibilityFaults(page);
  // axe reads the page's own colours, not those that the system forces in their place.
  const counted = faults.filter((fault) => theme !== 'contrast' || !fault.startsWith('color-contrast'));
  return [...(isTooWide ? ['wider than its window'] : []), ...counted];
}

/** The account's language goes before the browser's. */
async function chooseLocale(page: Page, locale: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  await page.request.put(`${url}/api/users/update`, { headers, data: { locale } });
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/account/login`);
  await page.locator('input[type=email]').fill('robin@demo.example');
  await page.locator('input[type=password]').fill('ride-the-demo');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/account/login'));
  // The first sync brings everything; a page that shows half of it would be judged wrongly.
  await page.waitForTimeout(3000);
}

async function shootLocale(browser: Browser, locale: string): Promise<void> {
  const context = await browser.newContext({ locale, serviceWorkers: 'allow' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  await shoot(page, visitorShots, locale);
  await chooseLocale(page, locale);
  await signIn(page);
  await shoot(page, await athleteShots(page, locale), locale);
  await context.close();
}

await buildIfChanged();
mkdirSync(folder, { recursive: true });
const dataFolder = mkdtempSync(join(tmpdir(), 'trainside-screens-'));
const env = { ...process.env, DATA_DIR: dataFolder, PORT: values.port, PUBLIC_URL: url };
spawnSync(process.execPath, [inProject('server/demo/demo.ts')], { env, stdio: 'inherit' });
const server = spawn(process.execPath, [inProject('server/main.ts')], { env, stdio: 'ignore' });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  for (const locale of locales) await shootLocale(browser, locale);
} finally {
  await browser.close();
  server.kill();
  rmSync(dataFolder, { recursive: true, force: true });
}
if (values.check) console.log([...faults, `${shots} pictures, ${faults.length} faults`].join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
