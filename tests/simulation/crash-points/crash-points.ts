/** Every await of a story, with everything that can meet it there: once, and twice. */
import type { Interruption, Point } from '#tests/simulation/world.ts';
import type { Story } from './story.ts';
import { type Planned, tellStory, type Told } from './tell-story.ts';

/** By the kind of await. */
const interruptions: Record<Point, readonly Interruption[]> = {
  'before transaction': ['tab killed', 'aborted', 'connection lost'],
  'after transaction': ['tab killed', 'connection lost', 'connection gone'],
  'before request': ['tab killed', 'request lost', 'request late', 'request twice', 'server crashed', 'captive portal'],
  'after reply': ['tab killed', 'reply lost'],
};

export interface Survey {
  /** How often the story was told. */
  tellings: number;
  points: number;
  broken: { plan: readonly Planned[]; violation: string }[];
}

/** @param shareOfPairs how many pairs of faults are told, beside every single one: 1 for all */
export async function survey(story: Story, shareOfPairs = 0): Promise<Survey> {
  const endings = new Map<string, string>();
  const plain = await tellStory(story, []);
  const found: Survey = { tellings: 1, points: plain.points.length, broken: [] };
  const judge = async (plan: readonly Planned[], told: Told): Promise<void> => {
    found.tellings += 1;
    const violation = told.violation ?? (await otherEnding(story, told, endings));
    if (violation) found.broken.push({ plan, violation });
  };
  await judge([], plain);
  let pair = 0;
  for (const first of plansAt(plain.points, 0)) {
    const once = await tellStory(story, [first]);
    await judge([first], once);
    for (const second of plansAt(once.points, first.at + 1)) {
      pair += 1;
      if (Math.floor(pair * shareOfPairs) === Math.floor((pair - 1) * shareOfPairs)) continue;
      await judge([first, second], await tellStory(story, [first, second]));
    }
  }
  return found;
}

const plansAt = (points: readonly Point[], from: number): Planned[] =>
  points
    .slice(from)
    .flatMap((point, index) => interruptions[point].map((interruption) => ({ at: from + index, interruption })));

/** Alone, an athlete finds everything as if nothing had gone wrong, but for acts that they were not told are saved. */
async function otherEnding(story: Story, told: Told, endings: Map<string, string>): Promise<string | null> {
  if (!story.isAlone) return null;
  const key = told.kept.join();
  const skipped = new Set(told.kept.flatMap((isKept, index) => (isKept ? [] : [index])));
  const ending = endings.get(key) ?? (await tellStory(story, [], { skipped })).ending;
  endings.set(key, ending);
  return ending === told.ending ? null : 'it ends otherwise than without faults';
}
