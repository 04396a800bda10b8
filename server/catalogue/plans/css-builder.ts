/** Critical speed builder: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const cssBuilder: PlanSource = {
  localId: 'css-builder',
  sport: 'swim',
  name: 'Critical speed builder',
  description:
    'Eight weeks to hold a faster pace. It begins and ends with the 400 and 200 m test that sets your ' +
    'critical swim speed; between them sets at that pace grow from 8x100 to 8x200, steady 400s lengthen on ' +
    'Saturdays, and one swim a week belongs to technique. Three swims, 5 to 6.5 km a week.',
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
