/** Tells the canonical and the rare stories with the ledger, until one of them goes wrong. */
import { rareStories } from '#tests/simulation/crash-points/stories/rare.ts';
import { stories } from '#tests/simulation/crash-points/stories.ts';
import { tellStory } from '#tests/simulation/crash-points/tell-story.ts';

process.exitCode = 1;
for (const story of [...rareStories, ...stories]) {
  const { violation } = await tellStory(story, []);
  if (violation) process.exit(1);
}
process.exitCode = 0;
