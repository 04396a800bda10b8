/** What the routes of plans read of the device before their first paint, or begin to ask the server. */
import { currentAthlete } from '#src/app/session/athlete.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { currentLocale } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import type { LoadedPlan } from './plan-page.tsx';
import { type PlanSearch, toServerQuery } from './plan-search.ts';
import { type OwnPlan, ownPlansIn, planRowsIn, planWorkoutsIn } from './reads.ts';

/** The plan where it is the athlete's; any other is asked from the server while the page opens. */
export async function loadPlan(slug: string): Promise<LoadedPlan> {
  const [loaded] = await Promise.all([readPlan(slug), loadLaterWords()]);
  return loaded;
}

async function readPlan(slug: string): Promise<LoadedPlan> {
  const database = currentAthlete()?.database;
  const rows = database ? await planRowsIn(database, slug) : null;
  if (!database || !rows) {
    void remote.prefetchQuery(remoteQuery(later.getPlan, { slug }));
    return { rows: null, workouts: new Map() };
  }
  return { rows, workouts: await planWorkoutsIn(database, rows.items) };
}

export async function loadOwnPlans(): Promise<OwnPlan[]> {
  const database = currentAthlete()?.database;
  const [plans] = await Promise.all([database ? ownPlansIn(database) : [], loadLaterWords()]);
  return plans;
}

/** Asks ahead of the page, which does not wait for it. */
export function askForPlans(search: PlanSearch): void {
  void remote.prefetchQuery(remoteQuery(later.searchPlans, toServerQuery(search, 1, currentLocale())));
}
