/** Endurance base: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const enduranceBase: PlanSource = {
  localId: 'endurance-base',
  sport: 'bike',
  name: 'Endurance base',
  description:
    'Eight weeks that build the engine before anything sharp: a long ride on Sunday that grows to two and ' +
    'a half hours, and tempo that grows from one block of 20 minutes to three. Every fourth week is light, ' +
    'and the last one ends with a 20-minute test. Four rides, four and a half to six hours a week.',
  periodType: 'base',
  weeks: [
    ['load', '', 'tempo 0', '', 'endurance-z2 0', '', 'cadence-drill', 'endurance-z2 4'],
    ['load', '', 'tempo 1', '', 'endurance-z2 0', '', 'tempo 0', 'endurance-z2 4'],
    ['load', '', 'tempo 2', '', 'endurance-z2 1', '', 'tempo 0', 'endurance-z2 4'],
    ['recovery', '', 'cadence-drill', '', 'recovery-spin 1', '', '', 'endurance-z2 1'],
    ['load', '', 'tempo 2', '', 'endurance-z2 1', '', 'tempo 0', 'endurance-z2 5'],
    ['load', '', 'tempo 2', '', 'endurance-z2 1', '', 'tempo 1', 'endurance-z2 5'],
    ['load', '', 'tempo 3', '', 'endurance-z2 1', '', 'tempo 1', 'endurance-z2 5'],
    ['recovery', '', 'recovery-spin 1', '', 'cadence-drill', '', 'test-20min', 'endurance-z2 0'],
  ],
};
