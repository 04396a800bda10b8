/** What is told of activities that were added before their best times were stored. */
import { expect, test } from 'vitest';
import { storedTimes } from '#core/domain/activity/best-times.ts';
import type { FoundRecording } from '#src/app/activities/recording-of.ts';
import { readOlder, withRead } from '#src/features/activities/likeness-and-times.ts';
import type { Activity } from '#src/features/activities/reads.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';

function older(name: string): Activity {
  const { activityId: id, ...fields } = activity(name, '2027-01-12', '2027-01-20T08:00:00.000Z');
  const sources = fields.sources.map((source) => ({ ...source, samplesHash: name }));
  return { ...fields, id, deletedBy: null, sport: 'swim', sources };
}
const lengthOf = (place: number) => ({
  startSeconds: 25 * place,
  durationSeconds: 25,
  isRest: false,
  distanceMeters: 25,
  stroke: null,
  strokes: null,
});
const recorded = activityOf({ sport: 'swim', swimLengths: [0, 1, 2, 3].map(lengthOf) });
const here: FoundRecording = { at: 'here', recorded };
const timesOf = (one: Activity) => storedTimes('swim', withRead(one).numbers.bestSeconds).map(({ seconds }) => seconds);
/** A page that is opened. */
const open = () => ({ absent: new Set<string>(), isWanted: () => true, onRead: () => undefined });

test('S2.14 a swim whose recording can’t be had has its times once that is there and the page is opened again', async () => {
  const [there, away] = [older('there'), older('away')];
  const asked: string[] = [];
  const find = async (hash: string): Promise<FoundRecording> => {
    asked.push(hash);
    return hash === 'there' ? here : { at: 'unreachable' };
  };
  const page = { ...open(), find };
  await readOlder([away, there], page);
  await readOlder([away, there], page);
  expect([timesOf(there), timesOf(away)]).toEqual([[50, 100], []]);
  expect(asked).toEqual(['away', 'there']);
  await readOlder([away, there], { ...open(), find: async () => here });
  expect(timesOf(away)).toEqual([50, 100]);
});

test('S2.14 of many, the page shows the first before the last is read, and a page that is left reads no more', async () => {
  const many = Array.from({ length: 7 }, (_, nth) => older(`many ${nth}`));
  const page = open();
  const shown: number[] = [];
  const find = async () => here;
  const onRead = () => shown.push(many.filter((one) => timesOf(one).length > 0).length);
  await readOlder(many, { ...page, find, onRead });
  expect(shown).toEqual([5, 7]);
  const left = [older('left'), older('unread')];
  await readOlder(left, { ...open(), find, isWanted: () => false });
  expect(left.map((one) => timesOf(one).length)).toEqual([2, 0]);
});
