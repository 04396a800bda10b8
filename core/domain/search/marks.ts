/**
 * Properties of a workout as single characters at the end of its search line. They are characters that are not typed,
 * and a scan finds them like letters.
 */
import type { Sport } from '#core/model/sport.ts';
import type { Level, WorkoutType } from '#core/model/workout.ts';

/**
 * Control characters, which keep a line at one byte a letter. Databases store them: a character never gets another
 * meaning.
 */
export const marks = {
  bike: '\x86',
  swim: '\x87',
  rowing: '\x88',
  level1: '\x89',
  level2: '\x8a',
  level3: '\x8b',
  level4: '\x8c',
  level5: '\x8d',
  level6: '\x8e',
  recovery: '\x8f',
  endurance: '\x90',
  long: '\x91',
  tempo: '\x92',
  sweetspot: '\x93',
  threshold: '\x94',
  vo2max: '\x95',
  anaerobic: '\x96',
  sprint: '\x97',
  force: '\x98',
  opener: '\x99',
  test: '\x9a',
  intervals: '\x9b',
} as const satisfies Record<Sport | `level${Level}` | WorkoutType | 'intervals', string>;

export const isMark = (needle: string): boolean => needle >= marks.bike && needle < '\xa0';

/** One bit for each mark, for who asks many lines for the same. */
export const bitOf = (mark: string): number => 1 << (mark.charCodeAt(0) - marks.bike.charCodeAt(0));

/** All marks of a line, which end it; 0 for a text that has none. */
export function bitsOf(line: string): number {
  let bits = 0;
  for (let at = line.length - 1; at >= 0 && isMark(line.charAt(at)); at -= 1) bits |= bitOf(line.charAt(at));
  return bits;
}

/** The level that the marks of a line say; the hardest where they say none. */
export const levelIn = (marked: number): Level => levels.find((level) => marked & bitOf(marks[`level${level}`])) ?? 6;

const levels = [1, 2, 3, 4, 5, 6] as const satisfies Level[];

/** Sessions of these kinds are work and rest by turns. */
const inIntervals: ReadonlySet<WorkoutType | undefined> = new Set<WorkoutType>([
  'tempo',
  'sweetspot',
  'threshold',
  'vo2max',
  'anaerobic',
  'sprint',
  'force',
]);

export interface Lined {
  name: string;
  /** Where the name is said in another language. */
  english?: string | undefined;
  tags: readonly string[];
  sport: Sport;
  level: Level;
  workoutType?: WorkoutType | undefined;
}

/** The line that a workout is found by, not yet folded. A line break inside a name would end it. */
export function searchLine({ name, english, tags, sport, level, workoutType }: Lined): string {
  const line = [name, ...(english ? [english] : []), ...tags].join(' ');
  const type = workoutType === undefined ? '' : marks[workoutType];
  const kind = `${marks[sport]}${marks[`level${level}`]}${type}${inIntervals.has(workoutType) ? marks.intervals : ''}`;
  return `${line.includes('\n') ? line.replaceAll('\n', ' ') : line} ${kind}`;
}
