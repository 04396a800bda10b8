/**
 * What the athlete is in the middle of: nothing reloads, updates or redirects the page meanwhile. form: changed and not
 * saved, asked about before the page is left; entry: a form too, in a dialog over one that is asked about by itself; text:
 * typed or under way, and not asked about, since it saves itself or is soon typed again; trainer: a session on the trainer.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hold } from '#src/app/page/held.ts';

export type UnsavedKind = 'form' | 'entry' | 'text' | 'trainer';

const going = hold<readonly { kind: UnsavedKind }[]>([]);

/** Says that something unsaved is going on. @returns says that it is over */
export function beginUnsavedWork(kind: UnsavedKind): () => void {
  const entry = { kind };
  going.set([...going.get(), entry]);
  return () => going.set(going.get().filter((other) => other !== entry));
}

/** True while there is unsaved input or a trainer session runs; with a kind, only that. */
export const hasUnsavedWork = (kind?: UnsavedKind): boolean =>
  going.get().some((one) => kind === undefined || one.kind === kind || (kind === 'form' && one.kind === 'entry'));

/** Follows `hasUnsavedWork` in a component. */
export const useHasUnsavedWork = (kind?: UnsavedKind): boolean =>
  useSyncExternalStore(going.subscribe, () => hasUnsavedWork(kind));

/**
 * Registers what is unsaved while it is; leaving a page with an unsaved form asks first (S2.25).
 * @param isUnsaved for example: the draft differs from what is saved
 * @returns says that it is over now, for a form that leads to another page once it is saved
 */
export function useUnsavedWork(isUnsaved: boolean, kind: UnsavedKind = 'form'): () => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    end.current = isUnsaved ? beginUnsavedWork(kind) : undefined;
    return end.current;
  }, [isUnsaved, kind]);
  return () => end.current?.();
}

/**
 * For a form whose fields know of nothing saved: it is under way from the first letter until it was sent.
 * @returns what the form is told of typing, and that what was typed is sent
 */
export function useTypedInput(): { onInput: () => void; onSent: () => void } {
  const [isTyped, setTyped] = useState(false);
  useUnsavedWork(isTyped, 'text');
  return { onInput: () => setTyped(true), onSent: () => setTyped(false) };
}
