/** Activities as the API shows them (S3.08), with or without their samples. */
import type { ActivitySamples, ActivityView } from '#core/contract/activities.ts';
import { paceMeters } from '#core/domain/activity/pace-meters.ts';
import { decodeActivity } from '#core/formats/activity/samples.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Services } from '#server/services.ts';

export function activityView(row: RowOf<'activities'>): ActivityView {
  const { id, startedAt, calendarDate, name, sport, otherSport, workoutType, effort, comment, isHidden, numbers } = row;
  const speed = numbers.metersPerSecond?.average ?? 0;
  return {
    id,
    startDate: startedAt,
    calendarDate,
    name,
    sport,
    otherSport,
    workoutType,
    effort,
    comment,
    isHidden,
    tags: row.tags ?? [],
    eventId: row.eventId,
    isMatchedByHand: row.isMatchedByHand,
    sources: row.sources.map(({ origin, fileType, fileName, device }) => ({ origin, fileType, fileName, device })),
    durationSeconds: numbers.movingSeconds,
    totalDistance: numbers.distanceMeters,
    averageWatts: numbers.watts?.average ?? null,
    averagePace: speed > 0 ? paceMeters(sport) / speed : null,
    numbers,
    activityMetricsId: id,
    isRevertible: row.formerNumbers !== null,
  };
}

/** A day with all channels at their worst is a third of this: more is no recording, and it is not read. */
const mostBytes = 8_000_000;

/** What was recorded, or null where the server does not have it whole, or can't read it. */
export async function recordedActivity(
  { blobs }: Services,
  account: string,
  { sources }: Pick<RowOf<'activities'>, 'sources'>,
): Promise<RecordedActivity | null> {
  const hash = sources[0]?.samplesHash ?? '';
  const { size, received } = (await blobs.received(account, hash)) ?? { size: 0, received: 0 };
  if (size === 0 || received < size || size > mostBytes) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of blobs.read(account, hash, 0)) pieces.push(piece);
  const decoded = decodeActivity(new Uint8Array(Buffer.concat(pieces)));
  return decoded.ok ? decoded.activity : null;
}

export function samplesView({ offsetsSeconds, channels, laps, swimLengths }: RecordedActivity): ActivitySamples {
  const { latitude, longitude } = channels;
  const copy = (channel: readonly (number | null)[] | undefined) => (channel ? [...channel] : null);
  return {
    time: [...offsetsSeconds],
    watts: copy(channels.watts),
    bpm: copy(channels.beatsPerMinute),
    rpm: copy(channels.cadence),
    speed: copy(channels.metersPerSecond),
    distance: copy(channels.distanceMeters),
    altitude: copy(channels.altitudeMeters),
    coordinates:
      latitude && longitude
        ? latitude.map((north, index) => {
            const east = longitude[index] ?? null;
            return north === null || east === null ? null : [north, east];
          })
        : null,
    segments: [...laps],
    swimLengths: [...swimLengths],
  };
}
