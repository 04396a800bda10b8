/** What there is a page of help on, in the order in which it is needed; the words are `help.topics.<id>`. */
export const helpTopics = [
  'plan',
  'find',
  'create',
  'ride',
  'activities',
  'pool',
  'plans',
  'coach',
  'offline',
  'files',
  'thresholds',
  'keyboard',
] as const;

export type HelpTopic = (typeof helpTopics)[number];

export const isHelpTopic = (text: unknown): text is HelpTopic => helpTopics.some((topic) => topic === text);
