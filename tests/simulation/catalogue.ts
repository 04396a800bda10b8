/** The public workouts of the simulated world. */
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { slugOf } from '#core/model/ids.ts';
import type { AnyRow } from '#core/model/tables.ts';

const idOf = (index: number, kind: number): string => `00000000-0000-8000-8000-00000000${kind}0${index.toString(16)}0`;

const versions: AnyRow[] = [1, 2, 3, 4].map((index) => {
  const content = {
    name: `Public ${index}`,
    sport: 'bike' as const,
    description: 'From the catalogue',
    tags: [],
    authorName: 'Trainside',
    segments: [
      { type: 'active' as const, durationSeconds: 1200, percentOfFtp: { start: 60 + index, end: 60 + index } },
    ],
  };
  const workoutId = idOf(index, 1);
  return {
    id: idOf(index, 2),
    deletedBy: null,
    workoutId,
    parentVersionId: null,
    number: 1,
    slug: slugOf(content.name, workoutId),
    createdAt: '2026-01-01T00:00:00.000Z',
    content,
    stats: workoutStats(content.sport, content.segments),
  };
});

export const catalogueVersions = (): readonly AnyRow[] => versions;
