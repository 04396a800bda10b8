/** The canonical stories and the rare ones, each told once with the ledger of what athletes wanted. */
import { expect, test } from 'vitest';

test('no canonical or rare story does anything that its athletes had not wanted', async () => {
  // Before ledger/is-on.ts reads it.
  process.env['SIMULATION_LEDGER'] = 'on';
  const { stories } = await import('./stories.ts');
  const { rareStories } = await import('./stories/rare.ts');
  const { tellStory } = await import('./tell-story.ts');
  const broken: string[] = [];
  for (const story of [...stories, ...rareStories]) {
    const { violation } = await tellStory(story, []);
    if (violation) broken.push(`${story.title}: ${violation}`);
  }
  expect(broken).toEqual([]);
});
