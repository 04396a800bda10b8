/** What an entry of the calendar that is written in words is called. */
import type { TFunction } from 'i18next';
import type { WrittenEntry } from '#core/model/written-entry.ts';

export function entryTitle(entry: WrittenEntry, t: TFunction): string {
  if (entry.kind === 'rest') return t('calendar.entry.rest');
  return entry.title ?? (entry.kind === 'sport' ? t(`calendar.sport.${entry.sport}`) : t('calendar.entry.note'));
}
