/** News and notifications that administrators write: for whom, and how long they may be (S3.11). */

export const notificationTypes = ['info', 'warning'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** All athletes, the athletes of one level of membership, or one account. */
export const audiences = ['everybody', 'free', 'paid', 'premium', 'account'] as const;
export type Audience = (typeof audiences)[number];

export const announcementLimits = {
  title: 120,
  newsText: 4_000,
  message: 500,
  address: 500,
  /** Of each kind on the server; the oldest are to be deleted then, promo codes to be ended. */
  kept: 500,
  /** Read by an athlete's device at once, newest first. */
  shown: 50,
  /** A notification is news for so long. */
  days: 90,
} as const;
