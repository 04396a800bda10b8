/**
 * npm run screens [-- --only /today --locale de --width 390]: every page with the demo athlete's data, and what opens over them, at three sizes,
 * light and dark, in three languages, as PNG files in screens/. Look at them before calling a page done.
 * With `--check` each is also held to axe and to the width of its window. Only where they are asked for: `--width 640`,
 * a laptop at 200 %, `--width 320`, the narrowest window that pages are made for, `--theme contrast` with the colours
 * that the system forces, and every language but these three. `--width 390,820` is several; `--look 390-light,820-dark`
 * is only these sizes in only these colours; `--whole` shows all of a page, down to its end.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser } from './browser.ts';
import { accessibilityFaults } from '#e2e/fixtures/axe.ts';
import { answerCoach } from '#e2e/fixtures/coach-answers.ts';
import { localToday } from '#core/domain/dates.ts';
import { buildIfChanged } from './build.ts';
import {
  type Act,
  firstScreens,
  type Known,
  named,
  type OpenedScreen,
  openedScreens,
  visitorScreens,
} from './opened-screens.ts';
import { inProject } from './paths.ts';
import type en from '#locales/en.json';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    locale: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    look: { type: 'string' },
    whole: { type: 'boolean', default: false },
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
];
const locales = values.locale ? [values.locale] : usual.locales;
const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  contrast: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
const themes = ['light', 'dark', 'contrast'] as const;
const wantedWidths = values.width?.split(',').map(Number) ?? usual.widths;
const isWanted = (width: number, theme: keyof typeof looks) =>
  values.look
    ? values.look.split(',').includes(`${width}-${theme}`)
    : wantedWidths.includes(width) && (values.theme ? theme === values.theme : theme !== 'contrast');
/** Each picture that is made of a page: narrowest first, and light before dark. */
const views = sizes.flatMap((size) =>
  themes.filter((theme) => isWanted(size.width, theme)).map((theme) => ({ size, theme })),
);
/** Those that the page at hand is seen in. */
let shown = views;
const url = `http://127.0.0.1:${values.port}`;
const folder = inProject('screens');
const faults: string[] = [];
let shots = 0;

type Shot = Pick<OpenedScreen, 'name' | 'path'> & Partial<Pick<OpenedScreen, 'acts' | 'from'>>;

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

const wordsOf = (locale: string) => JSON.parse(readFileSync(inProject(`locales/${locale}.json`), 'utf8')) as typeof en;

/** The athlete's rows and the catalogue's that the pages are about. */
async function knownOf(page: Page): Promise<Known> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const get = async <Item>(path: string) =>
    ((await (await fetch(url + path, { headers })).json()) as { items: Item[] }).items;
  type Workout = Known['workout'];
  const [ride] = await get<Workout>('/api/workout/search?s=over-under');
  const [swim] = await get<Workout>('/api/workout/search?s=200&type=swim');
  if (!ride || !swim) throw new Error('The catalogue has no over-unders, or no swim.');
  return {
    today: localToday(new Date()),
    workout: ride,
    swim,
    ownWorkout: undefined,
    list: undefined,
    ownPlan: (await get<{ slug: string }>('/api/plans?page=1&limit=5'))[0]?.slug,
    publicPlan: (await get<{ slug: string }>('/api/plans/search'))[0]?.slug,
  };
}

async function listIds(page: Page): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const { lists } = (await (await fetch(`${url}/api/users/lists`, { headers })).json()) as {
    lists: { listId: string }[];
  };
  return lists.map(({ listId }) => listId);
}

/** The athlete's pages; slugs are those of their own data. */
async function athleteShots(page: Page, locale: string): Promise<Shot[]> {
  await page.goto(`${url}/library`);
  await page.waitForTimeout(1500);
  const [list] = await listIds(page);
  const ownLink = page.locator('main a[href^="/workouts/"]:not([href$=create])').first();
  const ownWorkout = (await ownLink.getAttribute('href', { timeout: 9000 }))?.split('/').at(-1);
  const known = { ...(await knownOf(page)), list, ownWorkout };
  await answerCoach(url, await tokenOf(page));
  const { workout } = known;
  const shareId = 'screens0'.repeat(3) + 'xx';
  await page.request.put(`${url}/api/calendars/share`, {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    data: { part: 'page', isOn: true, shareId },
  });
  const words = wordsOf(locale);
  return [
    ...[
      '/',
      '/today',
      '/calendar',
      '/activities',
      '/activities/vo2max-test-page',
      '/library',
      '/search',
      '/training-plans',
      '/plans',
      '/sync',
      '/settings',
    ].map(atPath),
    { name: 'search-text', path: '/search?q=threshold' },
    { name: 'workout', path: `/workouts/${workout.slug}` },
    { name: 'workout-create', path: '/workouts/create' },
    ...(['text', 'graph'] as const).map((face) => ({
      name: `workout-create-${face}`,
      path: '/workouts/create',
      acts: [words.editor.faces[face]],
    })),
    { name: 'workout-turbo', path: `/turbo/workouts/${workout.slug}` },
    { name: 'workout-embed', path: `/embed/workouts/${workout.workoutId}` },
    { name: 'calendar-share', path: `/calendar/share/${shareId}` },
    { name: 'card', path: `/card?workoutId=${workout.workoutId}` },
    { name: 'workout-copy', path: `/workouts/${workout.slug}/copy` },
    { name: 'ride', path: `/ride?workoutId=${workout.workoutId}` },
    { name: 'plan-public', path: `/training-plans/${known.publicPlan}` },
    { name: 'plan-own', path: `/plans/${known.ownPlan}` },
    { name: 'profile', path: '/account/profile' },
    { name: 'change-password', path: '/account/password' },
    { name: 'change-email', path: '/account/email' },
    { name: 'sessions', path: '/account/sessions' },
    { name: 'passkeys', path: '/account/passkeys' },
    { name: 'delete-account', path: '/account/delete' },
    { name: 'welcome', path: '/welcome' },
    ...dialogs.map((dialog) => ({ name: `dialog-${dialog}`, path: `/today?dialog=${dialog}` })),
    { name: 'not-found', path: '/no/such/page' },
    ...openedScreens(words, known),
  ];
}

const atPath = (path: string): Shot => ({ name: path === '/' ? 'home' : path.slice(1), path });

async function tokenOf(page: Page): Promise<string> {
  const response = await page.request.post(`${url}/account/api/login`, {
    data: { email: 'robin@demo.example', password: 'ride-the-demo' },
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/** A page is opened once, at its narrowest; sizes and looks are changed in place, with what is open over it. */
async function shoot(page: Page, wanted: readonly Shot[], locale: string): Promise<void> {
  const only = values.only?.split(',');
  const isChosen = ({ name, path }: Shot) =>
    !only || only.some((part) => path.startsWith(part) || name.startsWith(part));
  for (const { name, path, acts = [], from = 0 } of wanted.filter(isChosen)) {
    shown = views.filter(({ size }) => size.width >= from);
    if (shown.length === 0) continue;
    try {
      await narrowest(page);
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
      await page.goto(url + path, { waitUntil: 'load' });
      await page.waitForTimeout(700);
      for (const act of acts) await perform(page, act, locale);
      await pictures(page, name, locale);
    } catch (error) {
      console.error(`${name}, ${locale}: ${String(error).split('\n')[0]}`);
    }
  }
}

async function perform(page: Page, act: Act, locale: string): Promise<void> {
  if (typeof act === 'string') {
    await named(page, act).last().click({ force: true });
    await page.waitForTimeout(400);
  } else if ('at' in act) await page.locator(act.at).filter({ visible: true }).first().click();
  else if ('type' in act) await page.keyboard.type(act.type);
  else if ('key' in act) await page.keyboard.press(act.key);
  else if ('wait' in act) await page.waitForTimeout(act.wait);
  else if ('files' in act) await page.locator('input[type=file]').last().setInputFiles(act.files);
  else if ('elsewhere' in act) await changeElsewhere(act.elsewhere);
  else if ('network' in act) await page.context().setOffline(act.network === 'off');
  else if ('paper' in act) await page.emulateMedia({ media: 'print' });
  else await pictures(page, act.shot, locale);
}

async function pictures(page: Page, name: string, locale: string): Promise<void> {
  for (const view of shown) {
    await showAs(page, view);
    await page.waitForTimeout(250);
    await scrollAtRest(page);
    const shot = `${name}-${view.size.width}-${view.theme}-${locale}`;
    await page.screenshot({ path: join(folder, `${shot}.png`), fullPage: values.whole });
    if (values.check) faults.push(...(await faultsOf(page, view.theme)).map((fault) => `${shot}: ${fault}`));
    shots += 1;
  }
  await narrowest(page);
}

async function narrowest(page: Page): Promise<void> {
  if (shown[0]) await showAs(page, shown[0]);
}

/** A picture that is taken while earlier weeks come in above is blank where they will be. */
async function scrollAtRest(page: Page): Promise<void> {
  const place = () => page.evaluate(() => `${globalThis.scrollY} ${document.documentElement.scrollHeight}`);
  let [before, now] = ['', await place()];
  for (let tries = 0; tries < 20 && before !== now; tries += 1) {
    await page.waitForTimeout(150);
    [before, now] = [now, await place()];
  }
}

async function showAs(page: Page, { size, theme }: (typeof views)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia(looks[theme]);
}

/** What is wrong by rule: axe's faults, and what can only be reached by scrolling sideways. */
async function faultsOf(page: Page, theme: keyof typeof looks): Promise<string[]> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > globalThis.innerWidth);
  // Paper is read by the eye alone.
  const isPaper = await page.evaluate(() => matchMedia('print').matches);
  const faults = isPaper ? [] : await accessibilityFaults(page);
  // axe reads the page's own colours, not those that the system forces in their place.
  const counted = faults.filter((fault) => theme !== 'contrast' || !fault.startsWith('color-contrast'));
  return [...(isTooWide ? ['wider than its window'] : []), ...counted];
}

/** The account's language goes before the browser's. */
async function chooseLocale(page: Page, locale: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  await page.request.put(`${url}/api/users/update`, { headers, data: { locale } });
}

/** Another device of the athlete changes a setting; this one may be offline. */
async function changeElsewhere(settings: Record<string, unknown>): Promise<void> {
  const send = (path: string, method: string, body: unknown, token?: string) =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const signedIn = await send('/account/api/login', 'POST', { email: 'robin@demo.example', password: 'ride-the-demo' });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  await send('/api/users/update', 'PUT', settings, accessToken);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/account/login`);
  await page.locator('input[type=email]').fill('robin@demo.example');
  await page.locator('input[type=password]').fill('ride-the-demo');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/account/login'));
  // The first sync brings everything; a half-loaded page must not be judged.
  await page.waitForTimeout(3000);
}

async function shootLocale(browser: Browser, locale: string): Promise<void> {
  const context = await browser.newContext({ locale, serviceWorkers: 'allow' });
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  const words = wordsOf(locale);
  await chooseLocale(page, locale);
  const known = await knownOf(page);
  await context.clearCookies();
  await shoot(page, [...visitorShots, ...visitorScreens(words, known)], locale);
  await signIn(page);
  await shoot(page, await athleteShots(page, locale), locale);
  await context.close();
  const fresh = await browser.newContext({ locale, serviceWorkers: 'allow' });
  const first = await fresh.newPage();
  first.setDefaultTimeout(12_000);
  await register(first, locale);
  await shoot(first, firstScreens(words, known), locale);
  await fresh.close();
}

async function register(page: Page, locale: string): Promise<void> {
  await page.goto(`${url}/account/register`);
  await page
    .locator('input[name=name], input[autocomplete=name], input[autocomplete=username]')
    .first()
    .fill('Ada Kern');
  await page.locator('input[type=email]').fill(`ada-${locale}@demo.example`);
  await page.locator('input[type=password]').first().fill('long-steady-rides');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/account/register'));
  await page.waitForTimeout(3000);
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
  for (let tries = 0; tries < 600; tries += 1) {
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
