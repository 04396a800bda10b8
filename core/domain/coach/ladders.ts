/** The catalogue as the coach sees it: for each kind of session a ladder of doses, from easy to hard. */
import { levelCount, type Shape } from '#core/domain/search/shape.ts';
import type { Sport } from '#core/model/sport.ts';
import { type Family, familyTitles, isKeyFamily } from './families.ts';

/** What the coach needs to know of a workout; the numbers are those of the athlete. */
export interface CoachWorkout {
  workoutId: string;
  sport: Sport;
  /** In English: its title says what it is a dose of. */
  name: string;
  minutes: number;
  stress: number;
  /** Of its first six numbers the shares of time in each level. */
  shape?: Shape | undefined;
}

/** A dose of a kind of session. */
export interface Dose {
  workoutId: string;
  family: Family;
  /** Its place on the ladder, 0 easiest. */
  rung: number;
  minutes: number;
  stress: number;
  /** Minutes in levels 3 and 4, and in 5 and 6. */
  moderateMinutes: number;
  hardMinutes: number;
}

/** Doses by rung, easiest first; on a rung by minutes. Of easy families each rung is one length. */
export type Ladder = readonly (readonly Dose[])[];
/** Of each sport what there is. */
export type Ladders = Record<Sport, Partial<Record<Family, Ladder>>>;

/** A rise of one rung is a step that an athlete feels; a ladder of many doses has so many rungs. */
const mostRungs = 8;

/**
 * Ids of the catalogue are UUIDs of version 8; the coach does not use workouts that athletes publish under the same
 * titles.
 */
const isOfCatalogue = (workoutId: string): boolean => workoutId.charAt(14) === '8';

const titleOf = (name: string): string => name.split(': ')[0] ?? name;

/** Builds the ladders of all sports; the order of the workouts does not matter. */
export function laddersOf(workouts: readonly CoachWorkout[]): Ladders {
  const ladders: Ladders = { bike: {}, swim: {}, rowing: {} };
  for (const sport of ['bike', 'swim', 'rowing'] as const) {
    const known = workouts.filter((workout) => workout.sport === sport && isOfCatalogue(workout.workoutId));
    const byTitle = Map.groupBy(known, ({ name }) => titleOf(name));
    const byName = Map.groupBy(known, ({ name }) => name);
    const dosesOf = (family: Family): Dose[][] =>
      (familyTitles[sport][family] ?? []).map((title) =>
        (byTitle.get(title) ?? byName.get(title) ?? []).map((workout) => doseOf(workout, family)),
      );
    for (const family of Object.keys(familyTitles[sport]) as Family[]) {
      const ladder = ladderOf(family, dosesOf(family), dosesOf('endurance'));
      if (ladder.length > 0) ladders[sport][family] = ladder;
    }
  }
  return ladders;
}

/** A long session may be as short as an endurance one; tests are in the order in which they are preferred. */
function ladderOf(family: Family, byTitle: readonly Dose[][], endurance: readonly Dose[][]): Ladder {
  const doses = byTitle.flat();
  if (family === 'test')
    return byTitle.filter((title) => title.length > 0).map((title, rung) => onRung(title, rung).toReversed());
  if (family === 'long')
    return byLength(uniqueOf([...doses, ...endurance.flat().map((dose) => ({ ...dose, family }))]));
  return isKeyFamily(family) ? byLoad(doses) : byLength(doses);
}

const uniqueOf = (doses: readonly Dose[]): Dose[] => [...new Map(doses.map((dose) => [dose.workoutId, dose])).values()];

function doseOf({ workoutId, minutes, stress, shape = [] }: CoachWorkout, family: Family): Dose {
  const inLevels = (from: number, to: number): number =>
    (minutes * shape.slice(from, Math.min(to, levelCount)).reduce((sum, share) => sum + share, 0)) / 100;
  return {
    workoutId,
    family,
    rung: 0,
    minutes,
    stress,
    moderateMinutes: inLevels(2, 4),
    hardMinutes: inLevels(4, 6),
  };
}

const byId = (one: Dose, other: Dose): number => (one.workoutId < other.workoutId ? -1 : 1);
const onRung = (doses: readonly Dose[], rung: number): Dose[] =>
  doses.map((dose) => ({ ...dose, rung })).toSorted((one, other) => one.minutes - other.minutes || byId(one, other));

/** Rungs of equally many doses in the order of their stress. */
function byLoad(doses: readonly Dose[]): Ladder {
  const sorted = doses.toSorted((one, other) => one.stress - other.stress || byId(one, other));
  const count = Math.min(mostRungs, sorted.length);
  return Array.from({ length: count }, (_, rung) =>
    onRung(
      sorted.slice(Math.floor((rung * sorted.length) / count), Math.floor(((rung + 1) * sorted.length) / count)),
      rung,
    ),
  );
}

function byLength(doses: readonly Dose[]): Ladder {
  const lengths = [...new Set(doses.map(({ minutes }) => minutes))].toSorted((one, other) => one - other);
  return lengths.map((minutes, rung) =>
    onRung(
      doses.filter((dose) => dose.minutes === minutes),
      rung,
    ),
  );
}
