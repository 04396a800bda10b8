/**
 * Where others read an athlete's calendar (S2.09, S3.03): a page, and two feeds for calendar programs. Each has a
 * secret address and is on or off; a new address replaces the one before. Flat fields of the settings.
 */
import type { shareFields } from './share-fields.ts';

/** The page; all that is planned for calendar programs; and there only when the athlete trains. */
export const shareParts = ['page', 'feed', 'busyFeed'] as const;
export type SharePart = (typeof shareParts)[number];

/** The two settings of each part. */
export const shareNames = {
  page: { isOn: 'shareMyCalendar', shareId: 'calendarShareId' },
  feed: { isOn: 'feedMyCalendar', shareId: 'calendarFeedId' },
  busyFeed: { isOn: 'feedBusyTimes', shareId: 'busyFeedId' },
} as const satisfies Record<SharePart, { isOn: string; shareId: keyof typeof shareFields }>;
