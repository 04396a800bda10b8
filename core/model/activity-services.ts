/** The outside services that an athlete's activities can be sent to (S7.34). */
export const activityServices = ['strava', 'dropbox'] as const;
export type ActivityService = (typeof activityServices)[number];
