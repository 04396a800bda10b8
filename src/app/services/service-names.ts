/** What the services are called that calendars and activities are sent to: the same in every language. */
import type { ActivityService } from '#core/model/activity-services.ts';
import type { CalendarService } from '#core/model/calendar-services.ts';

export const serviceNames: Readonly<Record<CalendarService | ActivityService, string>> = {
  garmin: 'Garmin Connect',
  tp: 'TrainingPeaks',
  intervals: 'Intervals.icu',
  zwift: 'Zwift',
  strava: 'Strava',
  dropbox: 'Dropbox',
};
