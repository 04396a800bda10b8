/** Rowing base: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const rowingBase: PlanSource = {
  localId: 'rowing-base',
  sport: 'rowing',
  name: 'Rowing base',
  description:
    'Eight weeks of steady rowing: long pieces at 18 to 20 strokes a minute, one session a week a level ' +
    'higher, and a Sunday piece that grows from 60 to 90 minutes. Week 4 is light, and week 8 ends with 30 ' +
    'minutes at 20 strokes. Four sessions, three to five hours a week.',
  periodType: 'base',
  weeks: [
    ['load', '', 'ut2-steady 0', '', 'ut1-steady 0', '', 'ut2-steady 0', 'ut2-steady 1'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 0', '', 'ut2-steady 0', 'ut2-steady 1'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 1', '', 'ut2-steady 0', 'ut2-steady 2'],
    ['recovery', '', 'ut2-steady 0', '', 'ut2-steady 0', '', '', 'ut2-steady 0'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 2', '', 'ut2-steady 0', 'ut2-steady 2'],
    ['load', '', 'ut2-steady 1', '', 'wolverine-l4', '', 'ut2-steady 1', 'ut2-steady 3'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 3', '', 'ut2-steady 1', 'ut2-steady 3'],
    ['recovery', '', 'ut2-steady 0', '', 'ut2-steady 0', '', 'test-30r20', ''],
  ],
};
