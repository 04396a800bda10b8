/** What a format makes of a workout before it is downloaded, and what would help: fixes that count for the file only. */
import { foldRepeats, mergeSteps, withoutMessages } from '#core/domain/editing/merge-steps.ts';
import { splitRamps } from '#core/domain/editing/split-ramps.ts';
import { type ThresholdSettings, thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { exportingAthlete } from '#core/domain/segments/plan-steps.ts';
import type { FormatName } from '#core/formats/format-names.ts';
import { formats } from '#core/formats/formats.ts';
import type { Loss, LossCode } from '#core/formats/result.ts';
import type { Segment } from '#core/model/segment.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

/** In the order in which they are done: stairs first, so that equal ones can be joined. */
export const fixNames = ['splitRamps', 'mergeSteps', 'foldRepeats', 'cutMessages'] as const;
export type FixName = (typeof fixNames)[number];

type Fix = { change: (segments: readonly Segment[]) => Segment[]; helpsWith: readonly LossCode[] };

const fixes: Record<FixName, Fix> = {
  splitRamps: { change: splitRamps, helpsWith: ['ramp'] },
  mergeSteps: { change: mergeSteps, helpsWith: ['stepLimit'] },
  foldRepeats: { change: foldRepeats, helpsWith: ['stepLimit'] },
  cutMessages: { change: withoutMessages, helpsWith: ['message', 'messageTime'] },
};

export type PreFlight = {
  bytes: Uint8Array<ArrayBuffer>;
  lost: readonly Loss[];
  /** Those that are on, and those that would change something that is lost. */
  offered: readonly FixName[];
};

/**
 * The file with these fixes, and what it loses.
 * @param chosen the fixes that are on
 * @param settings of the athlete whose thresholds give watts and beats; the reference athlete where there is none
 * @throws RangeError for a format that is only read
 */
export function preFlight(
  workout: WorkoutContent,
  format: FormatName,
  chosen: ReadonlySet<FixName>,
  settings: ThresholdSettings | undefined,
): PreFlight {
  const { write } = formats[format];
  if (!write) throw new RangeError(`${format} is not written.`);
  const on = fixNames.filter((name) => chosen.has(name));
  const segments = on.reduce<readonly Segment[]>((before, name) => fixes[name].change(before), workout.segments);
  const content = { ...workout, segments: [...segments] };
  const thresholds = settings && thresholdsOf(settings, workout.pool);
  const { bytes, lost } = write(content, exportingAthlete(workout.sport, segments, thresholds));
  const wouldHelp = (name: FixName): boolean =>
    lost.some(({ code }) => fixes[name].helpsWith.includes(code)) &&
    JSON.stringify(fixes[name].change(segments)) !== JSON.stringify(segments);
  return { bytes, lost, offered: fixNames.filter((name) => chosen.has(name) || wouldHelp(name)) };
}
