/** Surveys the stories whose numbers the parent sends, in a process of its own. */
import { type Survey, survey } from './crash-points.ts';
import { stories } from './stories.ts';

export interface Surveyed extends Survey {
  title: string;
}

const [faults, share] = process.argv.slice(2).map(Number) as [1 | 2, number];
process.on('message', async (index) => {
  const story = stories[Number(index)]!;
  process.send!({ title: story.title, ...(await survey(story, faults, share)) } satisfies Surveyed);
});
