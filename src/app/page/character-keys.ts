/** Whether letters and signs are shortcuts on this device: who speaks to the keyboard or shakes may switch them off (WCAG 2.1.4). */
import { useSyncExternalStore } from 'react';
import { storeNoted, readNoted } from '#src/db/noted.ts';
import { answerCharacterKeys } from '#src/ui/shortcuts.ts';
import { hold } from './held.ts';

const storageKey = 'characterKeys';
const isOn = hold(readNoted(storageKey) !== 'off');
answerCharacterKeys(isOn.get());

/** Switches at once, and for the next start. */
export function switchCharacterKeys(next: boolean): void {
  isOn.set(next);
  answerCharacterKeys(next);
  storeNoted(storageKey, next ? 'on' : 'off');
}

export const useCharacterKeys = (): boolean => useSyncExternalStore(isOn.subscribe, isOn.get);
