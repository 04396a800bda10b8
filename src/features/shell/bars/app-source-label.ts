/** The word for what the app shows (S2.36). */
import type { AppSource } from '#core/domain/settings/app-settings.ts';

/** @returns the key below `appSource.label` */
export function appSourceLabel(source: AppSource | null): 'plan' | 'calendar' | 'wod' | 'select' {
  if (source === null) return 'select';
  return source === 'plan' || source === 'calendar' ? source : 'wod';
}
