/** How each table is restored, in one file to fetch: few athletes ever need it. */
export { restoreEvents } from './events.ts';
export { restoreLists } from './lists.ts';
export { restorePlans } from './plans.ts';
export { restoreFtpHistory, restoreSettings } from './settings.ts';
export { restoreWorkouts } from './workouts.ts';
