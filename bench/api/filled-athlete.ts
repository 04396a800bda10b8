/** The athlete whose things are read and written: years of sessions, a list of fifty workouts, a plan of twelve weeks. */
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
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
  const itemOf = (week: number, day: number) =>
    itemInput(freshId(), workouts[(week * sessionsPerWeek + day) % workouts.length] ?? '', day + 1);
  const weekOf = (_: unknown, week: number) => {
    const items = Array.from({ length: sessionsPerWeek }, (__, day) => itemOf(week, day));
    return weekInput(freshId(), items, `V${week}z`);
  };
  await send(athlete, [callOf('createPlan', planInput(planId, Array.from({ length: weeks }, weekOf), { createdAt }))]);
  return { ...athlete, eventIds, planId };
}
