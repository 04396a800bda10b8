/** Bugs in the acts on activities and on sessions that repeat, and in how those are taken back. */
import type { PlantedBug } from './bugs.ts';

export const bugsOfNewerActs: readonly PlantedBug[] = [
  {
    name: 'a match by hand does not say that it is',
    file: 'core/acts/activities/match-activity.ts',
    find: "activityId, match, 'activityGone'",
    replace: "activityId, { ...match, isMatchedByHand: false }, 'activityGone'",
  },
  {
    name: 'numbers that are worked out anew leave none to go back to',
    file: 'core/acts/activities/recalculate-activity.ts',
    find: "activityId, numbers, 'activityGone'",
    replace: "activityId, { ...numbers, formerNumbers: null }, 'activityGone'",
  },
  {
    name: 'another recording is shown with the numbers of the one before',
    file: 'core/acts/activities/set-activity-sources.ts',
    find: 'activityId, fields)',
    replace: 'activityId, { sources: fields.sources })',
  },
  {
    name: 'what is cleared of an activity stays',
    file: 'core/acts/activities/update-activity.ts',
    find: 'activityId, fields)',
    replace: 'activityId, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)))',
  },
  {
    name: 'a copy is joined to a ride that was deleted elsewhere, and neither is left',
    file: 'core/acts/activities/join-activities.ts',
    find: "await rows.put('activities', await liveRow(rows, 'activities', activityId, 'activityGone'));",
    replace: '',
  },
  {
    name: 'an activity comes back without its session',
    file: 'core/acts/activities/restore-activity.ts',
    find: "restoreRow(rows, 'activities', activityId)",
    replace: `restoreRow(rows, 'activities', activityId).then(async () => {
      const row = await rows.get('activities', activityId);
      if (row) await rows.put('activities', { ...row, eventId: null });
    })`,
  },
  {
    name: 'Undo of a match does it once more',
    file: 'src/entities/activities.ts',
    find: '{ activityId, ...input, ...pickKnown(had, Object.keys(input)) }',
    replace: '{ activityId, ...pickKnown(had, Object.keys(input)), ...input }',
  },
  {
    name: 'of several occurrences the first alone becomes a session',
    file: 'core/acts/calendar/detach-occurrences.ts',
    find: 'of occurrences) {',
    replace: 'of occurrences.slice(0, 1)) {',
  },
  {
    name: 'an occurrence becomes a session and stays beside it',
    file: 'core/acts/calendar/detach-occurrences.ts',
    find: "await createRow(rows, 'overrides', { id: eventId, deletedBy: null, lineageId, originalDate });",
    replace: '',
  },
  {
    name: 'a series goes and leaves the first of its own sessions',
    file: 'core/acts/calendar/delete-recurrence.ts',
    find: 'of deletedEventsIds) await',
    replace: 'of deletedEventsIds.slice(1)) await',
  },
  {
    name: 'Undo of a split leaves what was split off',
    file: 'core/acts/calendar/restore-recurrence.ts',
    find: 'if (followingId) await',
    replace: 'if (followingId === seriesId) await',
  },
  {
    name: 'Undo of a moved series leaves its own sessions where they went',
    file: 'core/acts/calendar/restore-recurrence.ts',
    find: 'of overrides)',
    replace: 'of overrides.slice(0, 0))',
  },
  {
    name: 'of the own sessions of a moved series the first alone goes along',
    file: 'core/acts/calendar/update-recurrence.ts',
    find: 'of overrides)',
    replace: 'of overrides.slice(0, 1))',
  },
  {
    name: 'what follows a split is of another line',
    file: 'core/acts/calendar/update-recurrence.ts',
    find: 'deletedBy: null, lineageId, primaryEventId, ...content',
    replace: 'deletedBy: null, lineageId: seriesId, primaryEventId, ...content',
  },
  {
    name: 'series come from an export without what stands in their place',
    file: 'core/acts/calendar/bulk-create-recurrences.ts',
    find: 'of overrides)',
    replace: 'of overrides.slice(0, 0))',
  },
  {
    name: 'who repeats otherwise what repeats already hears nothing',
    file: 'core/acts/calendar/create-recurrence.ts',
    find: "else if (!sameValue(there, series)) throw new Refusal('repeatsAlready');",
    replace: '',
  },
  {
    name: 'a session that is put back keeps its later note',
    file: 'core/acts/calendar/rollback-event.ts',
    find: "eventId, fields, 'eventGone'",
    replace: "eventId, Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'note')), 'eventGone'",
  },
  {
    name: 'Undo of a deleted series leaves its own sessions deleted',
    file: 'src/entities/series.ts',
    find: 'return restoring(seriesId, { restoredEventsIds });',
    replace: 'return restoring(seriesId, {});',
  },
  {
    name: 'what was made one of two copies of a recording does not say so',
    file: 'core/domain/activity/doubles.ts',
    find: 'joined: [...(kept.joined ?? []), other.id].slice(-mostJoined),',
    replace: '',
  },
  {
    name: 'what was made one of two copies once more does not say so',
    file: 'core/domain/activity/doubles.ts',
    find: '...(kept.joined ?? []), other.id',
    replace: '...(kept.joined ?? []).filter((joinedId) => joinedId !== other.id), other.id',
  },
];
