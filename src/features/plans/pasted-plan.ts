/** A plan out of a table or a file: read against the workouts of this device, and made with the workouts that it lacks. */
import i18next from 'i18next';
import type { InputOf } from '#core/acts/acts.ts';
import { readCells } from '#core/domain/plan-table/cells.ts';
import { type PlanTable, planOfTable } from '#core/domain/plan-table/plan-table.ts';
import { type MadeWorkout, readPlan, type ReadPlan, type ReadSession } from '#core/domain/plan-table/read-plan.ts';
import { dayNotesOf } from '#core/domain/plans/day-notes.ts';
import { freeWeekdays } from '#core/domain/plans/publication.ts';
import { ranksBetween } from '#core/domain/rank.ts';
import { searchText } from '#core/domain/search-text.ts';
import type { Sport } from '#core/model/sport.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { actTogether, part, sayTogether } from '#src/app/acts/act-together.ts';
import { makeId } from '#src/db/make-id.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { readPickerSources } from '#src/app/workouts/picker-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import type { Part } from '#src/sync/perform-together.ts';
import { authorNameIn } from './reads.ts';
import { planPastedKey } from './way-back-keys.ts';

/** Workouts by their folded names, in the language in use and in English: own ones first, then those of the sport. */
export type KnownNames = ReadonlyMap<string, string>;

export const foldedName = (name: string): string => searchText(name).replaceAll(/\s+/g, ' ').trim();

export async function knownNames({ database }: Athlete, sport: Sport): Promise<KnownNames> {
  const { index, sources } = await readPickerSources(database);
  const own = sources[0]?.workoutIds ?? new Set();
  const weight = (entry: (typeof index.entries)[number]) =>
    (own.has(entry.workoutId) ? 2 : 0) + (entry.sport === sport ? 1 : 0);
  const names = new Map<string, string>();
  // The last one of a name stays.
  for (const entry of index.entries.toSorted((one, other) => weight(one) - weight(other))) {
    for (const name of [entry.english, entry.name]) if (name) names.set(foldedName(name), entry.workoutId);
  }
  return names;
}

/** @returns null where the text is too long for a table */
export function readPasted(text: string, sport: Sport, names: KnownNames): ReadPlan | null {
  const cells = readCells(text);
  return cells && readTable(planOfTable(cells), sport, names);
}

export const readTable = (table: PlanTable, sport: Sport, names: KnownNames): ReadPlan =>
  readPlan(table, { sport, known: (name) => names.get(foldedName(name)) ?? null });

type Made = InputOf<'createPlan'>;
type Facts = Pick<Made, 'planId' | 'name' | 'sport' | 'periodType'> &
  Partial<Pick<Made, 'description' | 'isPrivateForever'>>;

/**
 * Makes the plan with the workouts that are new; one way back for all of it.
 * @returns true when all of it is saved on this device; when a part is refused, which says why, nothing has changed
 */
export async function makePastedPlan(athlete: Athlete, facts: Facts, read: ReadPlan): Promise<boolean> {
  const authorName = await authorNameIn(athlete.database, athlete.username);
  const createdAt = new Date().toISOString();
  const { ids, parts } = madeWorkouts(facts.sport, read.made, authorName, createdAt);
  const plan = {
    description: '',
    isPrivateForever: false,
    ...facts,
    authorName,
    isPublic: false,
    originalPlanId: null,
    createdAt,
    weeks: weeksOf(read, ids),
  };
  const key = planPastedKey(facts.planId);
  const done = await actTogether([...parts, part('createPlan', plan, nothingShown)], { key });
  if (!done) return false;
  const said =
    read.made.length > 0
      ? i18next.t('planTable.made', { plan: facts.name, count: read.made.length })
      : i18next.t('sync.call.createPlan', { plan: facts.name });
  sayTogether(said, key, done);
  return true;
}

/** @returns what makes the new workouts, and their ids in their order */
export function madeWorkouts(
  sport: Sport,
  workouts: readonly MadeWorkout[],
  authorName: string,
  createdAt: string,
): { ids: string[]; parts: Part[] } {
  const author = authorName.slice(0, workoutLimits.authorCharacters);
  const ids = workouts.map(() => makeId());
  const parts = workouts.map((workout, place) => {
    const content = { description: '', tags: [], sport, authorName: author, ...workout };
    const workoutId = ids[place] ?? makeId();
    return part('createWorkout', { workoutId, versionId: makeId(), createdAt, content }, nothingShown);
  });
  return { ids, parts };
}

/** The workout of a session that was read. @param ids of those that were made */
export const workoutOf = (session: ReadSession, ids: readonly string[]): string =>
  'made' in session ? (ids[session.made] ?? '') : session.workoutId;

function weeksOf({ weeks }: ReadPlan, ids: readonly string[]): InputOf<'createPlan'>['weeks'] {
  const ranks = ranksBetween(null, null, weeks.length);
  return weeks.map(({ note, days }, week) => ({
    weekId: makeId(),
    rank: ranks[week] ?? '',
    note,
    ...dayNotesOf(days.map((day) => day.note)),
    restDays: freeWeekdays(days.flatMap(({ isRest }, day) => (isRest ? [] : day + 1))),
    items: days.flatMap(({ sessions }, day) => {
      const itemRanks = ranksBetween(null, null, sessions.length);
      return sessions.map((session, place) => ({
        itemId: makeId(),
        weekday: day + 1,
        rank: itemRanks[place] ?? '',
        workoutId: workoutOf(session, ids),
        versionId: null,
      }));
    }),
  }));
}
