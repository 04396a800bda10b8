/** Reads the device's two clocks, and remembers whether the page was out of sight since the last reading. */
import type { DeviceClocks } from '#core/domain/ride/clock.ts';

/**
 * Watches the page until `stop`.
 * @param onChange the page came into sight, or went out of it: a good moment for a reading
 */
export function watchClocks(onChange: () => void) {
  let wasHidden = document.hidden;
  const look = (): void => {
    // On the way out too: a laptop that is shut may tell so only when it is opened again.
    wasHidden = true;
    onChange();
  };
  const freeze = (): void => {
    wasHidden = true;
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('freeze', freeze);
  globalThis.addEventListener('pagehide', onChange);
  return {
    read: (): DeviceClocks => {
      const clocks = { steadyMilliseconds: performance.now(), wallMilliseconds: Date.now(), wasHidden };
      wasHidden = document.hidden;
      return clocks;
    },
    stop: (): void => {
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('freeze', freeze);
      globalThis.removeEventListener('pagehide', onChange);
    },
  };
}
