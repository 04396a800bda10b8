import { expect, test } from 'vitest';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { withMoved } from '#src/features/calendar/use-laid-days.ts';

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
