/**
 * Adds properties of each workout to the line that search reads, also for workouts from before. Frozen: a change is a
 * new migration.
 */
import type { Database } from '#server/store/sql-tables.ts';

const atOnce = 1_000;

/** Of each stored version, as far as the line tells of it. */
interface Version {
  content: { name: string; tags: string[]; sport: string; workoutType?: string };
  stats: { level: number };
}

// A copy of core/domain/search/marks.ts and search-text.ts of this version, so that later changes there don't change the
// migration.
const sports = ['bike', 'swim', 'rowing'];
const types = [
  'recovery',
  'endurance',
  'long',
  'tempo',
  'sweetspot',
  'threshold',
  'vo2max',
  'anaerobic',
  'sprint',
  'force',
  'opener',
  'test',
];
const inIntervals = new Set(['tempo', 'sweetspot', 'threshold', 'vo2max', 'anaerobic', 'sprint', 'force']);
const mark = (at: number): string => String.fromCharCode(0x86 + at);

function lineOf({ content: { name, tags, sport, workoutType }, stats: { level } }: Version): string {
  const line = (tags.length === 0 ? name : `${name} ${tags.join(' ')}`).replaceAll('\n', ' ');
  const type = workoutType === undefined ? '' : mark(9 + types.indexOf(workoutType));
  const kind = `${mark(sports.indexOf(sport))}${mark(2 + level)}${type}${inIntervals.has(workoutType ?? '') ? mark(21) : ''}`;
  return `${line} ${kind}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export async function up(db: Database): Promise<void> {
  let [space, id] = ['', ''];
  for (;;) {
    const page = await db
      .selectFrom('workout_index as found')
      .innerJoin('rows', (on) => on.onRef('rows.space', '=', 'found.space').onRef('rows.id', '=', 'found.version_id'))
      .where('rows.tbl', '=', 'workoutVersions')
      .where((by) => by(by.refTuple('found.space', 'found.workout_id'), '>', by.tuple(space, id)))
      .select(['found.space', 'found.workout_id', 'rows.doc'])
      .orderBy('found.space')
      .orderBy('found.workout_id')
      .limit(atOnce)
      .execute();
    for (const { space: of, workout_id: workoutId, doc } of page) {
      const text = lineOf(JSON.parse(doc) as Version);
      const row = db.updateTable('workout_index').set({ text });
      await row.where('space', '=', of).where('workout_id', '=', workoutId).execute();
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    [space, id] = [last.space, last.workout_id];
  }
}
