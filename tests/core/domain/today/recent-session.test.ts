import { expect, test } from 'vitest';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { recentSession } from '#core/domain/today/recent-session.ts';
import { suggestionReason } from '#core/domain/today/suggest.ts';
import type { Segment } from '#core/model/segment.ts';

const segments: Segment[] = [
  { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 50, end: 70 } },
  { type: 'interval', durationSeconds: 1500, percentOfFtp: { start: 98, end: 98 } },
  { type: 'coolDown', durationSeconds: 600, percentOfFtp: { start: 60, end: 45 } },
];
const content = { name: 'Threshold', sport: 'bike' as const, description: '', tags: [], authorName: '', segments };
const version = { content, stats: workoutStats('bike', segments) };

const yesterday = (secondsRidden: number, stepsSkipped: number) =>
  recentSession(
    {
      calendarDate: '2027-01-13',
      workoutId: 'threshold',
      done: { at: '2027-01-13T18:00:00.000Z', secondsRidden, stepsSkipped },
    },
    version,
    [],
  );

test('S7.15 a hard session ridden to its end asks for an easy day', () => {
  const session = yesterday(2700, 0);
  expect(session).toMatchObject({ level: 4, stress: Math.round(version.stats.stress) });
  expect(suggestionReason('2027-01-14', 'bike', session ? [session] : [])).toBe('afterHardDay');
});

test('S7.15 fourteen seconds of it are no hard day, and no training at all', () => {
  expect(yesterday(14, 2)).toBeNull();
  expect(suggestionReason('2027-01-14', 'bike', [])).toBe('begin');
});

test('S7.15 a third of it is a session, but not a hard one', () => {
  const session = yesterday(900, 1);
  expect(session?.level).toBeLessThan(4);
  expect(session?.stress).toBe(Math.round(version.stats.stress / 3));
});

test('S7.15 what was not done, or is not known here, is not remembered', () => {
  const event = { calendarDate: '2027-01-13', workoutId: 'threshold', done: null };
  expect(recentSession(event, version, [])).toBeNull();
  expect(recentSession({ ...event, done: { at: '', secondsRidden: 2700, stepsSkipped: 0 } }, undefined, [])).toBeNull();
});
