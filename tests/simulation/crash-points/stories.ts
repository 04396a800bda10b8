/** The canonical stories, each of which is told with every fault at every await. */
import { storiesAlone } from './stories/alone.ts';
import { storiesTogether } from './stories/together.ts';
import { storiesOfSettings } from './stories/settings.ts';
import { storiesOfTrouble } from './stories/trouble.ts';
import type { Story } from './story.ts';

export const stories: readonly Story[] = [
  ...storiesAlone,
  ...storiesTogether,
  ...storiesOfTrouble,
  ...storiesOfSettings,
];
