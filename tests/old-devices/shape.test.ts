/** What counts as another shape. */
import { expect, test } from 'vitest';
import type { DatabaseCopy } from './idb-copy.ts';
import { shapeOf } from './shape.ts';

const copyOf = (record: object): DatabaseCopy[] => [
  { name: 'trainside-00000000-0000-7000-8000-00000000a11a', version: 10, stores: { calls: storeOf(record) } },
];
const storeOf = (record: object) => ({ keyPath: 'n', indexes: [], records: [record] });

const call = { n: 1, call: 'calendar.moveEvent', sv: 1, input: { calendarDate: '2027-01-04', localTime: null } };
const moved = { calendarDate: '2028-12-31', localTime: null };

test('another day of another athlete is the same shape', () => {
  const other = [
    { ...copyOf({ ...call, n: 7, input: moved })[0]!, name: 'trainside-00000000-0000-7000-8000-00000000bbbb' },
  ];
  expect(shapeOf(other)).toEqual(shapeOf(copyOf(call)));
});

test.each([
  ['a new field', { ...call, more: 1 }],
  ['a field that is gone', { ...call, input: { calendarDate: '2027-01-04' } }],
  ['a number that was a text', { ...call, input: { ...moved, localTime: 630 } }],
  ['an instant that was a day', { ...call, input: { ...moved, calendarDate: '2027-01-04T06:00:00.000Z' } }],
  ['a new version of a call', { ...call, sv: 2 }],
  ['another name', { ...call, call: 'calendar.shiftEvent' }],
])('%s is another shape', (_what, record) => {
  expect(shapeOf(copyOf(record))).not.toEqual(shapeOf(copyOf(call)));
});

test('an index more is another shape', () => {
  const [copy] = copyOf(call);
  const indexes = [{ name: 'mid', keyPath: 'mid', unique: true, multiEntry: false }];
  expect(shapeOf([{ ...copy!, stores: { calls: { ...storeOf(call), indexes } } }])).not.toEqual(shapeOf([copy!]));
});
