/** A few stories of coaches who have plans together; `run.ts` beside this tells as many as are asked for. */
import { expect, test } from 'vitest';
import { Story } from './story.ts';

const seeds = Array.from({ length: 25 }, (_, index) => index + 1);

test('S3.07 nothing of what coaches did is lost, and nobody is given what was not for them, in 25 stories', async () => {
  const stories: Story[] = [];
  for (const seed of seeds) stories.push(await Story.tell(seed, 120));
  expect(stories.flatMap(({ violation }, index) => (violation ? `seed ${seeds[index]}: ${violation}` : []))).toEqual(
    [],
  );
  const reached = new Set(stories.flatMap((story) => [...story.reached.keys()]));
  for (const end of ['notPlanMember', 'planReadOnly', 'notYours', 'linkExpired'])
    expect([...reached].some((what) => what.endsWith(`rejected ${end}`))).toBe(true);
});
