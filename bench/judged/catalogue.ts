/** The catalogue as the judged searches see it: what the search knows of each workout, and what only the judge does. */
import type { Searchable } from '#core/domain/search/device-index.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { JudgedWorkout } from './relevance.ts';

const stepsOf = (segments: readonly Segment[]): Step[] =>
  segments.flatMap((one) => (one.type === 'repeat' ? stepsOf(one.segments) : [one]));

/** What its steps say, each once. */
const saidIn = (segments: readonly Segment[], name: 'stroke' | 'equipment'): string[] => [
  ...new Set(stepsOf(segments).flatMap((step) => step[name] ?? [])),
];

export const judgedCatalogue = (): (Searchable & JudgedWorkout)[] =>
  loadCatalogue().map(({ entry, content: { name, tags, sport, segments } }) => {
    const { level, durationSeconds, distanceMeters, stress, intensityFactor } = workoutStats(sport, segments);
    return {
      name,
      tags,
      sport,
      level,
      workoutType: entry.workoutType,
      minutes: Math.round(durationSeconds / 60),
      meters: distanceMeters,
      strokes: saidIn(segments, 'stroke'),
      equipment: saidIn(segments, 'equipment'),
      stress: Math.round(stress),
      intensity: Math.round(100 * intensityFactor),
      createdAt: '',
      shape: shapeOf(sport, segments),
    };
  });
