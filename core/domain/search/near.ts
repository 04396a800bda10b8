/** Lengths that were named alone ("1 hour", "2000 m"): what is about as long, and how near it comes. */
import type { Range } from '#core/contract/ranges.ts';
import type { Sport } from '#core/model/sport.ts';
import { sports } from '#core/model/sport.ts';
import { marks } from './marks.ts';
import { askedOf, hasShape, setsIn, type Shape } from './shape.ts';
import type { About, Way } from './wish.ts';

/** Shorter ones are those of an effort, longer ones those of a session; between them a length may be either. */
const shortestSession = 15;
const longestEffort = 30;

/** A session may be a fifth shorter or a quarter longer. */
export const nearlyAsLong = (minutes: number): Range => [0.8 * minutes, 1.25 * minutes];
/** A distance is named for more exactness. */
const nearlyAsFar = (minutes: number): Range => [0.88 * minutes, 1.14 * minutes];

/** What an athlete covers in a session with its rests: search knows how long workouts take, and not how far they go. */
const metersAMinute: Record<Sport, number> = { bike: 500, swim: 53, rowing: 240 };

/** What is swum or rowed beside the work of a session, to warm up and to cool down. */
const metersAround: Record<Sport, number> = { bike: 0, swim: 600, rowing: 2500 };

const metersInSets = (shape: Shape): number =>
  setsIn(shape).reduce((sum, [repeats = 0, , meters = 0]) => sum + repeats * meters, 0);

/** Is it more than an effort? */
export const isOfSession = (about: { seconds: number }): boolean => about.seconds / 60 >= shortestSession;

const effortOf = (about: About): Way =>
  'seconds' in about
    ? { needles: [], shape: { workSeconds: [about.seconds, about.seconds] } }
    : { needles: [], shape: { workMeters: [about.meters, about.meters] } };

/** The ways in which a workout is about as long or as far: as a whole, by its name, or by one of its efforts. */
export function waysAbout(about: About): Way[] {
  if ('seconds' in about) {
    const minutes = about.seconds / 60;
    return [
      ...(isOfSession(about) ? [{ needles: [], minutes: nearlyAsLong(minutes) }] : []),
      ...(minutes <= longestEffort ? [effortOf(about)] : []),
    ];
  }
  const sessions = sports.flatMap((sport) => {
    const minutes = about.meters / metersAMinute[sport];
    return minutes < shortestSession ? [] : [{ needles: [marks[sport]], quotedMinutes: nearlyAsFar(minutes) }];
  });
  return [{ needles: [`${about.meters} m`] }, effortOf(about), ...sessions];
}

/** An effort of just that length is as good as a session that is a tenth longer. */
const nearEffort = 0.1;

/** Of a workout: 0 for just as long as that, more for longer and shorter ones. */
export function farFrom(
  about: About,
  { sport, minutes, quotedMinutes, shape }: { sport: Sport; minutes: number; quotedMinutes: number; shape: Shape },
): number {
  const isSession = 'seconds' in about;
  const wanted = isSession ? about.seconds / 60 : about.meters / metersAMinute[sport];
  const inSets = isSession ? 0 : metersInSets(shape);
  const whole =
    !isSession && inSets > 0
      ? Math.abs(Math.log((inSets + metersAround[sport]) / about.meters))
      : Math.abs(Math.log(Math.max(1, isSession ? minutes : quotedMinutes) / Math.max(1, wanted)));
  if (isSession && wanted > longestEffort) return whole;
  const hasEffort = hasShape(shape, askedOf(effortOf(about).shape ?? {}));
  return hasEffort ? Math.min(whole, isSession ? nearEffort : 0) : whole;
}

/** Steps of a twentieth; what is further than the last is far. */
export const farSteps = 15;
export const farStep = (far: number): number => Math.min(farSteps, Math.floor(20 * far));
