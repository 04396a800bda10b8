/** What a device adds to sessions that repeat: the rule in words, and how each act on a series is told and taken back. */
import type { InputOf } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { firstDate } from '#core/domain/calendar/recurrence.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { type Pattern, pattern } from '#core/model/series.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { sayPattern } from '#src/i18n/recurrence-words.ts';
import { before, fieldsBefore, isIn } from './before.ts';
import { declareEntity } from './entity.ts';
import { sessionName } from './names.ts';
import { text } from './say.ts';
import type { FieldLine, Words } from './words.ts';

/** Its words come with the first one that is said. */
const ruleOf = async (...[rule, startDate, words]: Parameters<typeof sayPattern>): Promise<string> => {
  await loadLaterWords();
  return sayPattern(rule, startDate, words);
};

const seriesName = async (id: string, was: readonly WasRow[], words: Words): Promise<string> =>
  sessionName((await words.names.row('series', id)) ?? before(was, id), words);

/** All of it is one field: the rule, and what each occurrence is as far as that is told. */
const repetition: FieldLine = {
  fields: [
    'pattern',
    'startDate',
    'primaryDate',
    'workoutId',
    'versionId',
    'localTime',
    'rank',
    'percentOfHR',
    'isOutdoorWorkout',
    'note',
    'color',
    'entry',
  ],
  label: 'sync.field.pattern',
  say: async (values, words) => {
    const { pattern: told, startDate, localTime, percentOfHR, isOutdoorWorkout, note } = values;
    const { t, format } = words;
    const read = pattern.safeParse(told);
    const said = [
      (values['workoutId'] ?? values['entry']) != null && (await sessionName(values, words)),
      read.success && (await ruleOf(read.data, String(startDate), words)),
      typeof localTime === 'string' && format.timeOfDay(localTime),
      typeof percentOfHR === 'number' && format.percent(percentOfHR / 100),
      isOutdoorWorkout === true && t('sync.field.isOutdoorWorkout'),
      typeof note === 'string' && note !== '' && text(note, words),
    ];
    return said.filter((one) => typeof one === 'string').join(' · ') || t('sync.value.empty');
  },
};

const isEndAlone = (one: Pattern, other: Pattern): boolean => sameValue({ ...one, end: null }, { ...other, end: null });

const restoring = (
  seriesId: string,
  back: Partial<Omit<InputOf<'restoreRecurrence'>, 'seriesId'>>,
): { name: 'restoreRecurrence'; input: InputOf<'restoreRecurrence'> } => ({
  name: 'restoreRecurrence',
  input: { seriesId, fields: {}, followingId: null, overrides: [], restoredEventsIds: [], ...back },
});

export const series = declareEntity(
  'series',
  {
    title: async (row, words) =>
      words.t('sync.series', {
        name: await sessionName(row, words),
        rule: await ruleOf(row.pattern, row.startDate, words),
      }),
    fullTitle: null,
    fields: [repetition],
    deleted: 'sync.deleted.series',
    place: (row) => {
      const date = firstDate(row) ?? row.startDate;
      return { to: '/calendar', search: { week: mondayOf(date), event: occurrenceId(row.lineageId, date) } };
    },
    restored: { with: 'events' },
  },
  {
    createRecurrence: {
      shows: ['events'],
      done: 'told',
      undo: ({ seriesId }, was) =>
        isIn(was, 'series', seriesId) ? { name: 'deleteRecurrence', input: { seriesId, deletedEventsIds: [] } } : null,
      tell: async (made, _was, words) =>
        words.t('sync.call.createRecurrence', {
          name: await sessionName(made, words),
          rule: await ruleOf(made.pattern, made.startDate, words),
        }),
    },
    updateRecurrence: {
      shows: ['series', 'overrides', 'events'],
      done: 'told',
      undo: ({ id, following, overrides, deletedEventsIds }, was) => {
        const fields = fieldsBefore(was, 'series', id) as InputOf<'updateRecurrence'>['fields'] | null;
        const followingId = following && isIn(was, 'series', following.seriesId) ? following.seriesId : null;
        const dates = overrides.flatMap(({ eventId }) => {
          const earlier = fieldsBefore(was, 'overrides', eventId) as { originalDate: string } | null;
          return earlier ? [{ eventId, originalDate: earlier.originalDate }] : [];
        });
        const restoredEventsIds = deletedEventsIds.filter((eventId) => isIn(was, 'events', eventId));
        if (!fields && !followingId && dates.length === 0 && restoredEventsIds.length === 0) return null;
        return restoring(id, { fields: fields ?? {}, followingId, overrides: dates, restoredEventsIds });
      },
      tell: async ({ id, fields, following }, was, words) => {
        if (following) {
          const name = await sessionName(following, words);
          const date = words.format.shortDateInText(following.startDate);
          const details = await words.detailsOf('series', following);
          return words.t('sync.call.splitRecurrence', { name, date, details });
        }
        const name = await seriesName(id, was, words);
        const earlier = before(was, id);
        const read = pattern.safeParse(earlier['pattern']);
        if (read.success && fields.pattern && isEndAlone(read.data, fields.pattern)) {
          const rule = await ruleOf(fields.pattern, String(earlier['startDate']), words);
          return words.t('sync.call.endRecurrence', { name, rule });
        }
        return words.t('sync.call.updateRecurrence', { name, details: await words.detailsOf('series', fields) });
      },
    },
    deleteRecurrence: {
      shows: ['series', 'events'],
      done: 'told',
      undo: ({ seriesId, deletedEventsIds }, was) => {
        const restoredEventsIds = deletedEventsIds.filter((eventId) => isIn(was, 'events', eventId));
        if (isIn(was, 'series', seriesId)) return restoring(seriesId, { restoredEventsIds });
        // Another device has deleted the series too: only what this act deleted along with it comes back.
        return restoredEventsIds.length > 0 ? { name: 'restoreEvents', input: { eventsIds: restoredEventsIds } } : null;
      },
      tell: async ({ seriesId }, was, words) =>
        words.t('sync.call.deleteRecurrence', { name: await seriesName(seriesId, was, words) }),
    },
    restoreRecurrence: {
      shows: ['series', 'overrides', 'events'],
      done: 'told',
      // It undoes itself; an athlete who wants the other state does it again.
      undo: null,
      tell: async ({ seriesId }, was, words) =>
        words.t('sync.call.restoreRecurrence', { name: await seriesName(seriesId, was, words) }),
    },
    bulkCreateRecurrences: {
      shows: [],
      done: 'told',
      undo: ({ series: made, overrides }, was) => {
        const seriesIds = made.map(({ seriesId }) => seriesId).filter((id) => isIn(was, 'series', id));
        const overridesIds = overrides.map(({ eventId }) => eventId).filter((id) => isIn(was, 'overrides', id));
        return seriesIds.length + overridesIds.length > 0
          ? { name: 'bulkDeleteRecurrences', input: { seriesIds, overridesIds } }
          : null;
      },
      tell: async ({ series: made, overrides }, _was, { t }) =>
        t('sync.call.bulkCreateRecurrences', { count: Math.max(made.length, overrides.length) }),
    },
    bulkDeleteRecurrences: {
      shows: [],
      done: 'told',
      // It is a way back itself.
      undo: null,
      tell: async ({ seriesIds, overridesIds }, _was, { t }) =>
        t('sync.call.bulkDeleteRecurrences', { count: Math.max(seriesIds.length, overridesIds.length) }),
    },
  },
);
