import { describe, expect, test } from 'vitest';
import { bulkDeleteEvents } from '#core/acts/calendar/bulk-delete-events.ts';
import { deleteRecurrence } from '#core/acts/calendar/delete-recurrence.ts';
import { updateRecurrence } from '#core/acts/calendar/update-recurrence.ts';
import { occurrenceId, occurrenceOf } from '#core/domain/calendar/occurrence-id.ts';
import { firstDate, lastDate, monthDaysOf, recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { movedRecurrence } from '#core/domain/calendar/edit-series.ts';
import { deleting, deletingActs, moving, updatingActs } from '#core/domain/calendar/series-acts.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { recurrenceIn } from './any-recurrence.ts';
import { firstDifference } from './recurrence-oracles.ts';
import { pattern as patternSchema, type Pattern } from '#core/model/series.ts';
import { Random } from '#tests/simulation/random.ts';

const dates = (startDate: string, pattern: Pattern, to = '2200-12-31') =>
  recurrenceDates({ startDate, pattern }, startDate, to);

describe('S7.44 a session repeats', () => {
  test('monthly in each way that is offered for its day, it is the first of its series, on any day of four years', () => {
    for (let date = '2026-01-01'; date < '2030-01-01'; date = shiftDate(date, 1))
      for (const interval of [1, 2, 12])
        for (const monthDay of monthDaysOf(date)) {
          const pattern: Pattern = { frequency: 'monthly', interval, monthDay, end: null };
          expect(firstDate({ startDate: date, pattern }), `${date} ${JSON.stringify(monthDay)}`).toBe(date);
        }
  });

  test('a day is offered by its number, by its weekday up to the fourth, and as the last of them', () => {
    const offered = (date: string) =>
      monthDaysOf(date).map((day) => ('nth' in day ? `${day.nth} × ${day.weekday}` : `${day.dayOfMonth}`));
    expect(offered('2027-01-10')).toEqual(['10', '2 × 7']);
    expect(offered('2027-01-24')).toEqual(['24', '4 × 7']);
    expect(offered('2027-01-25')).toEqual(['25', '4 × 1', '-1 × 1']);
    expect(offered('2027-01-30')).toEqual(['30', '-1 × 6']);
    expect(offered('2027-01-31')).toEqual(['31', '-1 × 7', '-1']);
    expect(offered('2027-02-28')).toEqual(['28', '4 × 7', '-1 × 7', '-1']);
  });

  test('every second week on Tuesday and Sunday, six times: weeks begin on Monday', () => {
    const pattern: Pattern = { frequency: 'weekly', interval: 2, weekdays: [2, 7], end: { count: 6 } };
    expect(dates('2026-12-01', pattern)).toEqual([
      '2026-12-01',
      '2026-12-06',
      '2026-12-15',
      '2026-12-20',
      '2026-12-29',
      '2027-01-03',
    ]);
  });

  test('on the 31st it passes over the months that have none', () => {
    const pattern: Pattern = { frequency: 'monthly', interval: 1, monthDay: { dayOfMonth: 31 }, end: { count: 4 } };
    expect(dates('2027-01-31', pattern)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31']);
  });

  test('on the last day of each month, in a leap year too', () => {
    const pattern: Pattern = { frequency: 'monthly', interval: 1, monthDay: { dayOfMonth: -1 }, end: { count: 3 } };
    expect(dates('2028-01-31', pattern)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  test('over both changes of the clocks no day is left out, and none comes twice', () => {
    const pattern: Pattern = { frequency: 'daily', interval: 1, end: null };
    const year = dates('2027-01-01', pattern, '2027-12-31');
    expect(new Set(year).size).toBe(365);
  });

  test('a look at one week of a series that began a hundred years before takes no longer', () => {
    const pattern: Pattern = { frequency: 'weekly', interval: 1, weekdays: [3], end: null };
    expect(recurrenceDates({ startDate: '1930-01-01', pattern }, '2030-06-03', '2030-06-09')).toEqual(['2030-06-05']);
  });

  test('a day that no month has gives no session, and no endless search', () => {
    const pattern: Pattern = { frequency: 'monthly', interval: 12, monthDay: { dayOfMonth: 31 }, end: null };
    expect(firstDate({ startDate: '2027-02-01', pattern })).toBeNull();
    expect(lastDate({ startDate: '2027-02-01', pattern: { ...pattern, end: { count: 5 } } })).toBe('2200-12-31');
  });

  test('two implementations of RFC 5545 find the same days, and so it is split and moved', () => {
    expect(firstDifference(7, 400)).toBeNull();
  });
});

test('an occurrence says by its id which one it is', () => {
  const lineageId = '019a0000-0000-7000-8000-0074656e7400000'.slice(0, 31) + '00000';
  const id = occurrenceId(lineageId, '2027-05-04');
  expect(occurrenceOf(id)).toEqual({ lineageId, originalDate: '2027-05-04' });
});

test('two days of every second week do not move over a Sunday together', () => {
  const pattern: Pattern = { frequency: 'weekly', interval: 2, weekdays: [2, 7], end: null };
  expect(movedRecurrence({ startDate: '2027-01-05', pattern }, '2027-01-05', '2027-01-06')).toBeNull();
});

test('every rule that is made up here keeps the shape of a rule', () => {
  const random = new Random(3);
  for (let at = 0; at < 200; at += 1) expect(patternSchema.safeParse(recurrenceIn(random).pattern).success).toBe(true);
});

test('S7.47 S7.46 a series with more sessions of its own than an act can tell is deleted and moved with all of them', () => {
  const id = '0197a000-0000-7000-8000-000000000000';
  const series = {
    id,
    deletedBy: null,
    lineageId: id,
    primaryEventId: 'first',
    primaryDate: '2027-01-01',
    startDate: '2027-01-01',
    pattern: { frequency: 'daily' as const, interval: 1, end: null },
    workoutId: null,
    versionId: null,
    localTime: null,
    rank: 'V',
    percentOfHR: null,
    isOutdoorWorkout: false,
    note: '',
    color: null,
    entry: { kind: 'rest' as const },
  };
  const own = Array.from({ length: 1_203 }, (_, at) => {
    const originalDate = shiftDate('2027-01-01', at);
    return { eventId: occurrenceId(id, originalDate), lineageId: id, originalDate, isDone: at % 3 === 0 };
  });
  const deletions = deletingActs(deleting(series, own));
  const named = deletions.flatMap(({ input }) => ('eventsIds' in input ? input.eventsIds : input.deletedEventsIds));
  expect(deletions.map(({ name }) => name)).toEqual(['deleteRecurrence', 'bulkDeleteEvents']);
  expect(new Set(named)).toEqual(new Set(own.filter(({ isDone }) => !isDone).map(({ eventId }) => eventId)));
  const meant = { series, originalDate: '2027-01-02', scope: 'all' as const };
  const moved = moving(meant, '2027-01-03', own, id);
  const acts = updatingActs(moved!);
  const dates = acts.flatMap(({ input }) => ('overrides' in input ? input.overrides : []));
  expect(acts.map(({ name }) => name)).toEqual(['updateRecurrence', 'updateRecurrence', 'updateRecurrence']);
  expect(dates.map(({ originalDate }) => originalDate)).toEqual(own.map((one) => shiftDate(one.originalDate, 1)));
  for (const { name, input } of [...deletions, ...acts]) expect(inputOf[name].safeParse(input).success).toBe(true);
});

const inputOf = {
  updateRecurrence: updateRecurrence.input,
  deleteRecurrence: deleteRecurrence.input,
  bulkDeleteEvents: bulkDeleteEvents.input,
};
