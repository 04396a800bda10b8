/** The last step of every reader: texts cut to what a workout holds, and the limits of the model held up. */
import * as z from 'zod/mini';
import { type Segment, segmentLimits } from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';
import type { Sport } from '#core/model/sport.ts';
import { splitTags } from '#core/model/tags.ts';
import { type Pool, workoutContent } from '#core/model/workout.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { Refusal } from './refusal.ts';
import { type ReadResult, type RepairCode, tally } from './result.ts';

type Read = {
  name: string;
  nameIfMissing: string;
  sport: Sport;
  pool?: Pool;
  description?: string;
  tags?: readonly string[];
  authorName?: string;
  segments: Segment[];
};

/** A text of at most so many characters; that it was longer is noted. */
export function cut(text: string, maximum: number, notes: RepairCode[]): string {
  if (text.length <= maximum) return text;
  notes.push('shortened');
  return text.slice(0, maximum).toWellFormed();
}

const refusals = {
  steps: new Refusal('tooManySteps', String(segmentLimits.expandedSteps)),
  messages: new Refusal('tooManyMessages', String(segmentLimits.messages)),
  seconds: new Refusal('tooLong', String(segmentLimits.totalSeconds / 3600)),
  meters: new Refusal('tooFar', String(segmentLimits.totalMeters / 1000)),
};

/** The limit that the segments go beyond together; null where they don't. Nothing is unrolled to find out. */
function beyond(segments: readonly Segment[]): Refusal | null {
  const size = segmentSize(segments);
  if (size.steps > segmentLimits.expandedSteps) return refusals.steps;
  if (size.messages > segmentLimits.messages) return refusals.messages;
  if (size.seconds > segmentLimits.totalSeconds) return refusals.seconds;
  return size.meters > segmentLimits.totalMeters ? refusals.meters : null;
}

/** Tags as a workout holds them: none with a comma in it, none too long, not too many. */
export function tagsWithin(written: readonly string[], notes: RepairCode[]): string[] {
  const tags = [...new Set(written.flatMap(splitTags).map((tag) => cut(tag, workoutLimits.tagCharacters, notes)))];
  if (tags.length > workoutLimits.tags) notes.push('shortened');
  return tags.slice(0, workoutLimits.tags);
}

const ofField: Record<string, Refusal> = {
  segments: refusals.steps,
  messages: refusals.messages,
  durationSeconds: refusals.seconds,
  distanceMeters: refusals.meters,
};

type Issue = z.core.$ZodIssue;

/** The first that is wrong; of a segment that is neither step nor repeat, what is wrong with it as a step. */
function firstOf(
  issues: readonly Issue[],
  above: PropertyKey[] = [],
): { issue: Issue | undefined; path: PropertyKey[] } {
  const [issue] = issues;
  const path = [...above, ...(issue?.path ?? [])];
  return issue?.code === 'invalid_union' && issue.errors[0] ? firstOf(issue.errors[0], path) : { issue, path };
}

/** Why a value is no workout: a limit that it goes beyond, else where it holds what none can, as `segments.3.watts`. */
export function whyNoWorkout({ issues }: z.core.$ZodError, value: unknown): Refusal {
  const { issue, path } = firstOf(issues);
  const place = path.join('.');
  // Each segment alone is allowed; together they are too many.
  const limit =
    issue?.code === 'custom' && place === 'segments'
      ? beyond((value as { segments: Segment[] }).segments)
      : issue?.code === 'too_big' && ofField[String(path.at(-1))];
  return limit || new Refusal('content', place.slice(0, 80));
}

/** Repeats as the model has them: not more than its count, not deeper than its depth. */
function withinRepeats(segments: readonly Segment[], depth: number, notes: RepairCode[]): Segment[] {
  return segments.flatMap((segment): Segment[] => {
    if (segment.type !== 'repeat') return [segment];
    const inner = withinRepeats(segment.segments, depth - 1, notes);
    if (segment.count < 1 || inner.length === 0) return [];
    if (depth > 0 && segment.count <= segmentLimits.repeatCount) return [{ ...segment, segments: inner }];
    notes.push('deepRepeat');
    return Array.from({ length: segment.count }, () => inner).flat();
  });
}

/**
 * The workout that was read, with each note once.
 * @throws Refusal where it goes beyond a limit of the model, or holds what no workout can
 */
export function finishWorkout(read: Read, notes: RepairCode[]): ReadResult {
  const limit = beyond(read.segments);
  if (limit) throw limit;
  const { nameCharacters, authorCharacters, descriptionCharacters } = workoutLimits;
  const workout = {
    name:
      cut(read.name.trim(), nameCharacters, notes) ||
      read.nameIfMissing.trim().slice(0, nameCharacters).toWellFormed() ||
      'Workout',
    sport: read.sport,
    ...(read.pool && { pool: read.pool }),
    description: cut(read.description?.trim() ?? '', descriptionCharacters, notes),
    tags: tagsWithin(read.tags ?? [], notes),
    authorName: cut(read.authorName?.trim() ?? '', authorCharacters, notes),
    segments: withinRepeats(read.segments, segmentLimits.repeatDepth, notes),
  };
  const parsed = z.safeParse(workoutContent, workout);
  if (!parsed.success) throw whyNoWorkout(parsed.error, workout);
  return { ok: true, workout: parsed.data, repaired: tally(notes) };
}
