/** The ways to say how hard, as the editor offers them: which a sport has, within which bounds, and each in terms of another. */
import { type Thresholds, ftpOf } from '#core/domain/segments/thresholds.ts';
import { rowingPace, swimPace } from '#core/domain/segments/pace.ts';
import { percentOnScale, type Scale, scales } from '#core/domain/segments/scale.ts';
import { segmentLimits, type Step } from '#core/model/segment.ts';
import { targetKinds } from '#core/model/segment-size.ts';
import type { Sport } from '#core/model/sport.ts';

export type TargetKind = (typeof targetKinds)[number];

type KindFacts = {
  minimum: number;
  maximum: number;
  /** A pace is written as a clock, what is added to one with its sign. */
  form: 'number' | 'clock' | 'signed';
  /** May rise or fall within a step. A pace may not, and more of it is easier. */
  isRamp: boolean;
};

/** The bounds are those of the model. */
export const kindFacts: Record<TargetKind, KindFacts> = {
  percentOfFtp: { minimum: 0, maximum: segmentLimits.percent, form: 'number', isRamp: true },
  watts: { minimum: 0, maximum: segmentLimits.watts, form: 'number', isRamp: true },
  percentOfCssSpeed: { minimum: 20, maximum: 300, form: 'number', isRamp: true },
  secondsPer100mFromCss: { minimum: -60, maximum: 300, form: 'signed', isRamp: false },
  secondsPer100m: { minimum: 30, maximum: 600, form: 'clock', isRamp: false },
  percentOf2kWatts: { minimum: 0, maximum: segmentLimits.percent, form: 'number', isRamp: true },
  secondsPer500mFrom2k: { minimum: -60, maximum: 300, form: 'signed', isRamp: false },
  secondsPer500m: { minimum: 60, maximum: 600, form: 'clock', isRamp: false },
};

/** The kinds of a sport, the usual one first; a swim may be one on a bench with watts. */
export const kindsOf: Record<Sport, readonly TargetKind[]> = {
  bike: ['percentOfFtp', 'watts'],
  swim: ['percentOfCssSpeed', 'secondsPer100mFromCss', 'secondsPer100m', 'percentOfFtp', 'watts'],
  rowing: ['percentOf2kWatts', 'secondsPer500mFrom2k', 'secondsPer500m', 'watts', 'percentOfFtp'],
};

/** The kind of a step; undefined where it names no number. */
export const kindOf = (step: Step): TargetKind | undefined => targetKinds.find((kind) => step[kind] !== undefined);

export type Ends = { start: number; end: number };

/** The numbers of a step's target of its kind, equal where it is steady; of a pace they are one. */
export function endsOf(step: Step, kind: TargetKind): Ends {
  const value = step[kind] ?? 0;
  return typeof value === 'number' ? { start: value, end: value } : value;
}

/** The step with this target in place of its own; where the kind stays the same, the old start is used. */
export function withTarget(step: Step, kind: TargetKind | null, { start, end }: Ends): Step {
  const next: Step = { ...step };
  for (const other of targetKinds) delete next[other];
  if (kind === null) return next;
  return { ...next, [kind]: kindFacts[kind].isRamp ? { start, end } : start };
}

const usualScale: Record<Sport, Scale> = {
  bike: 'percentOfFtp',
  swim: 'percentOfCssSpeed',
  rowing: 'percentOf2kWatts',
};

/** What a percentage on the sport's own scale is in each kind. */
function inKind(percent: number, kind: TargetKind, sport: Sport, thresholds: Thresholds): number {
  const ftp = ftpOf(sport, thresholds);
  const ofFtp = { bike: percent, swim: 100 * (percent / 100) ** 3, rowing: (percent * thresholds.rowing2kWatts) / ftp }[
    sport
  ];
  const watts = (ofFtp / 100) * ftp;
  const per500m = Math.min(600, rowingPace(Math.max(watts, 1)));
  const per100m = swimPace(Math.max(percent, 20), thresholds.cssSecondsPer100m);
  return {
    percentOfFtp: ofFtp,
    watts,
    percentOfCssSpeed: percent,
    secondsPer100m: per100m,
    secondsPer100mFromCss: per100m - thresholds.cssSecondsPer100m,
    percentOf2kWatts: sport === 'rowing' ? percent : (100 * watts) / thresholds.rowing2kWatts,
    secondsPer500m: per500m,
    secondsPer500mFrom2k: per500m - rowingPace(thresholds.rowing2kWatts),
  }[kind];
}

/** The step with about the same effort said in another way, in whole numbers; without one, an easy effort. */
export function inOtherKind(step: Step, kind: TargetKind, sport: Sport, thresholds: Thresholds): Step {
  if (kind === kindOf(step)) return step;
  const scale = usualScale[sport];
  const easy = scales[scale].typical[1];
  const { start, end } = percentOnScale(step, scale, sport, thresholds) ?? { start: easy, end: easy };
  const { minimum, maximum } = kindFacts[kind];
  const said = (percent: number) =>
    Math.max(minimum, Math.min(maximum, Math.round(inKind(percent, kind, sport, thresholds))));
  return withTarget(step, kind, { start: said(start), end: said(end) });
}
