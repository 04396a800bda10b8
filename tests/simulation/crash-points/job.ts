/** Surveys the stories whose numbers the parent sends, in a process of its own. */
import { type Survey, survey } from './crash-points.ts';
import { stories } from './stories.ts';

export interface Surveyed extends Survey {
  title: string;
}

const shareOfPairs = Number(process.argv[2]);
process.on('message', async (index) => {
  const story = stories[Number(index)]!;
  process.send!({ title: story.title, ...(await survey(story, shareOfPairs)) } satisfies Surveyed);
});
