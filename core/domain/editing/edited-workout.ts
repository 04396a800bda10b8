/** A workout in the editor: what will be saved, which may still lack a name, and how its draft is stored as text. */
import * as z from 'zod/mini';
import { id, slug } from '#core/model/ids.ts';
import { workoutContent, type WorkoutContent } from '#core/model/workout.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { columnIds } from './columns.ts';
import { beginHistory, type History } from './history.ts';

const editedWorkout = z.extend(z.omit(workoutContent, { authorName: true }), {
  name: z.string().check(z.maxLength(workoutLimits.nameCharacters)),
});

export type EditedWorkout = z.infer<typeof editedWorkout>;

/** What an editor begins with. */
export const editedOf = ({ authorName: _author, ...edited }: WorkoutContent): EditedWorkout => edited;

const savedVersion = z.object({ workoutId: id, slug, versionId: id });

/** A version of a workout of the athlete's own, in which editing goes on. */
export type SavedVersion = z.infer<typeof savedVersion>;

/** A draft is written with every change, so its undo steps are bounded by what they weigh, too. */
const keptCharacters = 250_000;

const typed = z.string().check(z.maxLength(keptCharacters));

/** What was typed and is no part of the workout, as it is not understood: in the text, or in a cell of the grid. */
const unreadInput = z.discriminatedUnion('face', [
  z.object({ face: z.literal('text'), text: typed }),
  z.object({ face: z.literal('grid'), text: typed, row: z.int().check(z.gte(0)), column: z.enum(columnIds) }),
]);

export type UnreadInput = z.infer<typeof unreadInput>;

const storedDraft = z.object({
  past: z.array(editedWorkout),
  present: editedWorkout,
  future: z.array(editedWorkout),
  unread: z.optional(z.unknown()),
  before: z.exactOptional(savedVersion),
  saved: z.exactOptional(editedWorkout),
});

export interface EditorDraft {
  history: History<EditedWorkout>;
  /** Null where all that was typed is part of the workout. */
  unread: UnreadInput | null;
  /** What the next save is a version of; null where it makes a workout. */
  before: SavedVersion | null;
  /** What editing began with: only what is no longer so is saved. Null in a draft of a release that did not keep it. */
  saved: EditedWorkout | null;
}

/** The newest of these states that together have no more than so many characters of JSON. */
function newestWithin(states: readonly EditedWorkout[], characters: number): { texts: string[]; left: number } {
  const texts: string[] = [];
  let left = characters;
  for (const state of states.toReversed()) {
    const text = JSON.stringify(state);
    left -= text.length;
    if (left < 0) break;
    texts.unshift(text);
  }
  return { texts, left: Math.max(0, left) };
}

/** A draft as text; of many large steps the oldest are left out, and of a text without an end the end. */
export function draftText({ history: { past, present, future }, unread, before, saved: begun }: EditorDraft): string {
  const back = newestWithin(past, keptCharacters);
  const forth = newestWithin(future, back.left);
  const cut = unread && { ...unread, text: unread.text.slice(0, keptCharacters) };
  const left = cut === null ? '' : `,"unread":${JSON.stringify(cut)}`;
  const saved = before === null ? '' : `,"before":${JSON.stringify(before)}`;
  const from = begun === null ? '' : `,"saved":${JSON.stringify(begun)}`;
  const steps = `"past":[${back.texts.join()}],"present":${JSON.stringify(present)},"future":[${forth.texts.join()}]`;
  return `{${steps}${left}${saved}${from}}`;
}

/** A part that cannot be read is dropped alone, not the draft. In early drafts it was the text of the workout. */
function readUnread(kept: unknown): UnreadInput | null {
  const { data } = unreadInput.safeParse(typeof kept === 'string' ? { face: 'text', text: kept } : kept);
  return data ?? null;
}

/** What a draft holds; null where this release cannot read it. */
export function readDraftText(text: string): EditorDraft | null {
  try {
    const { data } = storedDraft.safeParse(JSON.parse(text));
    if (!data) return null;
    const { past, present, future, unread, before = null, saved = null } = data;
    return { history: { ...beginHistory(present), past, future }, unread: readUnread(unread), before, saved };
  } catch {
    return null;
  }
}
