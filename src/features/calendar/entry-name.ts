/** What an entry of a day is called: its workout by name, words as they are written. */
import type { TFunction } from 'i18next';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';

export const entryName = ({ event, version }: Pick<DayEntry, 'event' | 'version'>, t: TFunction): string =>
  event.entry ? entryTitle(event.entry, t) : (version?.content.name ?? t('calendar.workoutMissing'));
