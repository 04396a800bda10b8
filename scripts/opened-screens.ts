/**
 * What opens over the pages, for `npm run screens`: menus, dialogs, messages, a ride from start to end, paper, and pages
 * of an athlete who has nothing yet. Each is an address and what is done there before the picture is taken.
 */
import type { Locator, Page } from 'playwright';
import { recordedRide } from '#e2e/fixtures/recorded-ride.ts';
import type en from '#locales/en.json';

type Words = typeof en;

/**
 * What is done on the page: the words of what is pressed, a piece of the page that is pressed, what is typed into what
 * has the focus, a key, files that are added, a picture under a name of its own, the network, a setting that another
 * device of the athlete saves, or the page on paper.
 */
export type Act =
  | string
  | { at: string }
  | { type: string }
  | { key: string }
  | { files: { name: string; mimeType: string; buffer: Buffer }[] }
  | { wait: number }
  | { shot: string }
  | { network: 'off' | 'on' }
  | { elsewhere: Record<string, unknown> }
  | { paper: true };

export interface OpenedScreen {
  name: string;
  path: string;
  acts: Act[];
  /** What only windows as wide as this have, in pixels. */
  from?: number;
}

/** Of the athlete's own rows and of the catalogue. */
export interface Known {
  today: string;
  workout: { slug: string; workoutId: string };
  swim: { slug: string; workoutId: string };
  ownWorkout: string | undefined;
  list: string | undefined;
  ownPlan: string | undefined;
  publicPlan: string | undefined;
}

const pressable = [
  'button',
  'menuitem',
  'menuitemradio',
  'link',
  'radio',
  'switch',
  'tab',
  'option',
  'checkbox',
] as const;

/** The element with these words as its name; a placeholder in them matches any text. */
export function named(page: Page, words: string): Locator {
  const pattern = words.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.*');
  const name = new RegExp(`^${pattern}$`);
  // What opened last comes last, and what is pressed is in it.
  const all = pressable.map((role) => page.getByRole(role, { name })).reduce((some, more) => some.or(more));
  return all.filter({ visible: true });
}

const card = { at: '[data-drag-id] button' };
/** What the top bar says of the connection leads to the sync desk. */
const chip = { at: 'header a[href="/sync"]' };
const typedFtp = (t: Words, watts: string): Act[] => [
  { at: 'main input[inputmode] >> nth=1' },
  { key: 'Control+a' },
  { type: watts },
  t.ui.save,
  { wait: 1200 },
];

const club = (date: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:club-1',
    `DTSTART:${date.replaceAll('-', '')}T180000Z`,
    'DURATION:PT1H30M',
    'SUMMARY:Track evening with the club',
    'RRULE:FREQ=WEEKLY;COUNT=6',
    'END:VEVENT',
    'BEGIN:VTODO',
    'UID:club-2',
    'SUMMARY:Clean the bike',
    'END:VTODO',
    'END:VCALENDAR',
  ].join('\r\n');

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const zwo =
  '<workout_file><name>Hills & more</name><sportType>bike</sportType><workout>' +
  '<Warmup Duration="600" PowerLow="0.4" PowerHigh="0.7"/><SteadyState Duration="1200" Power="0.9"/>' +
  '</workout></workout_file>';

export function openedScreens(t: Words, known: Known): OpenedScreen[] {
  const { today, workout, swim, ownWorkout, list, ownPlan, publicPlan } = known;
  const calendarMenu = (name: string, ...acts: Act[]) => ({
    name: `calendar-${name}`,
    path: '/calendar',
    acts: [t.ui.more, ...acts],
  });
  const workoutMenu = (name: string, ...acts: Act[]) => ({
    name: `workout-${name}`,
    path: `/workouts/${workout.slug}`,
    acts: [t.ui.more, ...acts],
  });
  const listMenu = (name: string, ...acts: Act[]) => ({
    name: `list-${name}`,
    path: `/library?list=${list}`,
    // The list's own menu comes before those of its workouts.
    acts: [{ at: 'main section button[aria-haspopup]' }, { wait: 400 }, ...acts],
  });
  const planMenu = (name: string, ...acts: Act[]) => ({
    name: `plan-${name}`,
    path: `/plans/${ownPlan}`,
    acts: [t.ui.more, ...acts],
  });
  return [
    { name: 'menu', path: '/today', acts: [t.shell.openMenu] },
    { name: 'account-menu', path: '/today', acts: [t.shell.accountMenu] },
    { name: 'shortcuts', path: '/calendar', acts: [{ key: 'Shift+?' }] },
    { name: 'sign-out', path: '/today', acts: [t.shell.accountMenu, t.shell.signOut] },
    calendarMenu('menu'),
    ...(['replan', 'shift', 'export', 'share', 'bin', 'paste'] as const).map((dialog) =>
      calendarMenu(
        dialog,
        {
          replan: t.calendarMenu.replan,
          shift: t.calendar.shift.act,
          export: t.calendarMenu.export,
          share: t.calendarMenu.share,
          bin: t.calendar.bin,
          paste: t.calendar.paste.act,
        }[dialog],
      ),
    ),
    { name: 'calendar-add', path: `/calendar?add=${today}`, acts: [] },
    { name: 'calendar-note', path: `/calendar?add=${today}`, acts: [t.calendar.entry.note] },
    { name: 'calendar-sport', path: `/calendar?add=${today}`, acts: [t.calendar.entry.sport] },
    { name: 'calendar-session', path: '/calendar', acts: [card] },
    { name: 'calendar-session-move', path: '/calendar', acts: [card, t.calendar.moveAct] },
    { name: 'calendar-session-repeatAct', path: '/calendar', acts: [card, t.calendar.repeatAct] },
    // Any change of a session gives it an earlier version.
    {
      name: 'calendar-session-versions',
      path: '/calendar',
      acts: [card, t.calendar.outdoor, { at: '[role=dialog] summary' }],
    },
    {
      name: 'calendar-select-percentOfHR',
      path: '/calendar',
      acts: [t.calendar.select.start, card, t.ui.more, t.calendar.percentOfHR.act],
    },
    ...(['week', 'agenda', 'season'] as const).map((view) => ({
      name: `calendar-${view}`,
      path: `/calendar?view=${view}`,
      acts: [],
    })),
    {
      name: 'activities-added',
      path: '/activities',
      acts: [
        {
          files: [
            recordedRide('Along the lake', `${today}T06:00:00Z`),
            { ...recordedRide('', ''), name: 'broken.gpx', buffer: Buffer.from('<gpx><trk>') },
          ],
        },
        { wait: 2500 },
      ],
    },
    { name: 'activities-list', path: '/activities', acts: [] },
    ...[[], [{ at: 'main details > summary' }], [t.ui.more]].map((acts, at) => ({
      name: `activity${['', '-table', '-menu'][at]}`,
      path: '/activities',
      acts: [{ at: 'main h3 a' }, { wait: 1200 }, ...acts],
    })),
    ...['welcome', 'whats-your-name', 'questioning'].map((step) => ({
      name: `coach-${step}`,
      path: `/coach-jack/${step}`,
      acts: [],
    })),
    { name: 'coach', path: '/coach-jack', acts: [] },
    { name: 'coach-plan', path: '/coach-jack/plan/create', acts: [{ wait: 1500 }] },
    { name: 'calendar-select', path: '/calendar', acts: [t.calendar.select.start, card, t.ui.more] },
    { name: 'calendar-deleted', path: '/calendar', acts: [card, t.ui.delete] },
    { name: 'calendar-week-print', path: `/card?week=${today}`, acts: [] },
    { name: 'calendar-week-paper', path: `/card?week=${today}`, acts: [{ paper: true }] },
    workoutMenu('menu'),
    workoutMenu('export', t.library.exportFile),
    workoutMenu('embed-code', t.workout.embed.title),
    workoutMenu('other-device', t.ride.link.title),
    { name: 'workout-add', path: `/workouts/${workout.slug}`, acts: [t.workout.addToCalendar] },
    { name: 'workout-list', path: `/workouts/${workout.slug}`, acts: [t.workout.addToList] },
    { name: 'workout-added', path: `/workouts/${workout.slug}`, acts: [t.workout.addToCalendar, t.calendar.today] },
    { name: 'workout-swim', path: `/workouts/${swim.slug}`, acts: [] },
    { name: 'workout-own', path: `/workouts/${ownWorkout}`, acts: [t.ui.more] },
    { name: 'workout-tags', path: `/workouts/${ownWorkout}`, acts: [t.ui.more, t.workout.editTags] },
    { name: 'workout-gone', path: '/workouts/no-such-workout', acts: [] },
    { name: 'editor', path: `/workouts/${ownWorkout}/edit`, acts: [] },
    { name: 'editor-graph', path: `/workouts/${ownWorkout}/edit`, acts: [t.editor.faces.graph] },
    { name: 'editor-text', path: `/workouts/${ownWorkout}/edit`, acts: [t.editor.faces.text] },
    {
      name: 'editor-misread',
      path: `/workouts/${ownWorkout}/edit`,
      acts: [t.editor.faces.text, { at: 'main textarea' }, { key: 'Control+End' }, { type: '- frobnicate 90%\n' }],
    },
    { name: 'editor-tools', path: `/workouts/${ownWorkout}/edit`, acts: [t.editor.tools.title] },
    { name: 'editor-scale', path: `/workouts/${ownWorkout}/edit`, acts: [t.editor.tools.title, t.editor.tools.scale] },
    { name: 'editor-swim', path: `/workouts/${swim.slug}/copy`, acts: [] },
    {
      name: 'editor-leave',
      path: `/workouts/${swim.slug}/copy`,
      acts: [{ at: 'main input' }, { type: ' 2' }, t.shell.search],
    },
    { name: 'library-list', path: `/library?list=${list}`, acts: [] },
    { name: 'library-own', path: '/library?list=own', acts: [] },
    { name: 'library-import', path: '/library', acts: [t.library.import] },
    {
      name: 'library-imported',
      path: '/library',
      acts: [t.library.import, { files: [file('hills.zwo', zwo), file('notes.zwo', 'Buy tyres')] }, { wait: 2000 }],
    },
    { name: 'library-new-list', path: '/library', acts: [t.library.newList] },
    { name: 'library-select', path: '/library?list=own', acts: [t.library.many.start, t.library.many.all] },
    { name: 'library-entry', path: '/library?list=own', acts: [t.library.actionsOf] },
    listMenu('menu'),
    listMenu('share', t.library.share.title),
    listMenu('rename', t.library.renameList),
    { name: 'list-gone', path: '/library/no-such-list', acts: [] },
    { name: 'search-filters', path: '/search', acts: [t.search.filters] },
    { name: 'search-nothing', path: '/search?q=zzqqxx&minutes=1..2', acts: [] },
    { name: 'search-parts', path: '/search?q=4x8%20threshold%20within%2060%20min', acts: [] },
    { name: 'search-like', path: `/search?like=${workout.slug}`, acts: [] },
    planMenu('menu'),
    planMenu('copy', t.plans.copy),
    planMenu('edit', t.plans.edit),
    planMenu('delete', t.plans.delete),
    planMenu('export', t.planFile.export),
    planMenu('versions', t.planVersions.title),
    planMenu('coaches', t.planCoaches.title),
    planMenu('coaches-link', t.planCoaches.title, { wait: 600 }, t.planCoaches.make, { wait: 900 }),
    { name: 'plan-join', path: '/plans/join', acts: [{ wait: 900 }] },
    {
      name: 'plan-table',
      path: '/today?dialog=create-plan',
      acts: [
        { at: '[role=dialog] summary' },
        { wait: 600 },
        { at: '[role=dialog] textarea' },
        { type: 'Mon\tTue\tWed\nrest\t3x10min 90%\tRun with Eva\n' },
        { wait: 600 },
      ],
    },
    calendarMenu(
      'import',
      t.calendarMenu.import,
      { wait: 400 },
      { shot: 'calendar-import-file' },
      {
        files: [file('club.ics', club(today))],
      },
    ),
    { name: 'plan-add-race', path: `/plans/${ownPlan}`, acts: [t.plans.addToCalendar, t.planDialogs.placing.ends] },
    { name: 'plan-add', path: `/plans/${ownPlan}`, acts: [t.plans.addToCalendar] },
    { name: 'plan-item', path: `/plans/${ownPlan}`, acts: [{ at: '[role=grid] [data-drag-id]' }] },
    {
      name: 'plan-day-note',
      path: `/plans/${ownPlan}`,
      acts: [{ at: '[role=grid] [data-drag-id]' }, { key: 'Escape' }, { key: 'n' }, { type: 'Sleep well.' }],
    },
    { name: 'plan-library', path: `/plans/${ownPlan}`, acts: [t.planGrid.library.title], from: 1100 },
    { name: 'plan-week', path: `/plans/${ownPlan}`, acts: [t.planGrid.weekMenu] },
    { name: 'plan-paper', path: `/plans/${ownPlan}`, acts: [{ paper: true }] },
    { name: 'plan-public-add', path: `/training-plans/${publicPlan}`, acts: [t.plans.addToCalendar] },
    { name: 'plan-gone', path: '/training-plans/no-such-plan', acts: [] },
    { name: 'plans-nothing', path: '/training-plans?q=zzqqxx', acts: [] },
    { name: 'settings-history', path: '/settings', acts: [t.settings.history.title] },
    { name: 'settings-unsaved', path: '/settings', acts: [{ at: 'main input[inputmode]' }, { type: '9' }] },
    { name: 'dialog-rider-settings', path: '/today?dialog=rider-settings', acts: [] },
    { name: 'dialog-app-source', path: '/today?dialog=app-source', acts: [] },
    { name: 'dialog-app-source-changed', path: '/today?dialog=app-source', acts: [t.showInApp.plan] },
    { name: 'help', path: '/help', acts: [] },
    { name: 'help-topic', path: '/help/ride', acts: [] },
    { name: 'help-nothing', path: '/help', acts: [{ at: 'main input' }, { type: 'zzqqxx' }, { wait: 400 }] },
    ...['accounts', 'promo-codes', 'notifications', 'news', 'maintenance', 'jobs', 'acts'].map((part) => ({
      name: `admin-${part}`,
      path: `/admin/${part}`,
      acts: part === 'accounts' ? [{ at: 'main input' }, { type: 'Robin' }, { wait: 900 }] : [],
    })),
    { name: 'passkey-add', path: '/account/passkeys/add', acts: [] },
    { name: 'checkout', path: '/account/checkout', acts: [] },
    { name: 'confirm', path: '/account/confirm', acts: [] },
    { name: 'card-paper', path: `/card?workoutId=${workout.workoutId}`, acts: [{ paper: true }] },
    { name: 'card-swim', path: `/card?workoutId=${swim.workoutId}`, acts: [] },
    { name: 'card-swim-paper', path: `/card?workoutId=${swim.workoutId}`, acts: [{ paper: true }] },
    { name: 'deck', path: `/card?workoutId=${workout.workoutId}&deck=true`, acts: [] },
    {
      name: 'deck-swim',
      path: `/card?workoutId=${swim.workoutId}&deck=true`,
      acts: [{ key: 'ArrowRight' }, { key: 'ArrowRight' }],
    },
    { name: 'ride-nothing', path: '/ride', acts: [] },
    { name: 'share-gone', path: '/calendar/share/aaaaaaaaaaaaaaaaaaaaaaaaaa', acts: [] },
    ...[workout, swim].map(({ workoutId }, index) => ({
      name: `riding-${index === 0 ? 'bike' : 'swim'}-over`,
      path: `/ride?workoutId=${workoutId}`,
      acts: [
        t.ride.start,
        { wait: 1200 },
        { shot: `riding-${index === 0 ? 'bike' : 'swim'}` },
        ...(index === 0
          ? [
              t.ride.signals.title,
              { shot: 'riding-signals' },
              t.ui.done,
              t.ride.skip,
              t.ride.pause,
              { shot: 'riding-paused' },
            ]
          : [t.ride.skip, t.ride.skip, { shot: 'riding-swim-later' }]),
        t.ride.leave,
        { shot: 'riding-leaving' },
        t.ride.leaving.end,
      ],
    })),
    {
      name: 'riding-offline-over',
      path: `/ride?workoutId=${workout.workoutId}`,
      acts: [
        t.ride.start,
        { network: 'off' },
        { wait: 1500 },
        { shot: 'riding-offline' },
        { network: 'on' },
        t.ride.leave,
        t.ride.leaving.end,
      ],
    },
    {
      name: 'ride-left',
      path: `/ride?workoutId=${workout.workoutId}`,
      acts: [t.ride.start, { wait: 600 }, t.ride.leave, t.ride.leaving.later],
    },
    { name: 'today-left', path: '/today', acts: [] },
    { name: 'home-left', path: '/', acts: [] },
    {
      name: 'sync-sent',
      path: '/settings',
      acts: [
        { network: 'off' },
        ...typedFtp(t, '271'),
        { shot: 'offline-changed' },
        chip,
        { shot: 'sync-waiting' },
        { network: 'on' },
        { wait: 2500 },
      ],
    },
    {
      name: 'sync-decision',
      path: '/settings',
      acts: [
        { network: 'off' },
        ...typedFtp(t, '272'),
        { elsewhere: { ftp: 280 } },
        { network: 'on' },
        { wait: 3000 },
        { shot: 'chip-decision' },
        chip,
        { wait: 600 },
      ],
    },
    { name: 'sync-decision-asked', path: '/sync', acts: [{ wait: 600 }, t.sync.keep.here] },
    {
      name: 'offline',
      path: '/today',
      acts: [{ network: 'off' }, { wait: 1500 }, { shot: 'offline-today' }, { network: 'on' }],
    },
  ];
}

/** The first minutes of somebody who has just registered. */
export const firstScreens = (t: Words, { today }: Pick<Known, 'today'>): OpenedScreen[] => [
  { name: 'first-questions', path: '/welcome', acts: [] },
  { name: 'first-estimate', path: '/welcome', acts: [t.welcome.way.estimate] },
  { name: 'first-swim', path: '/welcome', acts: [t.sport.swim] },
  { name: 'first-rowing', path: '/welcome', acts: [t.sport.rowing] },
  ...[
    '/',
    '/today',
    '/calendar',
    '/library',
    '/plans',
    '/sync',
    '/settings',
    '/account/sessions',
    '/account/passkeys',
  ].map((path) => ({ name: `first-${path === '/' ? 'home' : path.slice(1).replace('/', '-')}`, path, acts: [] })),
  { name: 'first-week-print', path: `/card?week=${today}`, acts: [] },
  { name: 'first-premium', path: '/today?dialog=premium', acts: [] },
  { name: 'first-share', path: '/calendar', acts: [t.ui.more, t.calendarMenu.share] },
  { name: 'first-admin', path: '/admin', acts: [] },
];

/** What a visitor meets. */
export const visitorScreens = (t: Words, known: Pick<Known, 'workout'>): OpenedScreen[] => [
  { name: 'visitor-gate', path: '/', acts: [{ at: 'nav a[href="/calendar"], nav button:nth-of-type(2)' }] },
  { name: 'visitor-workout', path: `/workouts/${known.workout.slug}`, acts: [] },
  {
    name: 'visitor-wrong-password',
    path: '/account/login',
    acts: [
      { at: 'input[type=email]' },
      { type: 'robin@demo.example' },
      { at: 'input[type=password]' },
      { type: 'not-the-password' },
      { at: 'form button[type=submit]' },
      { wait: 900 },
    ],
  },
  { name: 'visitor-register-empty', path: '/account/register', acts: [{ at: 'form button[type=submit]' }] },
  { name: 'visitor-reset', path: '/account/reset', acts: [] },
  { name: 'visitor-display', path: '/', acts: [t.shell.languageAndTheme] },
];
