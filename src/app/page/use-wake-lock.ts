/** Keeps the screen on while the component is mounted, and says whether the browser does it. */
import { useEffect, useState } from 'react';
import { keepAwake, type WakeState } from './wake-lock.ts';

export function useWakeLock(): WakeState {
  const [wake, setWake] = useState<WakeState>('asking');
  useEffect(() => keepAwake(setWake), []);
  return wake;
}
