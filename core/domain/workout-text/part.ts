/** One step while it is being read: what has been said of it so far, and where. */
import { segmentLimits, type Step, stepSchema } from '#core/model/segment.ts';
import { targetKinds } from '#core/model/segment-size.ts';
import type { Sport } from '#core/model/sport.ts';
import { scales } from '#core/domain/segments/scale.ts';
import { exactClock, decimal, timeText } from './figures.ts';
import { type Place, TextProblem } from './problem.ts';

type Target = (typeof targetKinds)[number];

export type Part = {
  step: Partial<Step>;
  places: Map<PropertyKey, Place>;
  /** What it is where its own words do not say. */
  type: Step['type'];
  /** A level by a word such as 'easy', for a step without a number. */
  effort: 1 | 2 | 3 | 4 | 5 | 6 | 'sweetSpot' | undefined;
  /** Named as a zone; no word overrules that. */
  isZone: boolean;
  /** '50s' in the pool, which may be fifties. */
  isPlural: boolean;
};

export const newPart = (type: Step['type']): Part => ({
  step: {},
  places: new Map(),
  type,
  effort: undefined,
  isZone: false,
  isPlural: false,
});

/** Has anything been said of how hard it is, in numbers? */
export const hasTarget = ({ step }: Part): boolean =>
  targetKinds.some((kind) => step[kind] !== undefined) || step.percentOfThresholdHeartRate !== undefined;

/** The percentages that a sport plans with. */
export const ownPercent = {
  bike: 'percentOfFtp',
  swim: 'percentOfCssSpeed',
  rowing: 'percentOf2kWatts',
} as const satisfies Record<Sport, Target>;

const isTarget = (key: keyof Step): boolean => targetKinds.some((kind) => kind === key);

export const hasLength = ({ step }: Part): boolean =>
  step.durationSeconds !== undefined || step.distanceMeters !== undefined;

/**
 * Notes one thing that is said of a step.
 * @throws TextProblem if it has been said before
 */
export function say(part: Part, said: Partial<Step>, place: Place): void {
  for (const key of Object.keys(said) as (keyof Step)[]) {
    if (isTarget(key) && targetKinds.some((kind) => part.step[kind] !== undefined))
      throw new TextProblem('twoTargets', place);
    if (part.step[key] !== undefined) throw new TextProblem('saidTwice', place);
    part.places.set(key, place);
  }
  Object.assign(part.step, said);
}

/** Notes a zone: the middle of its level, where no number is given. */
export function sayZoneOf(part: Part, level: 1 | 2 | 3 | 4 | 5 | 6, place: Place): void {
  if (part.isZone) throw new TextProblem('twoTargets', place);
  part.effort = level;
  part.isZone = true;
}

/** Percent of FTP: the middle of sweet spot. */
const sweetSpot = 90;

/** The middle of an intensity level (1 to 6) in the percentages of a sport. */
export function percentOfLevel(sport: Sport, level: number | 'sweetSpot'): Partial<Step> {
  if (level === 'sweetSpot') return { percentOfFtp: { start: sweetSpot, end: sweetSpot } };
  const percent = scales[ownPercent[sport]].typical[level - 1] ?? 0;
  return { [ownPercent[sport]]: { start: percent, end: percent } };
}

const limitText: Partial<Record<PropertyKey, (limit: number) => string>> = {
  durationSeconds: (seconds) => (seconds >= 3600 ? `${decimal(seconds / 3600)}h` : timeText(seconds)),
  distanceMeters: (meters) => (meters >= 1000 ? `${decimal(meters / 1000)}km` : `${decimal(meters)}m`),
  sendOffSeconds: exactClock,
  secondsPer100m: exactClock,
  secondsPer500m: exactClock,
};

/**
 * The step that was said, within the bounds of the model.
 * @param whole the stretch of text that it was read from
 * @throws TextProblem where it lacks a length or is out of bounds
 */
export function finishPart(part: Part, sport: Sport, whole: Place): Step {
  const { step, places, effort } = part;
  if (!hasLength(part)) throw new TextProblem('noLength', whole);
  if (part.isPlural && (step.type ?? part.type) !== 'rest')
    throw new TextProblem('unitNeeded', places.get('durationSeconds') ?? whole);
  if (step.sendOffSeconds !== undefined && step.distanceMeters === undefined)
    throw new TextProblem('sendOffOfTime', places.get('sendOffSeconds') ?? whole);
  const hasIntensity =
    step.isMaximal || step.percentOfThresholdHeartRate || targetKinds.some((kind) => step[kind] !== undefined);
  const said = { type: part.type, ...step, ...(effort && !hasIntensity && percentOfLevel(sport, effort)) };
  const checked = stepSchema.safeParse(said);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const key = issue?.path[0] ?? '';
  const place = places.get(key) ?? whole;
  if (key === 'messages') throw new TextProblem('tooManyMessages', whole, String(segmentLimits.messages));
  const text = limitText[key] ?? decimal;
  if (issue?.code === 'too_small') throw new TextProblem('tooSmall', place, text(Number(issue.minimum)));
  if (issue?.code === 'too_big') throw new TextProblem('tooLarge', place, text(Number(issue.maximum)));
  throw new TextProblem('unknownWord', place);
}
