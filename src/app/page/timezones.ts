/** The zones that this browser knows, and the saved one if it does not. */
import type { Option } from '#src/ui/select.tsx';
import { deviceTimezone } from '#src/api/device-clock.ts';

/** A zone in words: 'America/Argentina/Buenos Aires'. */
const wordsOf = (zone: string): string => zone.replaceAll('_', ' ');

export function timezoneOptions(saved: string): Option<string>[] {
  const here = deviceTimezone();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = new Set([...known, here, 'UTC', saved].filter((zone) => zone !== ''));
  return [...zones].toSorted().map((zone) => ({ value: zone, label: wordsOf(zone) }));
}
