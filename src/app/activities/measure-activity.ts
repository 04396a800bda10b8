/** What is stored of a recorded activity beside its file: its facts, its day, its numbers and its samples as a blob. */
import { likenessOf } from '#core/domain/activity/likeness.ts';
import { shapeAsPlanned } from '#core/domain/activity/effort-shape.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import { dateIn } from '#core/domain/wall-clock.ts';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import type { ActivityLikeness, ActivityNumbers } from '#core/model/activity.ts';
import type { ActivityFacts, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import { blobOf } from '#src/sync/blob-of.ts';

/** The thresholds that its numbers depend on. */
export interface Ground {
  settings: RowOf<'settings'> | null;
  history: readonly RowOf<'ftpHistory'>[];
  /** The device's zone, for files that don't say what the clock showed. */
  timezone: string;
}

export interface MeasuredActivity {
  facts: Pick<
    ActivityFacts,
    'sport' | 'otherSport' | 'isIndoor' | 'name' | 'startedAt' | 'utcOffsetSeconds' | 'device' | 'lost'
  >;
  calendarDate: string;
  numbers: ActivityNumbers;
  /** How effort was spread over it, to tell which planned session it was. */
  shape: number[];
  likeness: ActivityLikeness;
  samples: BlobContent;
}

export async function measureActivity(activity: RecordedActivity, ground: Ground): Promise<MeasuredActivity> {
  const { sport, otherSport, isIndoor, name, startedAt, utcOffsetSeconds, device, lost } = activity;
  const calendarDate = dayOf(startedAt, utcOffsetSeconds, ground);
  const thresholds = thresholdsOn(calendarDate, activity, ground.settings, ground.history);
  return {
    facts: { sport, otherSport, isIndoor, name, startedAt, utcOffsetSeconds, device, lost },
    calendarDate,
    numbers: { ...summaryOf(activity, thresholds), thresholds },
    shape: shapeAsPlanned(activity),
    likeness: likenessOf(activity),
    samples: await blobOf(encodeActivity(activity)),
  };
}

/** The day by the clock there, as far as that is known. */
function dayOf(startedAt: string, utcOffsetSeconds: number | null, { settings, timezone }: Ground): string {
  const start = new Date(startedAt);
  if (utcOffsetSeconds !== null) return new Date(start.getTime() + utcOffsetSeconds * 1000).toISOString().slice(0, 10);
  return dateIn(settings?.timezone ?? timezone, start) ?? startedAt.slice(0, 10);
}
