/** Today's suggestion: one workout from the library on this device, with the reason for it. Spec S2.14, S7.15. */
import { daysBetween } from '#core/domain/dates.ts';
import { isForAnyDay } from '#core/domain/workouts/workout-marks.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level, WorkoutType } from '#core/model/workout.ts';

export type LibraryEntry = {
  workoutId: string;
  sport: Sport;
  level: Level;
  durationSeconds: number;
  stress: number;
  /** Without a hard part, however short (shape.ts). */
  isGentle: boolean;
  workoutType?: WorkoutType;
};

/** A session that was done; `date` is `YYYY-MM-DD` on the athlete's calendar. */
export type RecentSession = { date: string; sport: Sport; level: Level; stress: number; workoutId?: string };

export type SuggestionRequest = {
  /** Today, `YYYY-MM-DD`. */
  date: string;
  sport: Sport;
  /** The time the athlete has. */
  minutes: number;
  library: readonly LibraryEntry[];
  /** At least the last `recentDays`, of all sports. */
  recent: readonly RecentSession[];
  /** 0 at first; each "another one" asks with one more. */
  refresh: number;
};

/** Why this kind of session; the words are `suggestion.reason.<code>`. */
export type SuggestionReason =
  | 'begin'
  | 'afterHardDay'
  | 'heavyWeek'
  | 'easeIn'
  | 'enoughHardDays'
  | 'timeForTempo'
  | 'timeForThreshold'
  | 'timeForVo2max';

export type Suggestion = { workoutId: string; reason: SuggestionReason };

/** The levels that serve a reason, best first. */
const wanted: Record<SuggestionReason, readonly Level[]> = {
  begin: [1, 2],
  afterHardDay: [1, 2],
  heavyWeek: [1, 2],
  easeIn: [2, 1],
  enoughHardDays: [2, 1],
  timeForTempo: [3, 2],
  timeForThreshold: [4, 3],
  timeForVo2max: [5, 6, 4],
};

/** An athlete who has done nothing for four weeks, or is new, gets no more than this unless they ask for more. */
const firstMinutes = 30;
const longestFirstSeconds = 45 * 60;
const minutesOfHabit = 60;

/** What a suggestion looks back on, today included. */
export const recentDays = 28;

const lastWeeks = (date: string, recent: readonly RecentSession[]) =>
  recent
    .map((session) => ({ ...session, days: daysBetween(session.date, date) }))
    .filter(({ days }) => days >= 0 && days < recentDays);

/** The length of a suggestion if the athlete has not said how much time there is. */
export const usualMinutes = (date: string, recent: readonly RecentSession[]): number =>
  lastWeeks(date, recent).length === 0 ? firstMinutes : minutesOfHabit;

const hardLevel = 4;
const hardDaysAWeek = 2;
/** Acute over chronic weekly load above which an easy day is due. */
const heavyWeekRatio = 1.3;
/** Below this weekly load there is no habit to compare with. */
const leastChronicStress = 50;
/** Workouts at most this much longer than the time given, and not shorter than this share of it. */
const fits = { longest: 1.05, shortest: 0.7 };

/** What kind of session the last four weeks ask for. */
export function suggestionReason(date: string, sport: Sport, recent: readonly RecentSession[]): SuggestionReason {
  const ago = lastWeeks(date, recent);
  if (ago.length === 0) return 'begin';
  const lastWeek = ago.filter(({ days }) => days < 7);
  const hardOnes = lastWeek.filter(({ level }) => level >= hardLevel);
  if (hardOnes.some(({ days }) => days <= 1)) return 'afterHardDay';

  const stress = (sessions: readonly RecentSession[]) => sessions.reduce((sum, session) => sum + session.stress, 0);
  const chronicWeek = stress(ago) / 4;
  if (chronicWeek >= leastChronicStress && stress(lastWeek) > heavyWeekRatio * chronicWeek) return 'heavyWeek';
  if (lastWeek.length === 0) return 'easeIn';
  if (new Set(hardOnes.map((session) => session.date)).size >= hardDaysAWeek) return 'enoughHardDays';

  // The quality that was trained longest ago in this sport comes next; threshold before VO2max before tempo.
  const lastTrained = (levels: readonly Level[]) =>
    Math.min(
      recentDays,
      ...ago.filter((session) => session.sport === sport && levels.includes(session.level)).map(({ days }) => days),
    );
  const qualities = [
    { reason: 'timeForThreshold', days: lastTrained([4]) },
    { reason: 'timeForVo2max', days: lastTrained([5, 6]) },
    { reason: 'timeForTempo', days: lastTrained([3]) },
  ] as const;
  return qualities.reduce((oldest, quality) => (quality.days > oldest.days ? quality : oldest)).reason;
}

/** A number from a text, so that the choice changes by day and stays the same within it. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Best first: a level that serves, then a length that fits; recently done workouts and the rest come last. */
function ranked(
  { date, sport, minutes, library, recent }: SuggestionRequest,
  levels: readonly Level[],
): LibraryEntry[] {
  const seconds = 60 * minutes;
  const done = new Set(
    recent.filter((session) => daysBetween(session.date, date) <= 7).flatMap(({ workoutId }) => workoutId ?? []),
  );
  const cost = (entry: LibraryEntry) => {
    const share = entry.durationSeconds / seconds;
    const misfit = share > fits.longest ? share - 1 : share < fits.shortest ? 1 - share : 0;
    const rank = levels.indexOf(entry.level);
    return 100 * misfit + (rank === -1 ? 20 : rank) + (done.has(entry.workoutId) ? 10 : 0);
  };
  return library
    .filter((entry) => entry.sport === sport && isForAnyDay(entry))
    .map((entry) => ({ entry, cost: cost(entry), turn: hash(`${date} ${entry.workoutId}`) }))
    .toSorted(
      (one, other) =>
        one.cost - other.cost || one.turn - other.turn || (one.entry.workoutId < other.entry.workoutId ? -1 : 1),
    )
    .map(({ entry }) => entry);
}

/** What is safe without a habit: easy throughout and short, as far as the library has it. */
function withSafe(request: SuggestionRequest): SuggestionRequest {
  const { library, sport, minutes } = request;
  const longest = Math.max(longestFirstSeconds, 60 * minutes * fits.longest);
  const easy = library.filter(
    (entry) => entry.sport === sport && entry.isGentle && entry.level <= 2 && isForAnyDay(entry),
  );
  const short = easy.filter(({ durationSeconds }) => durationSeconds <= longest);
  const safe = short.length > 0 ? short : easy;
  return safe.length > 0 ? { ...request, library: safe } : request;
}

/**
 * The same question gives the same answer on every device and without a network; tomorrow's differs.
 * Null only where the library has no workout of the sport.
 */
export function suggestWorkout(request: SuggestionRequest): Suggestion | null {
  const reason = suggestionReason(request.date, request.sport, request.recent);
  const choices = ranked(reason === 'begin' ? withSafe(request) : request, wanted[reason]);
  const entry = choices[request.refresh % Math.max(1, choices.length)];
  return entry ? { workoutId: entry.workoutId, reason } : null;
}
