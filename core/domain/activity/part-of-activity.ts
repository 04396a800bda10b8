/** A part of an activity as an activity of its own, so that a lap or a chosen interval has the same numbers as the whole. */
import {
  type ChannelName,
  channelNames,
  type Channel,
  noDeviceTotals,
  type RecordedActivity,
} from '#core/model/recorded-activity.ts';
import { firstAtOrAfter } from './first-at.ts';
import { heldSeconds } from './runs.ts';

/**
 * The part from one second to before another, counted from its own start; distance too. Totals of the device are those of
 * the whole, and left out.
 * @param fromSeconds whole, since the start of the activity
 * @param toSeconds the first second after the part
 */
export function partOfActivity(activity: RecordedActivity, fromSeconds: number, toSeconds: number): RecordedActivity {
  const { offsetsSeconds, channels } = activity;
  const isIn = (offset: number): boolean => offset >= fromSeconds && offset < toSeconds;
  const from = firstAtOrAfter(offsetsSeconds, fromSeconds);
  const to = firstAtOrAfter(offsetsSeconds, toSeconds);
  const before = meterBefore(activity, from);
  const columns: { [Name in ChannelName]?: Channel } = {};
  for (const name of channelNames) {
    const column = channels[name]?.slice(from, to);
    if (!column?.some((value) => value !== null)) continue;
    columns[name] =
      name === 'distanceMeters'
        ? column.map((value) => (value === null ? null : Math.round((value - before) * 100) / 100))
        : column;
  }
  const shifted = <Stretch extends { startSeconds: number; endSeconds: number }>(
    stretches: readonly Stretch[],
  ): Stretch[] =>
    stretches
      .filter(({ startSeconds, endSeconds }) => startSeconds < toSeconds && endSeconds > fromSeconds)
      .map((stretch) => ({
        ...stretch,
        startSeconds: Math.max(stretch.startSeconds, fromSeconds) - fromSeconds,
        endSeconds: Math.min(stretch.endSeconds, toSeconds) - fromSeconds,
      }));
  return {
    ...activity,
    startedAt: new Date(Date.parse(activity.startedAt) + fromSeconds * 1000).toISOString(),
    offsetsSeconds: offsetsSeconds.slice(from, to).map((offset) => offset - fromSeconds),
    channels: columns,
    pauses: shifted(activity.pauses),
    laps: shifted(activity.laps),
    swimLengths: activity.swimLengths
      .filter(({ startSeconds }) => isIn(startSeconds))
      .map((length) => ({ ...length, startSeconds: length.startSeconds - fromSeconds })),
    deviceTotals: noDeviceTotals,
  };
}

/** How far the athlete was when a part began: a second before its first sample, where there is one. */
function meterBefore({ offsetsSeconds, channels }: RecordedActivity, from: number): number {
  const distance = channels.distanceMeters;
  if (!distance || from >= offsetsSeconds.length) return 0;
  const isNext = from > 0 && (offsetsSeconds[from] ?? 0) - (offsetsSeconds[from - 1] ?? 0) <= heldSeconds;
  const place = isNext ? from - 1 : from;
  for (let index = place; index < distance.length; index += 1) {
    const value = distance[index] ?? null;
    if (value !== null) return value;
  }
  return 0;
}
