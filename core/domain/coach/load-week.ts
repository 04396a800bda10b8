/** The most of a load week that the athlete may do: no more than a tenth above the last one, and no steeper than their ramp. */
import { afterDays, type Fitness, weekCap } from './fitness.ts';
import {
  type Cut,
  draftOf,
  isWithinShares,
  keySessionsOf,
  loadDraft,
  mostRungsDown,
  stressesOf,
  type WeekDraft,
  type WeekFrame,
} from './week.ts';

export interface LoadLimits {
  /** Null before the first load week. */
  lastStress: number | null;
  /** Null if it is not known yet: then the first week sets it. */
  fitness: Fitness | null;
  /** Stress a day by which fitness may rise in a week. */
  ramp: number;
  /** Days of the week before the plan begins. */
  skippedDays: number;
}

/** +10 % a week is what coaches agree on. Practice. */
export const mostGrowth = 1.1;

const slack = 1e-6;

export function isWithinLimits(days: WeekDraft, { lastStress, fitness, ramp, skippedDays }: LoadLimits): boolean {
  if (lastStress !== null && days.stress > mostGrowth * lastStress + slack) return false;
  if (fitness === null) return true;
  if (days.stress > weekCap(fitness.chronic, ramp) + slack) return false;
  // The cap is for a week of equal days; stress at the end of a week counts for more of it.
  const stresses = stressesOf(days.days);
  const riseOf = (some: readonly number[]): number => afterDays(fitness, some).chronic - fitness.chronic;
  return riseOf(stresses) <= ramp + slack && riseOf(stresses.slice(skippedDays)) <= ramp + slack;
}

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.round((from - to) / 0.02)) + 1 }, (_, at) => from - 0.02 * at);

/** What is taken back, in order: easy minutes, then how hard key sessions are, then key sessions, then easy days. */
export function* cuts(volume: number, keySessions: number, workoutDays: number): Generator<Cut> {
  const none = { rungsDown: 0, keysFewer: 0, daysFewer: 0 };
  for (const less of steps(volume, Math.min(volume, 0.5))) yield { ...none, volume: less };
  for (const rungsDown of [1, 2, 3]) yield { ...none, volume: Math.min(volume, 0.5), rungsDown };
  for (const less of steps(Math.min(volume, 0.48), 0.2)) yield { ...none, volume: less, rungsDown: 3 };
  for (const rungsDown of [4, 5, 6, 7, mostRungsDown]) yield { ...none, volume: 0.2, rungsDown };
  for (let keysFewer = 1; keysFewer <= keySessions; keysFewer += 1)
    yield { ...none, volume: 0.2, rungsDown: mostRungsDown, keysFewer };
  for (let daysFewer = 1; daysFewer < workoutDays; daysFewer += 1)
    yield { volume: 0.2, rungsDown: mostRungsDown, keysFewer: keySessions, daysFewer };
}

/**
 * In a taper what is hard stays longest: easy minutes and days go first, then all but one key session, then how hard it
 * is, then the long day, down to half an hour, and then that too.
 */
export function* taperCuts(volume: number, keySessions: number, workoutDays: number): Generator<Cut> {
  const none = { rungsDown: 0, keysFewer: 0, daysFewer: 0 };
  for (const less of steps(volume, Math.min(volume, 0.2))) yield { ...none, volume: less };
  for (let daysFewer = 1; daysFewer < workoutDays; daysFewer += 1) yield { ...none, volume: 0.2, daysFewer };
  for (let keysFewer = 1; keysFewer < keySessions; keysFewer += 1)
    yield { volume: 0.2, rungsDown: 0, keysFewer, daysFewer: workoutDays };
  for (let rungsDown = 1; rungsDown <= mostRungsDown; rungsDown += 1)
    yield { volume: 0.2, rungsDown, keysFewer: Math.max(0, keySessions - 1), daysFewer: workoutDays };
  const oneKey = { rungsDown: mostRungsDown, keysFewer: Math.max(0, keySessions - 1), daysFewer: workoutDays };
  for (const volume of [0.15, 0.1, 0.05, 0]) yield { ...oneKey, volume };
  for (let rungsDown = 0; rungsDown <= mostRungsDown; rungsDown += 1)
    yield { ...oneKey, volume: 0, rungsDown, hasNoLongDay: true };
  yield { volume: 0.2, rungsDown: 0, keysFewer: keySessions, daysFewer: 0 };
  for (let daysFewer = 1; daysFewer < workoutDays; daysFewer += 1)
    yield { volume: 0.2, rungsDown: 0, keysFewer: keySessions, daysFewer };
}

/** The first draft, in the order of the cuts, that is allowed; where none is, a week without training. */
export function firstAllowed(
  frame: WeekFrame,
  options: Iterable<Cut>,
  isAllowed: (draft: WeekDraft) => boolean,
): WeekDraft {
  for (const cut of options) {
    const draft = withinShares(frame, cut);
    if (isAllowed(draft)) return draft;
  }
  return draftOf(Array.from({ length: 7 }, () => null));
}

/** A week of which nothing is taken back. @param volume of the minutes of easy days */
export const wholeWeek = (frame: WeekFrame, volume: number): WeekDraft =>
  withinShares(frame, { volume, rungsDown: 0, keysFewer: 0, daysFewer: 0 });

/**
 * From so many days a week on, the shares of time are held to: of two or three sessions, each is too much of the whole.
 */
const leastDaysForShares = 3;

/** The hardest key sessions that keep the shares of time of the type; one of the easiest stays in any case. */
function withinShares(frame: WeekFrame, cut: Cut): WeekDraft {
  let draft = loadDraft(frame, cut);
  if (!frame.holdsShares || frame.workoutDays.length < leastDaysForShares) return draft;
  const keys = keySessionsOf(frame);
  let { rungsDown, keysFewer } = cut;
  while (!isWithinShares(draft, frame.rule)) {
    if (rungsDown < mostRungsDown) rungsDown += 1;
    else if (keysFewer < keys - 1) keysFewer += 1;
    else break;
    draft = loadDraft(frame, { ...cut, rungsDown, keysFewer });
  }
  return draft;
}
