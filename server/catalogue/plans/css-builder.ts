/** Critical speed builder: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const cssBuilder: PlanSource = {
  localId: 'css-builder',
  sport: 'swim',
  name: 'Critical speed builder',
  description:
    'Raises the speed that you can hold in the water, with technique in every week.\n3 sessions and 5 to 7 km a week.',
  periodType: 'build',
  weeks: [
    ['load', '', 'css-test', '', 'technique-easy', '', 'css-400s 0', ''],
    ['load', '', 'css-100s 0', '', 'pull-kick-drill', '', 'css-400s 1', ''],
    ['load', '', 'css-100s 1', '', 'technique-easy', '', 'css-400s 1', ''],
    ['recovery', '', 'technique-easy', '', '', '', 'continuous 0', ''],
    ['load', '', 'css-100s 2', '', 'pull-kick-drill', '', 'css-400s 2', ''],
    ['load', '', 'css-200s 1', '', 'technique-easy', '', 'goldilocks', ''],
    ['load', '', 'css-200s 2', '', 'pull-kick-drill', '', 'css-400s 2', ''],
    ['recovery', '', 'technique-easy', '', '', '', 'css-test', ''],
  ],
};
