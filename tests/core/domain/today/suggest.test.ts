import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGentle, setsIn, shapeOf } from '#core/domain/search/shape.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import {
  type LibraryEntry,
  type RecentSession,
  suggestionReason,
  type SuggestionRequest,
  suggestWorkout,
  usualMinutes,
} from '#core/domain/today/suggest.ts';
import { sports } from '#core/model/sport.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';

const library: LibraryEntry[] = loadCatalogue().map(({ workoutId, content }) => {
  const { level, durationSeconds, stress } = workoutStats(content.sport, content.segments);
  return {
    workoutId,
    sport: content.sport,
    level,
    durationSeconds,
    stress,
    isGentle: isGentle(shapeOf(content.sport, content.segments)),
    ...(content.workoutType && { workoutType: content.workoutType }),
  };
});

const today = '2027-03-17';
const day = (ago: number) => new Date(Date.parse(today) - 86_400_000 * ago).toISOString().slice(0, 10);
const ride = (ago: number, level: RecentSession['level'], stress = 60): RecentSession => ({
  date: day(ago),
  sport: 'bike',
  level,
  stress,
});

const ask = (change: Partial<SuggestionRequest> = {}) => {
  const suggestion = suggestWorkout({
    date: today,
    sport: 'bike',
    minutes: 60,
    library,
    recent: [],
    refresh: 0,
    ...change,
  });
  const entry = library.find(({ workoutId }) => workoutId === suggestion?.workoutId);
  if (!suggestion || !entry) throw new Error('There is always a suggestion from the catalogue.');
  return { ...suggestion, entry };
};

test.each(sports)(
  'the first %s suggestion is short, easy and without a sprint, however often another one is asked for',
  (sport) => {
    const minutes = usualMinutes(today, []);
    const easy = library.filter(
      (entry) => entry.sport === sport && entry.level <= 2 && entry.durationSeconds <= 45 * 60,
    );
    for (const refresh of [0, 1, 2, easy.length, 40]) {
      const { reason, entry } = ask({ sport, minutes, refresh });
      expect(reason).toBe('begin');
      expect(entry.level).toBeLessThanOrEqual(2);
      expect(entry.durationSeconds).toBeLessThanOrEqual(45 * 60);
      const { content } = loadCatalogue().find(({ workoutId }) => workoutId === entry.workoutId)!;
      expect(content.workoutType).not.toBe('test');
      expect(setsIn(shapeOf(sport, content.segments)).filter(([, , , percent = 0]) => percent > 100)).toEqual([]);
    }
  },
);

test('who is new and asks for an hour and a half gets an hour and a quarter today, on no day less than 65 minutes, easy still', () => {
  expect(ask({ minutes: 90 }).entry.durationSeconds).toBe(75 * 60);
  for (let ago = 0; ago < 365; ago += 1) {
    const { entry } = ask({ minutes: 90, date: day(ago) });
    expect(entry.isGentle).toBe(true);
    expect([65, 75, 90]).toContain(entry.durationSeconds / 60);
  }
});

test('S7.15 who has done nothing for four weeks has the time of a beginner, however far back the record goes', () => {
  for (const ago of [27, 28, 40, -1]) {
    const recent = [ride(ago, 2)];
    const isNew = suggestionReason(today, 'bike', recent) === 'begin';
    expect([ago, usualMinutes(today, recent)]).toEqual([ago, isNew ? 30 : 60]);
  }
});

test('where nothing safe is known, something is suggested all the same', () => {
  const hard = library.filter(({ isGentle: easy }) => !easy);
  expect(
    suggestWorkout({ date: today, sport: 'bike', minutes: 30, library: hard, recent: [], refresh: 0 }),
  ).not.toBeNull();
});

test('the day after intervals is easy', () => {
  const { reason, entry } = ask({ recent: [ride(1, 5)] });
  expect(reason).toBe('afterHardDay');
  expect(entry.level).toBeLessThanOrEqual(2);
});

test('an athlete who did nothing for a week is eased in, not thrown into VO2max', () => {
  expect(ask({ recent: [ride(9, 2)] }).reason).toBe('easeIn');
  expect(ask({ recent: [ride(9, 5)] }).entry.level).toBeLessThanOrEqual(2);
});

test('a week much heavier than the month before it earns an easy day', () => {
  const month = [8, 12, 16, 20, 24].map((ago) => ride(ago, 2, 40));
  expect(suggestionReason(today, 'bike', [...month, ride(2, 3, 120), ride(4, 3, 120)])).toBe('heavyWeek');
});

test('after two hard days in a week the next one is endurance', () => {
  const steady = [8, 10, 12, 15, 17, 19, 22, 24, 26].map((ago) => ride(ago, 2));
  expect(suggestionReason(today, 'bike', [...steady, ride(2, 4), ride(5, 5)])).toBe('enoughHardDays');
});

test('what was trained longest ago comes next', () => {
  const steady = [2, 8, 10, 12, 15].map((ago) => ride(ago, 2));
  expect(suggestionReason(today, 'bike', [...steady, ride(5, 4), ride(9, 3)])).toBe('timeForVo2max');
  expect(suggestionReason(today, 'bike', [...steady, ride(5, 5), ride(9, 3)])).toBe('timeForThreshold');
  expect(suggestionReason(today, 'bike', [...steady, ride(12, 5), ride(9, 4)])).toBe('timeForTempo');
});

test('sessions planned for tomorrow do not count as done', () => {
  expect(suggestionReason(today, 'bike', [ride(-1, 5)])).toBe('begin');
});

test('a hard swim yesterday counts for the bike today', () => {
  expect(suggestionReason(today, 'bike', [{ date: day(1), sport: 'swim', level: 5, stress: 60 }])).toBe('afterHardDay');
});

test('S7.15 asking for another gives another, and never the same twice until all were seen', () => {
  const seen = Array.from({ length: 20 }, (_, refresh) => ask({ recent: [ride(9, 2)], refresh }).workoutId);
  expect(new Set(seen).size).toBe(20);
});

test('the suggestion changes from day to day', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((ago) => ask({ recent: [ride(9, 2)], date: day(ago) }).workoutId);
  expect(new Set(week).size).toBeGreaterThan(2);
});

test('a workout of the last days is not suggested again while another fits', () => {
  const first = ask();
  expect(ask({ recent: [{ ...ride(3, 2), workoutId: first.workoutId }] }).workoutId).not.toBe(first.workoutId);
});

test('a library without the sport gives nothing', () => {
  expect(suggestWorkout({ date: today, sport: 'swim', minutes: 60, library: [], recent: [], refresh: 3 })).toBeNull();
});

test('S2.14 whatever the day, sport and time: the same answer twice, of the sport, no test, close to the time', () => {
  const sessions = fc.array(
    fc
      .record({ ago: fc.integer({ min: 0, max: 40 }), level: fc.constantFrom(1, 2, 3, 4, 5, 6) })
      .map(({ ago, level }) => ride(ago, level as 1)),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...sports),
      fc.integer({ min: 30, max: 60 }),
      sessions,
      fc.integer({ min: 0, max: 400 }),
      (sport, minutes, recent, ago) => {
        const request = { sport, minutes, recent, date: day(ago) };
        const { entry, workoutId } = ask(request);
        expect(ask({ ...request, library: library.toReversed() }).workoutId).toBe(workoutId);
        expect(entry.sport).toBe(sport);
        expect(['test', 'opener']).not.toContain(entry.workoutType);
        expect(entry.durationSeconds).toBeLessThanOrEqual(1.2 * 60 * minutes);
        expect(entry.durationSeconds).toBeGreaterThanOrEqual(0.5 * 60 * minutes);
      },
    ),
  );
});
