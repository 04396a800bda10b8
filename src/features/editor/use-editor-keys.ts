/** Undo, redo and save by keyboard, from anywhere on the page. */
import { useEffect, useRef } from 'react';

type EditorActs = { undo: (() => void) | null; redo: (() => void) | null; save: () => void };

/** What is being typed there is not yet part of the workout, so its own undo holds. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, [data-own-undo]') !== null;

export function useEditorKeys(acts: EditorActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCovered = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isCovered) return;
      const key = event.key.toLowerCase();
      const act =
        key === 's'
          ? latest.current.save
          : hasOwnUndo(event.target)
            ? undefined
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? (latest.current.redo ?? nothing)
              : key === 'z'
                ? (latest.current.undo ?? nothing)
                : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const nothing = () => undefined;
