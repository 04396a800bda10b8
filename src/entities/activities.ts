/** What a device adds to recorded activities. */
import type { ActName } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import type { RowOf } from '#core/model/tables.ts';
import { otherSports } from '#core/model/other-sports.ts';
import { workoutTypes } from '#core/model/workout.ts';
import { backBy, before, fieldsBackBy, fieldsBefore, isIn } from './before.ts';
import type { Doing } from './doing.ts';
import { declareEntity } from './entity.ts';
import { sessionName } from './names.ts';
import { restoreActivities } from './restore/activities.ts';
import { line, orElse, sportName, tags, text, yesNo } from './say.ts';
import type { FieldLine, Values, Words } from './words.ts';

type Activity = RowOf<'activities'>;

/** 'Morning ride, Tue, 12 Jan'. */
const named = ({ name, calendarDate }: Pick<Activity, 'name' | 'calendarDate'>, { t, format }: Words): string =>
  t('sync.activity', { name, date: format.shortDateInText(calendarDate) });

/** As it is here, or as the call knew it. */
async function activity(activityId: string, was: readonly WasRow[], words: Words): Promise<{ activity: string }> {
  const row = (await words.names.row('activities', activityId)) ?? before(was, activityId);
  const { name, calendarDate } = row as Partial<Activity>;
  const isKnown = name !== undefined && calendarDate !== undefined;
  return { activity: isKnown ? named({ name, calendarDate }, words) : words.t('sync.noun.activities') };
}

const sport: FieldLine = {
  fields: ['sport', 'otherSport'],
  label: 'sync.field.sport',
  say: (values, words) => {
    if (values['sport'] !== 'other') return sportName(values['sport'], words);
    const other = otherSports.find((known) => known === values['otherSport']) ?? 'other';
    return words.t(`calendar.sport.${other}`);
  },
};

const purpose = orElse('sync.value.notSet')((value, { t }) => {
  const type = workoutTypes.find((known) => known === value);
  return type ? t(`workout.type.${type}`) : String(value);
});

const session: FieldLine = {
  fields: ['eventId', 'isMatchedByHand'],
  label: 'sync.field.match',
  say: ({ eventId }, words) =>
    typeof eventId === 'string' ? words.titleOf('events', eventId) : words.t('sync.value.notSet'),
};

/** Which recording is shown, and what its numbers were worked out by: 'edge.fit · FTP 250 W'. */
const recording: FieldLine = {
  fields: ['sources', 'numbers', 'formerNumbers', 'likeness'],
  label: 'sync.field.recording',
  say: (values, words) => {
    const { sources, numbers } = values as Partial<Activity>;
    const ftpWatts = numbers?.thresholds.ftpWatts ?? null;
    const said = [
      ...(sources ?? []).map(({ fileName }) => fileName),
      ...(ftpWatts === null ? [] : [words.t('sync.value.ftpOf', { ftp: words.format.exactWatts(ftpWatts) })]),
    ];
    return text(said.join(' · '), words);
  },
};

/** The rows that were made one with it: 'Morning ride, Tue, 12 Jan'. */
const joined: FieldLine = {
  fields: ['joined'],
  label: 'sync.field.joined',
  say: async (values, words) => {
    const ids = [...new Set((values as Partial<Activity>).joined)];
    return text((await Promise.all(ids.map((id) => words.titleOf('activities', id)))).join(' · '), words);
  },
};

/** The same act, with the earlier values of what it takes: fields that count as one with those are recorded too. */
const valuesBackBy =
  (name: ActName) =>
  ({ activityId, ...input }: { activityId: string }, was: readonly WasRow[]): Doing | null => {
    const had = fieldsBefore(was, 'activities', activityId);
    return (
      had && ({ name, input: { activityId, ...input, ...pickKnown(had, Object.keys(input)) } } as unknown as Doing)
    );
  };

const pickKnown = (had: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(had).filter(([field]) => fields.includes(field)));

export const activities = declareEntity(
  'activities',
  {
    title: async (row, words) => named(row, words),
    fullTitle: null,
    fields: [
      line('sync.field.name', text, 'name'),
      sport,
      line('sync.field.workoutType', purpose, 'workoutType'),
      line(
        'sync.field.effort',
        orElse('sync.value.notSet')((effort, { format }) => format.number(Number(effort))),
        'effort',
      ),
      line('sync.field.comment', text, 'comment'),
      line('sync.field.tags', tags, 'tags'),
      line('sync.field.isHidden', yesNo, 'isHidden'),
      session,
      recording,
      joined,
    ],
    deleted: 'sync.deleted.activities',
    place: ({ id }) => ({ to: '/activities/$id', params: { id } }),
    restored: {
      label: 'shell.activities',
      // Behind the sessions that they were.
      order: 7,
      plan: restoreActivities,
    },
  },
  {
    addActivity: {
      shows: [],
      done: 'told',
      undo: backBy('deleteActivity', 'activities', 'activityId'),
      tell: async (input, _was, words) => words.t('sync.call.addActivity', { activity: named(input, words) }),
    },
    updateActivity: {
      shows: ['activities'],
      done: 'told',
      undo: fieldsBackBy('updateActivity', 'activities', 'activityId'),
      tell: async ({ activityId, fields }, was, words) =>
        words.t('sync.call.updateActivity', {
          ...(await activity(activityId, was, words)),
          details: await words.detailsOf('activities', fields),
        }),
    },
    deleteActivity: {
      shows: ['activities'],
      done: 'told',
      undo: backBy('restoreActivity', 'activities', 'activityId'),
      tell: async ({ activityId }, was, words) =>
        words.t('sync.call.deleteActivity', await activity(activityId, was, words)),
    },
    restoreActivity: {
      shows: ['activities'],
      done: 'told',
      undo: backBy('deleteActivity', 'activities', 'activityId'),
      tell: async ({ activityId }, was, words) =>
        words.t('sync.call.restoreActivity', await activity(activityId, was, words)),
    },
    matchActivity: {
      shows: ['activities'],
      done: 'told',
      undo: valuesBackBy('matchActivity'),
      tell: async ({ activityId, eventId }, was, words) => {
        const what = await activity(activityId, was, words);
        if (eventId === null) return words.t('sync.call.unmatchActivity', what);
        const row = await words.names.row('events', eventId);
        return words.t('sync.call.matchActivity', { ...what, session: await sessionName(row, words) });
      },
    },
    recalculateActivity: {
      shows: ['activities'],
      done: 'told',
      undo: valuesBackBy('recalculateActivity'),
      tell: async ({ activityId }, was, words) =>
        words.t('sync.call.recalculateActivity', await activity(activityId, was, words)),
    },
    joinActivities: {
      shows: ['activities'],
      done: 'told',
      undo: ({ activityId, otherId, isOtherDeleted }, was) => {
        const isOther = isOtherDeleted !== null && isIn(was, 'activities', otherId);
        const fields = fieldsBefore(was, 'activities', activityId) ?? {};
        return {
          name: 'joinActivities',
          input: { activityId, fields, otherId, isOtherDeleted: isOther ? !isOtherDeleted : null },
        };
      },
      tell: async ({ activityId, isOtherDeleted }, was, words) =>
        words.t(
          isOtherDeleted === false ? 'sync.call.partActivities' : 'sync.call.joinActivities',
          await activity(activityId, was, words),
        ),
    },
    setActivitySources: {
      shows: ['activities'],
      done: 'told',
      undo: valuesBackBy('setActivitySources'),
      tell: async ({ activityId }, was, words) =>
        words.t('sync.call.setActivitySources', await activity(activityId, was, words)),
    },
  },
);
