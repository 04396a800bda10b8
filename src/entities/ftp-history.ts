/** What a device adds to the history of an athlete's thresholds. */
import { type PaceName, paceNames } from '#core/model/thresholds.ts';
import { trackedValue } from '#src/i18n/tracked-value.ts';
import { declareEntity } from './entity.ts';
import { restoreFtpHistory } from './restore/settings.ts';
import { line, sportName, tracked } from './say.ts';
import type { FieldLine } from './words.ts';

const isPaceName = (setting: unknown): setting is PaceName => paceNames.some((name) => name === setting);

/** An entry of the history is told as the setting that it is of. */
const entryValue: FieldLine = {
  fields: ['value', 'setting'],
  label: ({ setting }) => (isPaceName(setting) ? `sync.field.${setting}` : 'sync.field.ftp'),
  // On another device the setting may have been removed since.
  say: ({ setting, value }, words) => tracked(isPaceName(setting) ? setting : undefined)(value, words),
};

export const ftpHistory = declareEntity(
  'ftpHistory',
  {
    title: async ({ sport, setting, value, date }, { t, format }) => {
      const day = { date: format.dayMonth(date) };
      if (setting === undefined)
        return t('sync.ftpEntry', { sport: t(`sport.${sport}`), ftp: format.exactWatts(value), ...day });
      const said = trackedValue(setting, value, format);
      return t('sync.paceEntry', { setting: t(`sync.field.${setting}`), value: said, ...day });
    },
    fullTitle: null,
    fields: [
      line('sync.field.sport', sportName, 'sport'),
      entryValue,
      line('sync.field.day', (date, { format }) => format.fullDate(String(date)), 'date'),
    ],
    deleted: 'sync.value.deleted',
    place: () => ({ to: '/settings' }),
    // The entry is in the history; today's value is the other one.
    overwritten: ({ title, pairs }, words) => [
      words.t('sync.notice.notToday', { title }),
      ...pairs.map(({ label, later, earlier }) =>
        words.t('sync.notice.values', { label, later: earlier, earlier: later }),
      ),
    ],
    restored: {
      // After the settings, so that entries of the past do not pass for the FTP of today.
      label: 'settings.ftpHistory.title',
      order: 2,
      plan: restoreFtpHistory,
    },
  },
  {
    createFtpHistoryEntry: {
      shows: [],
      // A question comes before it, since an entry can't be undone; the form says what it has changed.
      done: null,
      undo: null,
      tell: async ({ sport, value, date }, _was, { t, format }) =>
        t('sync.call.createFtpHistoryEntry', {
          sport: t(`sport.${sport}`),
          ftp: format.exactWatts(value),
          date: format.fullDate(date),
        }),
    },
  },
);
