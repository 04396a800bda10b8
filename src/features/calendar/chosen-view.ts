/** Which view of the calendar is shown: that of the address, else the one that was chosen last on this device. */
import { storeNoted, readNoted } from '#src/db/noted.ts';
import { type CalendarSearch, type CalendarView, calendarViews } from './search.ts';

const name = 'calendar-view';

export const chosenView = ({ view }: CalendarSearch): CalendarView =>
  view ?? calendarViews.find((known) => known === readNoted(name)) ?? 'month';

export const storeView = (view: CalendarView): void => storeNoted(name, view);
