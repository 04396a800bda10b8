/** The keyboard shortcuts of what is on the screen now; `?` lists them. */
import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';

export type Shortcut = { key: string; labelKey: ParseKeys };

type Registered = Shortcut & { run: () => void };

let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Registered[]) {
  registered = next;
  for (const listener of listeners) listener();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

// A dialog has the keyboard to itself.
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || isCovered()) return;
  // The newest wins: a page may give a key of the shell another meaning while it is open.
  const match = registered.findLast((shortcut) => shortcut.key === event.key);
  if (!match) return;
  event.preventDefault();
  match.run();
}

function register(shortcut: Registered): () => void {
  if (registered.length === 0) document.addEventListener('keydown', onKeyDown);
  change([...registered, shortcut]);
  return () => {
    change(registered.filter((other) => other !== shortcut));
    if (registered.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Binds a single key while the component is mounted; it doesn't fire while typing or under a dialog.
 * @param key as in KeyboardEvent.key: 'n', '/', 'ArrowLeft'
 * @param labelKey what it does, for the list
 */
export function useShortcut(key: string, labelKey: ParseKeys, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => register({ key, labelKey, run: () => latest.current() }), [key, labelKey]);
}

export const currentShortcuts = (): readonly Shortcut[] => registered;

export function onShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
