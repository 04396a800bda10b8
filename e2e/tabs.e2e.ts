/** A short version of `npm run browser-kills -- --tabs`. */
import { Random } from '#tests/simulation/random.ts';
import { expect, test } from './fixtures/test.ts';
import { crashStory } from './kills/crash-story.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('three tabs, and the one that sends crashes again and again: nothing is lost or twice, and another one sends', async ({
  context,
  server,
}) => {
  const told = await crashStory(context, server, 3, new Random(1));
  expect(told).toMatchObject({ kills: 3, violations: [] });
  expect(told.shown).toBeGreaterThan(3);
});
