/** Every replicated table, a line each: rows, schemas, the device's database and sync follow from this list. */
export { activities } from './activity.ts';
export { conflicts } from './conflict.ts';
export { events } from './event.ts';
export { ftpHistory } from './ftp-history.ts';
export { listEntries, lists } from './list.ts';
export { planItems, plans, planWeeks } from './plan.ts';
export { overrides, series } from './series.ts';
export { settings } from './settings.ts';
export { workouts, workoutVersions } from './workout.ts';
