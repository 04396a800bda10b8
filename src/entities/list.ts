/** Every entity of the device, a line each, by the name of its table. */
export { activities } from './activities.ts';
export { conflicts } from './conflicts.ts';
export { events } from './events.ts';
export { ftpHistory } from './ftp-history.ts';
export { listEntries } from './list-entries.ts';
export { lists } from './lists.ts';
export { overrides } from './overrides.ts';
export { planItems } from './plan-items.ts';
export { plans } from './plans.ts';
export { planWeeks } from './plan-weeks.ts';
export { series } from './series.ts';
export { settings } from './settings.ts';
export { workouts } from './workouts.ts';
export { workoutVersions } from './workout-versions.ts';
