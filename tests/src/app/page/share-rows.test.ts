/** A list of very many rows that is read once more is drawn only where it differs. */
import { expect, test } from 'vitest';
import { shareRows } from '#src/app/page/share-rows.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, curve: [index, 2] }));

test('S2.14 a ride that comes in at the top leaves every other one as it was drawn', async () => {
  const before = rowsOf(500);
  const shared = await shareRows(before, [{ id: 'new', curve: [7] }, ...rowsOf(500)]);
  expect(shared).toHaveLength(501);
  expect(shared.slice(1).every((row, index) => row === before[index])).toBe(true);
});

test('S2.14 only what was changed is another one, what was deleted goes, and a list without a change is the same', async () => {
  const before = rowsOf(3);
  const [one, two, three] = await shareRows(before, rowsOf(3).with(1, { id: 'row 1', curve: [1, 9] }));
  expect([one === before[0], two === before[1], three === before[2]]).toEqual([true, false, true]);
  expect(two?.curve).toEqual([1, 9]);
  expect(await shareRows(before, rowsOf(2))).toEqual(rowsOf(2));
  expect(await shareRows(before, rowsOf(3))).toBe(before);
});
