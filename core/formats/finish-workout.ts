/** The last step of every reader: texts cut to what a workout holds, and the limits of the model held up. */
import * as z from 'zod/mini';
import { type Segment, segmentLimits, segmentSize } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { splitTags } from '#core/model/tags.ts';
import { type Pool, workoutContent, workoutLimits } from '#core/model/workout.ts';
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

/** @throws Refusal where unrolling would give more than the model holds; nothing is unrolled to find out */
function checkSize(segments: readonly Segment[]): void {
  const size = segmentSize(segments);
  if (size.steps > segmentLimits.expandedSteps) throw new Refusal('tooManySteps', String(segmentLimits.expandedSteps));
  if (size.messages > segmentLimits.messages) throw new Refusal('tooManyMessages', String(segmentLimits.messages));
  if (size.seconds > segmentLimits.totalSeconds || size.meters > segmentLimits.totalMeters)
    throw new Refusal('tooLong', String(segmentLimits.totalSeconds / 3600));
}

function tagsWithin(written: readonly string[], notes: RepairCode[]): string[] {
  const tags = [...new Set(written.flatMap(splitTags).map((tag) => cut(tag, workoutLimits.tagCharacters, notes)))];
  if (tags.length > workoutLimits.tags) notes.push('shortened');
  return tags.slice(0, workoutLimits.tags);
}

/** Where in a workout something is that the model does not have, as `segments.3.watts`. */
export const pathOf = (error: z.core.$ZodError): string => (error.issues[0]?.path ?? []).join('.').slice(0, 80);

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
  checkSize(read.segments);
  const { nameCharacters, authorCharacters, descriptionCharacters } = workoutLimits;
  const parsed = z.safeParse(workoutContent, {
    name:
      cut(read.name.trim(), nameCharacters, notes) || read.nameIfMissing.trim().slice(0, nameCharacters) || 'Workout',
    sport: read.sport,
    ...(read.pool && { pool: read.pool }),
    description: cut(read.description?.trim() ?? '', descriptionCharacters, notes),
    tags: tagsWithin(read.tags ?? [], notes),
    authorName: cut(read.authorName?.trim() ?? '', authorCharacters, notes),
    segments: withinRepeats(read.segments, segmentLimits.repeatDepth, notes),
  });
  if (!parsed.success) throw new Refusal('content', pathOf(parsed.error));
  return { ok: true, workout: parsed.data, repaired: tally(notes) };
}
