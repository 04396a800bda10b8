import { describe, expect, test } from 'vitest';
import { placeBefore, rankAtEnd } from '#core/domain/calendar/place-in-day.ts';
import { byRank } from '#core/domain/rank.ts';

const morning = { id: 'a', rank: 'F' };
const noon = { id: 'b', rank: 'V' };
const evening = { id: 'c', rank: 'k' };
const day = [evening, morning, noon];

const orderAfter = (id: string, beforeId: string | null) => {
  const event = { ...(day.find((one) => one.id === id) ?? { id, rank: 'V' }), localTime: null };
  const { rank } = placeBefore(day, event, '2027-01-14', beforeId);
  return [...day.filter((one) => one.id !== id), { id, rank }].toSorted(byRank).map((one) => one.id);
};

describe('a session dropped on a day', () => {
  test('comes before the session it was dropped on', () => {
    expect(orderAfter('c', 'b')).toEqual(['a', 'c', 'b']);
  });

  test('from another day comes last unless dropped on one', () => {
    expect(orderAfter('x', null)).toEqual(['a', 'b', 'c', 'x']);
    expect(orderAfter('x', 'a')).toEqual(['x', 'a', 'b', 'c']);
  });

  test('keeps its time of day', () => {
    expect(placeBefore([], { id: 'x', localTime: '06:30' }, '2027-01-14', null)).toMatchObject({
      calendarDate: '2027-01-14',
      localTime: '06:30',
    });
  });

  test('stands after a session of the same rank, which another device gave it', () => {
    const { rank } = placeBefore([morning, { id: 'd', rank: 'F' }], { id: 'x', localTime: null }, '2027-01-14', 'd');
    expect(rank > 'F').toBe(true);
  });
});

test('a new session comes last', () => {
  expect(rankAtEnd(day) > 'k').toBe(true);
  expect(rankAtEnd([])).toMatch(/^[0-9A-Za-z]+$/);
});
