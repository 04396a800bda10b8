/**
 * Keeps the focus in a dialog when the control that has it goes, such as a button once pressed. The browser would give
 * it to the page, which gets neither Escape nor Tab while the dialog is open.
 */
import { type RefObject, useEffect } from 'react';

/** @param inside an element of the dialog that stays for as long as it is open */
export function useFocusInside(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (!dialog) return undefined;
    let last: Node | null = null;
    const note = (): void => {
      if (dialog.contains(document.activeElement)) last = document.activeElement;
    };
    // Runs right after the change, before any key can come.
    const observer = new MutationObserver(() => {
      if (last?.isConnected === false && document.activeElement === document.body)
        dialog.focus({ preventScroll: true });
    });
    note();
    dialog.addEventListener('focusin', note);
    observer.observe(dialog, { childList: true, subtree: true });
    return () => {
      dialog.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [inside]);
}
