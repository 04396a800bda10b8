/** Reads of the device for the pages of the coach: answers, plans, and the catalogue as the coach sees it. */
import { formerDays, sessionState, type SessionState } from '#core/domain/coach/plan-sessions.ts';
import { sound } from '#core/domain/coach/assessment.ts';
import { type CoachProfile, readCoachConfig, readCoachProfile } from '#core/domain/coach/stored-profile.ts';
import { type Ladders, laddersOf } from '#core/domain/coach/ladders.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { type Answers, coachAnswers } from '#core/model/coach-profile.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { readKnownIndex } from '#src/db/known-index.ts';
import { childrenEver, liveRows, settingsIn } from '#src/db/row-reads.ts';

export interface StoredCoachPlan {
  plan: RowOf<'plans'>;
  config: CoachPlanConfig;
}

export interface CoachData {
  settings: RowOf<'settings'>;
  profile: CoachProfile | null;
  /** Of an assessment that is under way on this device, or else those of the last one. */
  answers: Answers;
  /** Newest first. */
  plans: StoredCoachPlan[];
}

/** An assessment that is under way: it becomes part of the account with its final question. */
const draftKey = 'coach assessment';

export async function readCoach(database: AccountDatabase): Promise<CoachData | null> {
  const [settings, draft, plans] = await Promise.all([
    settingsIn(database),
    database.drafts.get(draftKey),
    liveRows(database, 'plans'),
  ]);
  if (!settings) return null;
  const profile = readCoachProfile(settings.coachProfile);
  const drafted = coachAnswers.safeParse(draft?.value);
  return {
    settings,
    profile,
    answers: drafted.success && draft ? sound(drafted.data as Answers) : (profile?.answers ?? {}),
    plans: plans
      .flatMap((plan) => {
        const config = readCoachConfig(plan.coachConfig);
        return config ? [{ plan, config }] : [];
      })
      .toSorted((one, other) => (one.plan.createdAt < other.plan.createdAt ? 1 : -1)),
  };
}

export const storeAnswers = (database: AccountDatabase, answers: Answers) =>
  database.drafts.put({ key: draftKey, value: answers, at: Date.now() });
export const forgetAnswers = (database: AccountDatabase) => database.drafts.delete(draftKey);

export interface Catalogue {
  ladders: Ladders;
  /** In the language in use, by workout. */
  names: ReadonlyMap<string, string>;
  /** All that the server has; on a new device it comes page by page, and a plan of some of it is a poorer one. */
  isWhole: boolean;
}

export async function readCatalogue(database: AccountDatabase): Promise<Catalogue> {
  const { entries, isWhole } = await readKnownIndex(database);
  return {
    isWhole,
    ladders: laddersOf(entries.map((entry) => ({ ...entry, name: entry.english ?? entry.name }))),
    names: new Map(entries.map(({ workoutId, name }) => [workoutId, name])),
  };
}

/** A plan, its weeks and their sessions. */
export interface PlanInWeeks {
  plan: RowOf<'plans'>;
  weeks: RowOf<'planWeeks'>[];
  items: RowOf<'planItems'>[];
}

/** The plan as it is now. */
export async function readPlan(database: AccountDatabase, plan: RowOf<'plans'>): Promise<PlanInWeeks> {
  const now = (await liveRows(database, 'plans')).find(({ id }) => id === plan.id);
  return { plan: now ?? plan, ...(await readWeeks(database, plan.id)) };
}

/** The weeks of a plan and their sessions, also those from before it was changed. */
export async function readWeeks(database: AccountDatabase, planId: string) {
  const allWeeks = await childrenEver(database, 'planWeeks', [planId]);
  const allItems = await childrenEver(
    database,
    'planItems',
    allWeeks.map(({ id }) => id),
  );
  const weeks = allWeeks.filter(({ deletedBy }) => deletedBy === null);
  const live = new Set(weeks.map(({ id }) => id));
  const items = allItems.filter(({ deletedBy, weekId }) => deletedBy === null && live.has(weekId));
  return { weeks, items, former: formerDays(allWeeks, allItems) };
}

/** What has become of sessions, in the order of their ids. */
export async function eventStates(database: AccountDatabase, ids: readonly string[]): Promise<SessionState[]> {
  const rows = await eventRows(database, ids);
  return ids.map((id) => sessionState(rows.get(id)));
}

/** Sessions by their ids, deleted ones too. */
export async function eventRows(
  database: AccountDatabase,
  ids: readonly string[],
): Promise<Map<string, RowOf<'events'>>> {
  const rows = await database.rows('events').bulkGet([...ids]);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row.view as unknown as RowOf<'events'>]] : [])));
}
