/** What is being edited: undo and redo, a draft of both on the device as they change, and whether leaving would lose anything. */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  draftText,
  type EditedWorkout,
  readDraftText,
  type SavedVersion,
  type UnreadInput,
} from '#core/domain/editing/edited-workout.ts';
import { withSteps } from '#core/domain/editing/copied-words.ts';
import { beginHistory, type History, record, redo, undo } from '#core/domain/editing/history.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { type Segment, segmentsSchema } from '#core/model/segment.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { thisTab } from '#src/app/session/open-tabs.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { dropTextDrafts, storeTextDraft, textDraftKey } from '#src/db/text-drafts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import type { LoadedEditor } from './reads.ts';

const pauseMilliseconds = 300;

export interface EditorState {
  edited: EditedWorkout;
  /** What editing began with, or was saved last. */
  saved: EditedWorkout;
  isUnsaved: boolean;
  /** Nothing has been changed since an earlier page left this behind. */
  isRestored: boolean;
  /** What the next save is a version of; null where it makes a workout. */
  before: SavedVersion | null;
  /** @param mark letters of one field are one step of undo */
  change: (next: EditedWorkout, mark?: string) => void;
  /** Segments beyond the limits of a workout are refused, and said to be. */
  changeSegments: (segments: Segment[]) => void;
  /** Typed on an earlier page, and still not understood; null where there is nothing of the kind. */
  left: UnreadInput | null;
  /** What is not understood goes into the draft, and out of it with null. */
  storeUnread: (unread: UnreadInput | null) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /**
   * What was saved, and as what; null where it waits for an account.
   * @returns whether that is all: then the draft goes; what was changed meanwhile stays, unsaved
   */
  settle: (saved: EditedWorkout, version: SavedVersion | null) => boolean;
}

interface Held {
  history: History<EditedWorkout>;
  isRestored: boolean;
}

export function useEditor({ mode, field, begun, source, left: draft }: LoadedEditor): EditorState {
  const { t } = useWords();
  const router = useRouter();
  const database = useVisitorOrAthlete()?.database ?? anonymous;
  const [kept] = useState(() => draft && readDraftText(draft.text));
  // A draft of a release that did not keep what its editing began with began with its oldest state.
  const [saved, setSaved] = useState(kept ? (kept.saved ?? kept.history.past[0] ?? begun) : begun);
  const [{ history, isRestored }, setHeld] = useState<Held>({
    history: kept?.history ?? beginHistory(begun),
    isRestored: kept !== null,
  });
  /** No state: with every key the text or the cell alone is drawn again. */
  const unread = useRef(kept?.unread ?? null);
  const [left, setLeft] = useState(kept?.unread ?? null);
  const edited = history.present;
  const isUnsaved = !sameValue(edited, saved);
  const base = kept && draft ? draft.base : (source?.versionId ?? '');
  const [before, setBefore] = useState<SavedVersion | null>(() => {
    if (kept?.before) return kept.before;
    return mode === 'edit' && source ? { workoutId: source.workoutId, slug: source.slug, versionId: base } : null;
  });
  // What this release cannot read stays for one that can.
  const openedKey = kept && draft ? draft.key : null;

  /** Says that nothing is unsaved any more, before the next render does. */
  const release = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const end = beginUnsavedWork('form');
    release.current = end;
    return end;
  }, [isUnsaved]);

  const own = textDraftKey(field, thisTab());
  const keys = openedKey === null ? [own] : [own, openedKey];
  const forget = () => dropTextDrafts(database, keys).catch(() => undefined);
  const keep = async () => {
    if (!isUnsaved && unread.current === null) return forget();
    // Where the device is full, the draft lasts as long as the page.
    const text = draftText({ history, unread: unread.current, before, saved });
    const isStored = await storeTextDraft(database, own, { text, base }, Date.now()).then(
      () => true,
      () => false,
    );
    return isStored && openedKey !== null ? dropTextDrafts(database, [openedKey]).catch(() => undefined) : undefined;
  };
  /** As of the last render, for what comes later. */
  const latest = useRef({ keep, forget, edited });
  useEffect(() => {
    latest.current = { keep, forget, edited };
  });
  useEffect(() => {
    const put = () => void latest.current.keep();
    const timer = setTimeout(put, isUnsaved || unread.current !== null ? pauseMilliseconds : 0);
    // A phone may end the app as soon as it is out of sight.
    document.addEventListener('visibilitychange', put);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', put);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept is another with each of them
  }, [history, isUnsaved, before]);
  /** A face that goes with the page has nothing more to say: what it held is kept, or was given up. */
  const isGone = useRef(false);
  const unreadTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storeUnread = useCallback((next: UnreadInput | null) => {
    if (isGone.current) return;
    unread.current = next;
    if (next === null) setLeft(null);
    clearTimeout(unreadTimer.current);
    unreadTimer.current = setTimeout(() => void latest.current.keep(), pauseMilliseconds);
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(unreadTimer.current);
    };
  }, []);
  // An athlete who leaves has been asked and gives up what was not saved; after a reload, a crash or a fault it is
  // still there.
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => void (pathChanged && latest.current.forget())),
    [router],
  );

  const put = (step: (history: History<EditedWorkout>) => History<EditedWorkout>) =>
    setHeld((now) => ({ history: step(now.history), isRestored: false }));

  return {
    edited,
    saved,
    isUnsaved,
    isRestored: isRestored && (isUnsaved || left !== null),
    before,
    change: (next, mark) => put((now) => record(now, next, mark)),
    changeSegments: (segments) => {
      const withThese = (now: EditedWorkout) =>
        mode === 'copy' && before === null ? withSteps(now, segments, begun) : { ...now, segments };
      if (segmentsSchema.safeParse(segments).success) put((now) => record(now, withThese(now.present)));
      else toast({ kind: 'warning', text: t('editor.tooMuch') });
    },
    left,
    storeUnread,
    undo: history.past.length > 0 ? () => put(undo) : null,
    redo: history.future.length > 0 ? () => put(redo) : null,
    settle: (now, version) => {
      setSaved(now);
      setBefore(version);
      if (!sameValue(latest.current.edited, now)) return false;
      release.current?.();
      void forget();
      return true;
    },
  };
}
