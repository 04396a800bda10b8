/** What is asked of the API, and the SQL that reads the rows which the answer is made of. */
import { calendar } from '#core/contract/calendar.ts';
import { lists } from '#core/contract/lists.ts';
import { acts } from '#core/acts/acts.ts';
import { plans } from '#core/contract/plans.ts';
import { schemaVersion, syncPaths } from '#core/contract/protocol.ts';
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import { workouts } from '#core/contract/workouts.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { addressOf } from '#src/api/address.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { callOf, catalogueWorkouts, headersOf } from '../athlete.ts';
import type { FilledAthlete } from './filled-athlete.ts';
import type { SqlFloor } from './floors.ts';
import type { Question } from './http-client.ts';

export interface ApiAct {
  name: string;
  /** The next one to ask; no two writes are the same. */
  next(): Question;
  /** What the next one depends on is in the answer. */
  take?(answer: Buffer): void;
  floor(sql: SqlFloor): Promise<unknown>;
}

const today = new Date().toISOString().slice(0, 10);
const phrases = ['sweet spot 3x12', 'threshold', 'endurance 60', 'vo2max', 'zzz'];

/** The acts of one athlete, each round from where the last one ended. */
export function apiActs(athlete: FilledAthlete): ApiAct[] {
  const { account, eventIds, planId } = athlete;
  const headers = headersOf(athlete);
  const get = (endpoint: Parameters<typeof addressOf>[0], input: Record<string, unknown>): Question => {
    const { method } = endpoint;
    return { method, path: addressOf(endpoint, input).path, headers };
  };
  const [year, month] = today.split('-').map(Number);
  const [workoutId = ''] = catalogueWorkouts();
  let moved = 0;
  /** Another session each time, to and fro. */
  const move = () => {
    moved += 1;
    const eventId = eventIds[moved % eventIds.length] ?? '';
    return { eventId, calendarDate: shiftDate(today, moved % 400), localTime: null, rank: `V${moved}z` };
  };
  let place: Pick<SyncRequest, 'cursors' | 'heads'> = { cursors: {}, heads: {} };
  let searched = 0;
  const docs = 'select doc from rows where space = $1 and tbl';
  /** So many changes up, and the rows that they have changed down. */
  const sync = (changes: number): ApiAct => ({
    name: changes === 1 ? 'sync: one change up, its rows down' : `sync: ${changes} changes up, their rows down`,
    next: () => {
      const calls = Array.from({ length: changes }, () => callOf('moveEvent', move()));
      const body = JSON.stringify({ account, schema: schemaVersion, ...place, calls });
      return { method: 'POST', path: syncPaths.sync, headers, body };
    },
    take: (answer) => {
      const { cursors, heads } = JSON.parse(answer.toString()) as SyncReply;
      place = { cursors, heads };
    },
    floor: (sql) => sql.write(changes),
  });
  return [
    {
      name: 'one workout',
      next: () => get(workouts.getWorkout, { id: workoutId }),
      floor: async (sql) => {
        await sql.read(`${docs} = 'workouts' and id = $2`, [catalogueSpace, workoutId]);
        await sql.read(`${docs} = 'workoutVersions' and parent = $2`, [catalogueSpace, workoutId]);
      },
    },
    {
      name: 'calendar month',
      next: () => get(calendar.calendarEvents, { year, month }),
      floor: (sql) => sql.read(`${docs} = 'events' and key between $2 and $3`, [account, ...monthOf(today)]),
    },
    {
      name: 'library, a list of 50',
      next: () => get(lists.getListsWithWorkouts, {}),
      floor: (sql) => sql.read(`${docs} in ('lists', 'listEntries')`, [account]),
    },
    {
      name: 'plan of 12 weeks',
      next: () => get(plans.getPlan, { slug: planId }),
      floor: (sql) => sql.read(`${docs} in ('plans', 'planWeeks', 'planItems')`, [account]),
    },
    {
      name: 'write: a session moved',
      next: () => {
        const { method, path } = acts.moveEvent;
        return { method, path, headers, body: JSON.stringify(move()) };
      },
      floor: (sql) => sql.write(1),
    },
    sync(1),
    sync(50),
    {
      name: 'search',
      next: () => get(workouts.searchWorkouts, { s: phrases[(searched += 1) % phrases.length], pageSize: 20 }),
      floor: (sql) =>
        sql.read(`select count(*) from workout_index where is_public = 1 and text like $1`, ['%threshold%']),
    },
    {
      name: 'search by shape',
      next: () => get(workouts.searchWorkouts, { s: '3-6 x 3-5 min at 105-115 %, within 60 min', pageSize: 20 }),
      floor: (sql) => sql.read(`select count(*) from workout_sets where work_seconds between 180 and 300`, []),
    },
    {
      name: 'search by a shape that many have',
      next: () => get(workouts.searchWorkouts, { s: '2-10 x 1-10 min at 80-120 %', pageSize: 20 }),
      floor: (sql) => sql.read(`select count(*) from workout_sets where work_seconds between 60 and 600`, []),
    },
    {
      name: 'find similar, 45 minutes',
      next: () => get(workouts.searchWorkouts, { like: workoutId, likeMinutes: 45, pageSize: 20 }),
      floor: (sql) => sql.read(`select count(*) from workout_index where minutes between 36 and 56`, []),
    },
  ];
}

const monthOf = (date: string): [string, string] => [`${date.slice(0, 7)}-01`, `${date.slice(0, 7)}-31`];
