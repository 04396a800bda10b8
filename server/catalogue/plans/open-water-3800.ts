/** 3.8 km open water in 12 weeks: 12 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const openWater3800: PlanSource = {
  localId: 'open-water-3800',
  sport: 'swim',
  name: '3.8 km open water in 12 weeks',
  description: 'Prepares you for a long swim in open water.\n3 sessions and 4 to 8 km a week.',
  periodType: 'race',
  weeks: [
    ['load', '', 'css-100s 0', '', 'pull-kick-drill', '', 'continuous 0', ''],
    ['load', '', 'css-100s 0', '', 'technique-easy', '', 'continuous 0', ''],
    ['load', '', 'css-200s 0', '', 'technique-easy', '', 'continuous 1', ''],
    ['recovery', '', 'technique-easy', '', '', '', 'pull-kick-drill', ''],
    ['load', '', 'css-200s 1', '', 'im-mixed', '', 'continuous 1', ''],
    ['load', '', 'css-400s 0', '', 'technique-easy', '', 'continuous 1', ''],
    ['load', '', 'css-400s 1', '', 'technique-easy', '', 'continuous 1', ''],
    ['recovery', '', 'technique-easy', '', '', '', 'continuous 0', ''],
    ['load', '', 'css-400s 1', '', 'pull-kick-drill', '', 'continuous 2', ''],
    ['load', '', 'css-400s 2', '', 'technique-easy', '', 'continuous 2', ''],
    ['load', '', 'css-400s 2', '', 'technique-easy', '', 'continuous 3', ''],
    ['race', '', 'css-100s 0', '', 'technique-easy', '', '', ''],
  ],
};
