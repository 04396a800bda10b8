/** A short version of `npm run browser-kills`. */
import { findBrowser } from '#scripts/browser.ts';
import { Random } from '#tests/simulation/random.ts';
import { expect, test } from './fixtures/test.ts';
import { killStory } from './kills/kill-story.ts';

// A trace of a browser that is being killed is a fault of its own.
test.use({ trace: 'off', screenshot: 'off' });

test('what was shown as saved outlives ten kills of the browser, and is on the server once @thorough', async ({
  server,
}) => {
  // A minute was seen on two cores that others used, too.
  test.slow();
  const told = await killStory(findBrowser() ?? '', server, 10, new Random(1));
  expect(told).toMatchObject({ kills: 10, violations: [] });
  expect(told.shown).toBeGreaterThan(2);
});
