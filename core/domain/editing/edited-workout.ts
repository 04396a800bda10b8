/** A workout in the editor: what will be saved, which may still lack a name, and how a draft of it is kept as text. */
import * as z from 'zod/mini';
import { workoutContent, workoutLimits, type WorkoutContent } from '#core/model/workout.ts';
import { beginHistory, type History } from './history.ts';

const editedWorkout = z.extend(z.omit(workoutContent, { authorName: true }), {
  name: z.string().check(z.maxLength(workoutLimits.nameCharacters)),
});

export type EditedWorkout = z.infer<typeof editedWorkout>;

/** What an editor begins with. */
export const editedOf = ({ authorName: _author, ...edited }: WorkoutContent): EditedWorkout => edited;

const keptHistory = z.object({
  past: z.array(editedWorkout),
  present: editedWorkout,
  future: z.array(editedWorkout),
});

/** A draft is written with every change, so its undo steps are bounded by what they weigh, too. */
const keptCharacters = 250_000;

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

/** A history as the text of a draft; of many large steps the oldest are left out. */
export function historyText({ past, present, future }: History<EditedWorkout>): string {
  const back = newestWithin(past, keptCharacters);
  const forth = newestWithin(future, back.left);
  return `{"past":[${back.texts.join()}],"present":${JSON.stringify(present)},"future":[${forth.texts.join()}]}`;
}

/** The history that a draft holds; null where this release cannot read it. */
export function readHistoryText(text: string): History<EditedWorkout> | null {
  try {
    const { data } = keptHistory.safeParse(JSON.parse(text));
    return data ? { ...beginHistory(data.present), past: data.past, future: data.future } : null;
  } catch {
    return null;
  }
}
