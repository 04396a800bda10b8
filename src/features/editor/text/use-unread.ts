/** Text typed into a face that is not understood: leaving asks, and every act that would throw it away waits for it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UnreadInput } from '#core/domain/editing/edited-workout.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import type { FaceProps } from '../face.ts';

interface Unread {
  isUnread: boolean;
  onOpen: FaceProps['onOpen'];
  /** True, and said and shown, while something typed is not understood: what was asked for must not be done. */
  mustWait: () => boolean;
}

export function useUnread(): Unread {
  const { t } = useWords();
  const [isUnread, setIsUnread] = useState(false);
  /** The same at once, for what happens before the next render. */
  const open = useRef<(() => void) | null>(null);
  const onOpen = useCallback<FaceProps['onOpen']>((goThere) => {
    open.current = goThere;
    setIsUnread(goThere !== null);
  }, []);
  useUnsavedWork(isUnread);
  const mustWait = () => {
    if (!open.current) return false;
    toast({ kind: 'warning', text: t('editor.unread') });
    open.current();
    return true;
  };
  return { isUnread, onOpen, mustWait };
}

/**
 * Says for a face that something is open, for as long as it is and the face is shown.
 * @param goThere puts the focus where it is, in sight
 */
export function useOpen(isOpen: boolean, onOpen: FaceProps['onOpen'], goThere: () => void): void {
  const latest = useRef(goThere);
  useEffect(() => {
    latest.current = goThere;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    onOpen(() => latest.current());
    return () => onOpen(null);
  }, [isOpen, onOpen]);
}

/** To the field that says of itself that it holds something wrong, opened where it was closed over. */
export function goToInvalid(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** Stores the text of a face that is not part of the workout with its draft, as long as there is any. */
export function useStoredUnread(unread: UnreadInput | null, onUnread: FaceProps['onUnread']): void {
  // By value: the same words in the same place are nothing new.
  const said = JSON.stringify(unread);
  useEffect(() => {
    onUnread(JSON.parse(said));
    return () => onUnread(null);
  }, [said, onUnread]);
}
