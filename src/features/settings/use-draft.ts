/** The draft of the settings form, kept on the device with every change. */
import { useRef, useState } from 'react';
import { isDirty } from '#src/app/drafts/row-draft.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { storeDraft } from './reads.ts';
import type { Draft, Settings } from './settings-draft.ts';

export interface DraftState {
  draft: Draft;
  /** True until the first edit of a draft that an earlier page left behind. */
  isRestored: boolean;
  isUnsaved: boolean;
  change: (next: Draft) => void;
  /** The draft of this moment, for code that has waited since it was rendered. */
  newest: () => Draft;
}

export function useDraft(settings: Settings, kept: Draft): DraftState {
  const { database } = useAthlete();
  const [draft, setDraft] = useState(kept);
  const newest = useRef(kept);
  const [isRestored, setIsRestored] = useState(isDirty(settings, kept));
  const isUnsaved = isDirty(settings, draft);
  useUnsavedWork(isUnsaved);
  const change = (next: Draft) => {
    newest.current = next;
    setDraft(next);
    setIsRestored(false);
    // Where the device is full, the draft lasts as long as the page.
    void storeDraft(database, next).catch(() => undefined);
  };
  return { draft, isRestored, isUnsaved, change, newest: () => newest.current };
}
