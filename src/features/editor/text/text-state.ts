/** The text as it is typed, beside the workout that it describes; both are compared by their written form. */
import type { TextError } from '#core/domain/workout-text/problem.ts';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';

export type TextState = {
  text: string;
  /** What the text said when it last made sense. */
  says: string;
  /** The workout that was given last. */
  given: string;
  errors: readonly TextError[];
  /** The text that the errors are of. */
  checked: string;
};

export const textStateOf = (written: string): TextState => ({
  text: written,
  says: written,
  given: written,
  errors: [],
  checked: written,
});

/** A text that an earlier page left, to be read again. */
export const leftState = (written: string, text: string | null): TextState => ({
  ...textStateOf(written),
  ...(text !== null && { text }),
});

/** Keeps the text as it was typed if it says this workout, and writes it again if the workout was changed elsewhere. */
export function takeWorkout(state: TextState, written: string): TextState {
  if (written === state.given) return state;
  return written === state.says ? { ...state, given: written } : textStateOf(written);
}

/** Does the text say what the workout is not: something is not understood, or more than a workout can hold? */
export const isUnread = ({ errors, says, given }: TextState): boolean => errors.length > 0 || says !== given;

/** What is lost with the page: typed and not understood, or not read yet. */
export const unreadTextOf = (state: TextState): string | null =>
  isUnread(state) || state.checked !== state.text ? state.text : null;

/** What comes of the text now: segments only where they differ from the workout. */
export function readState(
  state: TextState,
  sport: Sport,
  pool: Pool | undefined,
): { state: TextState; segments?: Segment[] } {
  const checked = state.text;
  const result = readText(sport, checked, pool);
  if (!result.ok) return { state: { ...state, checked, errors: result.errors } };
  const says = writeText(sport, result.segments, pool);
  return { state: { ...state, says, checked, errors: [] }, ...(says !== state.given && { segments: result.segments }) };
}
