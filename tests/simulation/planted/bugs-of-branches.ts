/** Bugs in single branches of what executes, merges, brings back and takes back, and of the acts on several rows. */
import type { PlantedBug } from './bugs.ts';

export const bugsOfBranches: readonly PlantedBug[] = [
  {
    name: 'a field that was not there when the form was opened counts as seen',
    file: 'core/domain/sync/shown-rows.ts',
    find: "'deletedBy' in shown ? { ...shown } :",
    replace: "'deletedBy' in shown && row.deletedBy === '' ? { ...shown } :",
  },
  {
    name: 'of several heart rates the first alone is set',
    file: 'core/acts/calendar/bulk-update-percent-of-hr.ts',
    find: 'of percents)',
    replace: 'of percents.slice(0, 1))',
  },
  {
    name: 'of several weeks the first alone gets its rest days',
    file: 'core/acts/plans/set-rest-days.ts',
    find: 'of weeks) {',
    replace: 'of weeks.slice(0, 1)) {',
  },
  {
    name: 'a plan is copied without its rest days',
    file: 'core/acts/plans/add-plan-week.ts',
    find: 'deletedBy: null, planId, ...fields }',
    replace: 'deletedBy: null, planId, rank: fields.rank, note: fields.note }',
  },
  {
    name: 'Undo sets the heart rate of the first session for all',
    file: 'src/entities/events.ts',
    find: 'return before ? [{ eventId, ...before }] : [];',
    replace:
      "const first = fieldsBefore(was, 'events', input.percents[0]!.eventId) as typeof before;\n        return before ? [{ eventId, ...(first ?? before) }] : [];",
  },
  {
    name: 'Undo takes all rest days away',
    file: 'src/entities/before.ts',
    find: 'restDays: fields.restDays ?? []',
    replace: 'restDays: []',
  },
  {
    name: 'a workout that was made public is not made private again by Undo',
    file: 'src/entities/workouts.ts',
    find: "?.['isPublic'] === false",
    replace: "?.['isPublic'] === null",
  },
  {
    name: 'what was public in a lost time is made public again',
    file: 'server/execute/openings.ts',
    find: '  ...shut(openedBy(table, row, current)),',
    replace: '  ...shut(current ? openedBy(table, row, current) : []),',
  },
  {
    name: 'a pace is not noted in its history',
    file: 'server/execute/reactions/note-thresholds.ts',
    find: '  ...paceNames.map((setting) => ({ sport: sportOfPace[setting], setting })),\n',
    replace: '',
  },
  {
    name: 'a call that is set aside names its first row alone',
    file: 'src/sync/park.ts',
    find: 'isLarge ? 1 : limits.bulkRows',
    replace: '1',
  },
  {
    name: 'a call of a lost time is done again over rows that show it',
    file: 'server/execute/lost-time.ts',
    find: 'asOf.upTo >= rev;',
    replace: 'asOf.upTo < 0;',
  },
  {
    name: 'what this tab has changed counts as seen with all else in its row',
    file: 'src/sync/own-left.ts',
    find: "fields === null ? 'all' : Object.keys(fields)",
    replace: "fields === null ? 'all' : table === '' ? [] : 'all'",
  },
  {
    name: 'who changes tags or rest days takes away what others have added',
    file: 'core/domain/sync/word-by-word.ts',
    find: 'after?.has(key) || !before?.has(key)',
    replace: 'after?.has(key)',
  },
];
