/** Which signals the athlete wants before each step; kept on the device, since another one may stand in another room. */
import { useSyncExternalStore } from 'react';
import { hold } from '#src/app/page/held.ts';
import { storeNoted, readNoted } from '#src/db/noted.ts';

export type CueSettings = { sound: boolean; vibration: boolean; flash: boolean };

const storageKey = 'ride cues';
const allOn: CueSettings = { sound: true, vibration: true, flash: true };

function readSettings(): CueSettings {
  try {
    const stored = JSON.parse(readNoted(storageKey) ?? '{}') as Partial<Record<keyof CueSettings, unknown>>;
    return {
      sound: stored.sound !== false,
      vibration: stored.vibration !== false,
      flash: stored.flash !== false,
    };
  } catch {
    return allOn;
  }
}

const chosen = hold<CueSettings>(readSettings());

export const cueSettings = (): CueSettings => chosen.get();

export const useCueSettings = (): CueSettings => useSyncExternalStore(chosen.subscribe, chosen.get);

export function chooseCues(change: Partial<CueSettings>): void {
  chosen.set({ ...chosen.get(), ...change });
  storeNoted(storageKey, JSON.stringify(chosen.get()));
}
