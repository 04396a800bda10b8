/** Gives a cue in every way the athlete wants it. */
import type { Cue } from '#core/domain/ride/cues.ts';
import { cueSettings } from './cue-settings.ts';
import { playCue } from './cue-sounds.ts';

/** Milliseconds of shaking and rest, in turn. */
const shakes: Record<Cue, number[]> = { warning: [80], countdown: [60], step: [250], end: [200, 100, 200, 100, 400] };

/** @param flash shows a flash, in the component that can */
export function giveCue(cue: Cue, flash: (cue: Cue) => void): void {
  const { sound, vibration, flash: hasFlash } = cueSettings();
  if (sound) playCue(cue);
  // Not in Safari.
  if (vibration) navigator.vibrate?.(shakes[cue]);
  if (hasFlash) flash(cue);
}
