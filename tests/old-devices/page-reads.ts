/** Everything that pages read of a device before they can be drawn, by the feature whose page it is. */
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import i18next from 'i18next';
import en from '#locales/en.json' with { type: 'json' };
import type { Athlete } from '#src/app/session/athlete.ts';
import { readPickerSources } from '#src/app/workouts/picker-reads.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callCounts } from '#src/db/call-reads.ts';
import { readKnownIndex } from '#src/db/known-index.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { readProfile } from '#src/features/account/reads.ts';
import { activitiesIn } from '#src/features/activities/reads.ts';
import { readCalendar, readLook } from '#src/features/calendar/reads.ts';
import { readCoach } from '#src/features/coach/reads.ts';
import { findSource } from '#src/features/editor/reads.ts';
import { readOverview } from '#src/features/home/reads.ts';
import { readLibrary } from '#src/features/library/reads.ts';
import { ownPlansIn, planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { readRideSource } from '#src/features/ride/reads.ts';
import { loadSettings } from '#src/features/settings/reads.ts';
import { lastChangeAt } from '#src/features/shell/reads.ts';
import { loadDesk, readSent } from '#src/features/sync-desk/reads.ts';
import { readSuggestion } from '#src/app/workouts/suggested.ts';
import { readToday } from '#src/features/today/reads.ts';
import { loadWelcome } from '#src/features/welcome/reads.ts';
import { loadWorkout } from '#src/features/workout/reads.ts';

/** Each answers with something, or the page would have nothing to show. */
export const pageReads: Record<string, (database: AccountDatabase, today: string) => Promise<readonly unknown[]>> = {
  account: async (database) => [(await readProfile(database)).name],
  // A device of before activities has none, which is an answer too.
  activities: async (database) => [(await activitiesIn(database)).length],
  calendar: async (database, today) => [
    await readLook(database),
    ...(await readCalendar(database, today.slice(0, 4), '9999')).sessions,
  ],
  coach: async (database) => [(await readCoach(database))?.plans.length],
  editor: async (database) => {
    const [own] = await liveRows(database, 'workouts');
    return own ? [(await findSource(database, own.id)).content] : [];
  },
  home: async (database, today) => [(await readOverview(database, today)).ready],
  library: async (database) => {
    const [{ own, lists }, { sources }] = [await readLibrary(database), await readPickerSources(database)];
    return [own[0], lists[0]?.entries[0]?.workout, sources[0]];
  },
  plans: async (database) => {
    const plans = await ownPlansIn(database);
    const rows = await Promise.all(plans.map(({ plan }) => planRowsIn(database, plan.slug)));
    const items = rows.flatMap((plan) => plan?.items ?? []);
    return [...rows, ...(await planWorkoutsIn(database, items)).values()];
  },
  ride: async (database) =>
    Promise.all(
      (await liveRows(database, 'events')).filter(isForWorkout).map(({ id: eventId }) =>
        // It needs no more of an athlete than their database.
        readRideSource({ database } as Athlete, { eventId }),
      ),
    ),
  search: async (database) => (await readKnownIndex(database)).entries.slice(),
  settings: async (database) => [(await loadSettings(database)).settings],
  shell: async (database) => [await lastChangeAt(database), await callCounts(database)],
  'sync-desk': async (database) => {
    if (!i18next.isInitialized) await i18next.init({ lng: 'en', resources: { en: { translation: en } } });
    const { waiting, decisions, setAside, notices, unreadable } = await loadDesk(database);
    const told = [...waiting, ...setAside, ...unreadable, ...(await readSent(database, 50))].map(({ text }) => text);
    return [...told, ...decisions.cards.map(({ title }) => title), ...notices];
  },
  today: async (database, today) => [
    (await readToday(database, today)).settings,
    (await readSuggestion(database, today, 0)).found,
  ],
  welcome: async (database) => [await loadWelcome(database)],
  workout: async (database) => {
    const entries = (await readKnownIndex(database)).entries;
    return Promise.all(entries.map(async ({ slug }) => (await loadWorkout(database, slug)).known));
  },
};
