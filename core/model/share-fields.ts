/** What the settings say of a shared calendar, see share.ts: apart, since every page reads the settings. */
import * as z from 'zod/mini';

/** The secret end of an address. */
export const shareId = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{26}$/));

const later = <Type extends z.core.$ZodType>(type: Type) => z.optional(z.nullable(type));

/** Whether the page is shared is a setting of the spec, `shareMyCalendar` in app-settings.ts. */
export const shareFields = {
  calendarShareId: later(shareId),
  feedMyCalendar: later(z.boolean()),
  calendarFeedId: later(shareId),
  feedBusyTimes: later(z.boolean()),
  busyFeedId: later(shareId),
};
