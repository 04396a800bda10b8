/** Nothing is lost, doubled or dropped in any of the canonical stories, with any fault at any one await. */
import { expect, test } from 'vitest';
import { stories } from './stories.ts';
import { survey } from './crash-points.ts';

/** Of all pairs of faults; `npm run crash-points -- --pairs 1` tells them all. */
const shareOfPairs = 0.002;

test.each(stories)(
  '$title, and nothing is lost or done twice whatever goes wrong at any moment',
  { timeout: 120_000 },
  async (story) => {
    const { broken, tellings, points } = await survey(story, shareOfPairs);
    expect(broken).toEqual([]);
    expect(tellings).toBeGreaterThan(2 * points);
  },
);

test('there are forty stories or more, no two of them the same', () => {
  expect(stories.length).toBeGreaterThanOrEqual(40);
  expect(new Set(stories.map(({ title }) => title)).size).toBe(stories.length);
});
