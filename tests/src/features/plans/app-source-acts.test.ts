/** What an athlete is told when the app shows something else: what it shows, and what it shows no longer. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import { currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { showInApp } from '#src/features/plans/app-source-acts.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { currentToasts, dismissToast } from '#src/ui/toast.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const appPlan = { planId: freshId(), startsOn: '2026-11-23' };

beforeEach(async () => {
  const user = { userId: freshId(), username: 'Petra', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
});

const settings = async (): Promise<RowOf<'settings'>> => (await settingsIn(currentAthlete()!.database))!;
const source = async () => {
  const { workoutSource = null, appPlan: shown = null } = await settings();
  return { workoutSource, appPlan: shown };
};

/** Shows something where something else was shown. @returns what was said, the last first */
async function said(before: object, change: Parameters<typeof showInApp>[1], name: string | null): Promise<string[]> {
  const { database } = currentAthlete()!;
  const view = { id: database.account, deletedBy: null, name: 'Petra', ...defaultSettings, ...before };
  await database.rows('settings').put({ id: database.account, view, rev: 1 });
  for (const { id } of currentToasts()) dismissToast(id);
  expect(await showInApp(await settings(), change, name)).toBe(true);
  return currentToasts().map(({ text }) => text);
}

test.each([
  ['the calendar', { workoutSource: 'calendar' }, 'calendar'],
  ['a workout of the day', { workoutSource: 'tp' }, 'wod'],
] as const)(
  'S4.06 a plan that is shown in place of %s ends that, which is said, and one undo brings it back',
  async (_what, before, ended) => {
    expect(await said(before, { appPlan }, 'Base')).toEqual([
      i18next.t(`showInApp.ended.${ended}`),
      i18next.t('showInApp.shows', { name: 'Base' }),
    ]);
    expect(await source()).toEqual({ workoutSource: null, appPlan });
    currentToasts().at(-1)?.action?.run();
    await expect.poll(source).toEqual({ ...before, appPlan: null });
  },
);

test('S4.06 the calendar in place of a plan or of a workout of the day ends that; in place of nothing it ends nothing', async () => {
  const shows = i18next.t('showInApp.shows', { name: 'My calendar' });
  const toCalendar = (before: object) => said(before, { workoutSource: 'calendar' }, 'My calendar');
  expect(await toCalendar({ appPlan })).toEqual([i18next.t('showInApp.ended.plan'), shows]);
  expect(await source()).toEqual({ workoutSource: 'calendar', appPlan: null });
  expect(await toCalendar({ workoutSource: 'tp' })).toEqual([i18next.t('showInApp.ended.wod'), shows]);
  expect(await toCalendar({})).toEqual([shows]);
  expect(await toCalendar({ workoutSource: 'calendar' })).toEqual([shows]);
});

test('S4.06 a plan that is no longer shown ends nothing else: the app shows nothing', async () => {
  expect(await said({ appPlan }, { appPlan: null }, null)).toEqual([i18next.t('showInApp.showsNothing')]);
  expect(await source()).toEqual({ workoutSource: null, appPlan: null });
});
