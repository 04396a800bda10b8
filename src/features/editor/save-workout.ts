/** Saves what was edited: a new workout, or a new version of one's own; a visitor's waits on the device for an account (S6.04). */
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { slugOf } from '#core/model/ids.ts';
import { workoutLimits } from '#core/model/workout.ts';
import { anonymous, type Athlete } from '#src/app/athlete.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { askAtGate } from '#src/app/gate.ts';
import { keepDraft } from '#src/app/keep-draft.ts';
import type { LoadedEditor } from './reads.ts';

type ToSave = {
  athlete: Athlete | null;
  loaded: LoadedEditor;
  edited: EditedWorkout;
  /** Of a workout that is made. */
  newId: string;
  baseVersionId: string;
};

/** Where the saved workout is; null where it was kept for an account to come, false where nothing was saved. */
export async function saveWorkout({
  athlete,
  loaded,
  edited,
  newId,
  baseVersionId,
}: ToSave): Promise<{ slug: string } | null | false> {
  const name = edited.name.trim();
  const { mode, source, settings } = loaded;
  const versionId = freshRowId();
  const createdAt = new Date().toISOString();
  if (mode === 'edit' && source) {
    const { workoutId, slug, content } = source;
    const next = { ...edited, name, authorName: content.authorName };
    const parentVersionId = baseVersionId;
    const isSaved = await doAct('saveVersion', { workoutId, versionId, parentVersionId, createdAt, content: next });
    return isSaved && { slug };
  }
  const authorName = (settings?.name || (athlete?.username ?? '')).slice(0, workoutLimits.authorCharacters);
  const input = { workoutId: newId, versionId, createdAt, content: { ...edited, name, authorName } };
  if (athlete) return (await doAct('createWorkout', input)) && { slug: slugOf(name, newId) };
  const isKept = await keepDraft(anonymous, newId, { name: 'createWorkout', input, label: name }, Date.now());
  askAtGate(isKept ? 'kept' : 'login');
  return isKept ? null : false;
}
