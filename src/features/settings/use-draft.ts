/** The draft of the settings form, kept on the device with every change. */
import { useState } from 'react';
import { useUnsavedWork } from '#src/app/unsaved-work.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { keepDraft } from './reads.ts';
import { isDirty, type Draft, type Settings } from './settings-draft.ts';

export interface DraftState {
  draft: Draft;
  /** True until the first edit of a draft that an earlier page left behind. */
  isRestored: boolean;
  isUnsaved: boolean;
  change: (next: Draft) => void;
}

export function useDraft(settings: Settings, kept: Draft): DraftState {
  const { database } = useAthlete();
  const [draft, setDraft] = useState(kept);
  const [isRestored, setIsRestored] = useState(isDirty(settings, kept));
  const isUnsaved = isDirty(settings, draft);
  useUnsavedWork(isUnsaved);
  const change = (next: Draft) => {
    setDraft(next);
    setIsRestored(false);
    // Where the device is full, the draft lasts as long as the page.
    void keepDraft(database, next).catch(() => undefined);
  };
  return { draft, isRestored, isUnsaved, change };
}
