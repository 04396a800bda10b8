/** What the services are called that a calendar is sent to: the same in every language. */
import type { CalendarService } from '#core/model/calendar-services.ts';

export const serviceNames: Readonly<Record<CalendarService, string>> = {
  garmin: 'Garmin Connect',
  tp: 'TrainingPeaks',
  intervals: 'Intervals.icu',
  zwift: 'Zwift',
};
