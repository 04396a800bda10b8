/** The athlete whose things are read and written: years of sessions, a list of fifty workouts, a plan of twelve weeks. */
import { type BenchAthlete, callOf, catalogueWorkouts, fillCalendar, freshId, register, send } from '../athlete.ts';

export interface FilledAthlete extends BenchAthlete {
  eventIds: string[];
  planId: string;
}

const sessions = 2_000;
const listed = 50;
const [weeks, sessionsPerWeek] = [12, 5];

export async function fillAthlete(url: string): Promise<FilledAthlete> {
  const athlete = await register(url, 'api@bench.example', 'measure-twice');
  const eventIds = await fillCalendar(athlete, sessions);
  const workouts = catalogueWorkouts();
  const createdAt = new Date().toISOString();
  const [listId, planId] = [freshId(), freshId()];
  const made = { name: 'Bench', shortName: '', showInApp: false, sort: 'manual', rank: 'V', createdAt } as const;
  await send(athlete, [callOf('createList', { listId, ...made })]);
  const entryOf = (workoutId: string, index: number) =>
    callOf('addListEntry', { entryId: freshId(), listId, workoutId, rank: `V${index}z`, addedAt: createdAt });
  await send(athlete, workouts.slice(0, listed).map(entryOf));
  const itemOf = (week: number, day: number) => ({
    itemId: freshId(),
    weekday: day + 1,
    rank: 'V',
    workoutId: workouts[(week * sessionsPerWeek + day) % workouts.length] ?? '',
    versionId: null,
  });
  const weekOf = (_: unknown, week: number) => ({
    weekId: freshId(),
    rank: `V${week}z`,
    note: '',
    items: Array.from({ length: sessionsPerWeek }, (__, day) => itemOf(week, day)),
  });
  const plan = {
    planId,
    name: 'Bench',
    description: '',
    sport: 'bike',
    periodType: 'base',
    authorName: 'Bench',
    isPublic: false,
    isPrivateForever: false,
    originalPlanId: null,
    createdAt,
    weeks: Array.from({ length: weeks }, weekOf),
  } as const;
  await send(athlete, [callOf('createPlan', { ...plan, weeks: [...plan.weeks] })]);
  return { ...athlete, eventIds, planId };
}
