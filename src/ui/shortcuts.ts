/** The keyboard shortcuts of what is on the screen now; `?` lists them. */
import type { ParseKeys } from 'i18next';
import { useEffect, useRef } from 'react';

export type Shortcut = { key: string; labelKey: ParseKeys };

/** Without `run` it is only listed: the element with the focus answers the key itself. */
type Registered = Shortcut & { run?: () => void };

/** The second key of a sequence must come within this time. */
const sequenceMilliseconds = 1500;

let registered: readonly Registered[] = [];
let begun = { key: '', at: 0 };
let areCharactersAnswered = true;
const listeners = new Set<() => void>();

function change(next: readonly Registered[]) {
  registered = next;
  for (const listener of listeners) listener();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

// Space and Enter belong to the control in focus, and press it.
const pressesControl = ({ key, target }: KeyboardEvent) =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.closest('a, button, summary, input') !== null;

// A dialog has the keyboard to itself.
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** A letter, figure or sign; the space presses what is in focus elsewhere, too. */
const isCharacter = (key: string) => key !== ' ' && [...key].length === 1;

function onKeyDown(event: KeyboardEvent) {
  // A key held down is one act: skipping ten steps is not meant.
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || pressesControl(event) || isCovered()) return;
  if (!areCharactersAnswered && isCharacter(event.key)) return;
  const isSecond = begun.key !== '' && event.timeStamp - begun.at < sequenceMilliseconds;
  const match = (isSecond ? newest(`${begun.key} ${event.key}`) : undefined) ?? newest(event.key);
  const begins = !match && registered.some((shortcut) => shortcut.run && shortcut.key.startsWith(`${event.key} `));
  begun = begins ? { key: event.key, at: event.timeStamp } : { key: '', at: 0 };
  if (!match?.run) return;
  event.preventDefault();
  match.run();
}

// The newest wins: a page may give a key of the shell another meaning while it is open.
const newest = (key: string) => registered.findLast((shortcut) => shortcut.run && shortcut.key === key);

function register(shortcut: Registered): () => void {
  if (registered.length === 0) document.addEventListener('keydown', onKeyDown);
  change([...registered, shortcut]);
  return () => {
    change(registered.filter((other) => other !== shortcut));
    if (registered.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Binds a key while the component is mounted; it doesn't fire while typing or under a dialog.
 * @param key as in KeyboardEvent.key: 'n', '/', 'ArrowLeft'; or two keys one after the other: 'g t'
 * @param labelKey what it does, for the list
 */
export function useShortcut(key: string, labelKey: ParseKeys, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => register({ key, labelKey, run: () => latest.current() }), [key, labelKey]);
}

/**
 * Lists keys that the element with the focus answers itself, such as the arrows in a grid; several separated by spaces.
 */
export function useListedKeys(key: string, labelKey: ParseKeys, isListed = true): void {
  useEffect(() => (isListed ? register({ key, labelKey }) : undefined), [key, labelKey, isListed]);
}

/** Letters, figures and signs are shortcuts from now on, or no longer. */
export function answerCharacterKeys(isOn: boolean): void {
  areCharactersAnswered = isOn;
}

export const currentShortcuts = (): readonly Shortcut[] => registered;

export function onShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const asked = new Set<() => void>();

/** Opens the list of shortcuts, for a menu. */
export function askForShortcuts(): void {
  for (const open of asked) open();
}

export function onAskForShortcuts(open: () => void): () => void {
  asked.add(open);
  return () => asked.delete(open);
}
