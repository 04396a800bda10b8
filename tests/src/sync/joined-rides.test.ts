/** Of the rides that a lost time has not changed, those are named that a ride which it has deleted may have been joined to. */
import { expect, test } from 'vitest';
import type { AnyRow } from '#core/model/tables.ts';
import { joinedRides } from '#src/sync/joined-rides.ts';

const ride = (id: string, deletedBy: string | null, ...files: string[]): AnyRow => ({
  id,
  deletedBy,
  sources: files.map((fileHash) => ({ fileHash })),
});

test('only rides that live and have all recordings of one that was deleted are named', () => {
  const rides = [
    ride('with both', null, 'a', 'b', 'c'),
    ride('deleted before', 'a call', 'a', 'b'),
    ride('with half', null, 'a'),
    ride('another', null, 'd'),
  ];
  const held = [ride('copy', 'the joining', 'a', 'b'), ride('deleted', 'a call', 'e'), ride('changed', null, 'd')];
  expect(joinedRides(rides, held).map(({ id }) => id)).toEqual(['with both']);
});
