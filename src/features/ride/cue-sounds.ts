/** Beeps made on the spot: no file to fetch, and heard over a fan. */
import type { Cue } from '#core/domain/ride/cues.ts';

type Beep = { hertz: number; seconds: number; afterSeconds: number };

const beeps: Record<Cue, readonly Beep[]> = {
  warning: [{ hertz: 660, seconds: 0.12, afterSeconds: 0 }],
  countdown: [{ hertz: 880, seconds: 0.1, afterSeconds: 0 }],
  step: [{ hertz: 1320, seconds: 0.4, afterSeconds: 0 }],
  end: [
    { hertz: 880, seconds: 0.2, afterSeconds: 0 },
    { hertz: 1100, seconds: 0.2, afterSeconds: 0.25 },
    { hertz: 1320, seconds: 0.5, afterSeconds: 0.5 },
  ],
};

let context: AudioContext | null = null;

/** Browsers let a page sound only after a tap: call it in the handler of one. Again does no harm. */
export function readySounds(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A call or another app may have taken the sound away.
  if (context.state !== 'running') void context.resume();
}

export function playCue(cue: Cue): void {
  if (!context) return;
  readySounds();
  for (const { hertz, seconds, afterSeconds } of beeps[cue])
    beep(context, hertz, context.currentTime + afterSeconds, seconds);
}

function beep(context: AudioContext, hertz: number, at: number, seconds: number): void {
  const oscillator = context.createOscillator();
  const loudness = context.createGain();
  oscillator.frequency.value = hertz;
  // Swells and fades, since a cut wave clicks.
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.5, at + 0.01);
  loudness.gain.setValueAtTime(0.5, at + seconds - 0.03);
  loudness.gain.linearRampToValueAtTime(0, at + seconds);
  oscillator.connect(loudness).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}
