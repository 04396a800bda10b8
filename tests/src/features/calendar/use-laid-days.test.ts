import { expect, test } from 'vitest';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { daysWith, withMoved } from '#src/features/calendar/use-laid-days.ts';

const session = (id: string, calendarDate: string) =>
  ({ event: { id, calendarDate }, isPending: false }) as unknown as DayEntry;
const [ride, swim, row] = [session('ride', '2027-01-14'), session('swim', '2027-01-14'), session('row', '2027-01-15')];
const days = new Map([
  ['2027-01-14', [ride, swim]],
  ['2027-01-15', [row]],
]);
const idsOn = (date: string, of: ReturnType<typeof withMoved>) => of.get(date)?.map(({ event }) => event.id);

test('S7.45 a session that is dropped stands at once where it was dropped, before another one or at the end', () => {
  const before = withMoved(days, ride, '2027-01-15', 'row');
  expect([idsOn('2027-01-14', before), idsOn('2027-01-15', before)]).toEqual([['swim'], ['ride', 'row']]);
  expect(before.get('2027-01-15')?.[0]).toMatchObject({ isPending: true, event: { calendarDate: '2027-01-15' } });
  expect(idsOn('2027-01-15', withMoved(days, ride, '2027-01-15', null))).toEqual(['row', 'ride']);
  expect(idsOn('2027-01-16', withMoved(days, ride, '2027-01-16', null))).toEqual(['ride']);
  expect(idsOn('2027-01-14', withMoved(days, ride, '2027-01-14', null))).toEqual(['swim', 'ride']);
  expect(days.get('2027-01-14')).toEqual([ride, swim]);
});

test('S7.45 a session that is dropped where it stands waits for nothing', () => {
  expect(withMoved(days, ride, '2027-01-14', 'swim')).toBe(days);
  expect(withMoved(days, swim, '2027-01-14', null)).toBe(days);
  expect(withMoved(days, row, '2027-01-15', null)).toBe(days);
});

test('S7.45 two sessions dropped quickly after one another both stand where they were dropped until each is read', () => {
  const first = { session: ride, date: '2027-01-15', beforeId: 'row', savedOver: null };
  const second = { session: swim, date: '2027-01-16', beforeId: null, savedOver: null };
  const both = daysWith(days, [first, second]);
  expect(['2027-01-14', '2027-01-15', '2027-01-16'].map((date) => idsOn(date, both))).toEqual([
    [],
    ['ride', 'row'],
    ['swim'],
  ]);
  // The first one is saved and read; the second is still on its way.
  const read = withMoved(days, ride, '2027-01-15', 'row');
  const later = daysWith(read, [{ ...first, savedOver: days }, second]);
  expect(idsOn('2027-01-15', later)).toEqual(['ride', 'row']);
  expect(idsOn('2027-01-16', later)).toEqual(['swim']);
  // What another device has made of it since is not covered up.
  const elsewhere = withMoved(days, ride, '2027-01-20', null);
  expect(idsOn('2027-01-15', daysWith(elsewhere, [{ ...first, savedOver: days }]))).toEqual(['row']);
});

test('S7.45 a session that is dropped is not shown as saved before it is', () => {
  const move = { session: ride, date: '2027-01-15', beforeId: null };
  const laidWith = (savedOver: typeof days | null) =>
    daysWith(days, [{ ...move, savedOver }])
      .get('2027-01-15')
      ?.find(({ event }) => event.id === 'ride');
  expect(laidWith(null)).toMatchObject({ isSaving: true });
  expect(laidWith(days)).toMatchObject({ isSaving: false });
});

test('S7.45 a session that is dropped twice in a row stands once, where it was dropped last', () => {
  const laid = withMoved(days, ride, '2027-01-15', null);
  const again = laid.get('2027-01-15')!.find(({ event }) => event.id === 'ride')!;
  const moves = [
    { session: ride, date: '2027-01-15', beforeId: null, savedOver: null },
    { session: again, date: '2027-01-16', beforeId: null, savedOver: null },
  ];
  expect([...daysWith(days, moves)].map(([date, day]) => [date, day.map(({ event }) => event.id)])).toEqual([
    ['2027-01-14', ['swim']],
    ['2027-01-15', ['row']],
    ['2027-01-16', ['ride']],
  ]);
  // The first of the two is read alone.
  expect(idsOn('2027-01-15', daysWith(days, moves.slice(1)))).toEqual(['row']);
  expect(idsOn('2027-01-14', daysWith(days, moves.slice(1)))).toEqual(['swim']);
});
