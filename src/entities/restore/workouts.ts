/** The athlete's own workouts, with all their versions. */
import { describeContent } from '#core/domain/workouts/describe-workout.ts';
import { changedWords } from '#core/domain/workouts/words-of-workout.ts';
import type { Steps, WorkoutContent } from '#core/model/workout.ts';
import { emptyPart, type Part, type RestoreCall } from './part.ts';
import type { Ground } from './ground.ts';

export function restoreWorkouts({ archive, now, own, outdated, idOf }: Ground): Part {
  const part = emptyPart();
  const rows = new Map(archive.rows.workouts.map((row) => [row.id, row]));
  for (const { id, slug } of archive.rows.workouts) {
    if (!own.has(id)) part.left.push({ kind: 'workouts', name: slug, why: 'unreadable' });
  }
  for (const [archivedId, versions] of own) {
    const [first] = versions;
    if (!first) continue;
    const workoutId = idOf(archivedId);
    const state = now.stateOf('workouts', workoutId);
    const row = rows.get(archivedId);
    const about = { kind: 'workouts', subject: row?.name ?? versions.at(-1)?.content.name ?? '' } as const;
    // A workout that is there was given its words here since: of the file's versions only the steps come.
    const isReworded = state === 'live' && now.isReworded(workoutId);
    const calls: RestoreCall[] = [];
    if (state === 'deleted') calls.push({ ...about, name: 'restoreWorkout', input: { workoutId } });
    const isPublic = row?.isPublic ?? false;
    if (state === 'absent' && isPublic) part.left.push({ kind: 'workouts', name: about.subject, why: 'private' });
    if (versions.some(({ id }) => outdated.has(id))) {
      part.left.push({ kind: 'workouts', name: about.subject, why: 'editedHere' });
    }
    for (const { id, parentVersionId, createdAt, content } of versions) {
      const versionId = idOf(id);
      if (outdated.has(id) || now.stateOf('workoutVersions', versionId) !== 'absent') continue;
      const version = { workoutId, versionId };
      if (state === 'absent' && id === first.id) {
        const madeAt = row?.createdAt ?? createdAt;
        calls.push({ ...about, name: 'createWorkout', input: { ...version, createdAt: madeAt, content } });
      } else {
        const isHere = versions.some((one) => one.id === parentVersionId);
        const parent = parentVersionId !== null && isHere ? idOf(parentVersionId) : null;
        const saved = { parentVersionId: parent, content: isReworded ? stepsOf(content) : content };
        calls.push({ ...about, name: 'saveVersion', input: { ...version, createdAt, ...saved } });
      }
    }
    // Renamed or tagged since its newest version: what was made here before keeps its own words.
    const newest = versions.at(-1)?.content;
    const words = state === 'absent' && row && newest ? changedWords(describeContent(row, newest), newest) : {};
    if (Object.keys(words).length > 0) {
      calls.push({ ...about, name: 'updateWorkout', input: { workoutId, fields: words } });
    }
    if (calls.length > 0) part.coming += 1;
    else part.there += 1;
    part.calls.push(...calls);
  }
  return part;
}

const stepsOf = ({ sport, pool, segments }: WorkoutContent): Steps => ({ sport, ...(pool && { pool }), segments });
