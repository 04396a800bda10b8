/**
 * The limits of the account addresses, and of what one account may ask: wide enough for a club behind one address and
 * for all devices of an athlete, narrow enough against a guesser and a script out of control. All are counted in
 * memory, by each node.
 */
import { NetworkLimit } from './network-limit.ts';
import { RateLimit } from './rate-limit.ts';
import { Slowdown } from './slowdown.ts';

export interface AccountLimits {
  loginByAddress: NetworkLimit;
  /** Failed ones, by mail address and the network that tries. */
  loginByEmailThere: NetworkLimit;
  /** From a device that has been signed in to the account before. */
  loginByKnownDevice: RateLimit;
  /** By mail address, from wherever: slow, and never locked. */
  loginByEmail: Slowdown;
  registerByAddress: RateLimit;
  forgotByAddress: RateLimit;
  forgotByEmail: RateLimit;
  /** Mails that ask to confirm an address and were asked for: again, or by a change of it. By account. */
  confirmationsByAccount: RateLimit;
  /** All mails that ask to confirm an address: whose it is has not been asked yet. */
  confirmationsByEmail: RateLimit;
  /** Mails that tell of a change, by address. */
  noticesByEmail: RateLimit;
  resetByAddress: RateLimit;
  resetLooksByAddress: RateLimit;
  /** Times that a signed-in device gives the account's password, right or wrong. */
  passwordsByAccount: RateLimit;
  /** Challenges to sign in with a passkey. */
  passkeyChallengesByAddress: RateLimit;
  promoCodesByAccount: RateLimit;
  promoCodesByAddress: RateLimit;
  /** Texts that are translated again for an account. */
  translationsByAccount: RateLimit;
  /** Events that an account tells the tracker. */
  eventsByAccount: RateLimit;
  /** Months of shared calendars that are read, by the network that reads. */
  sharedByAddress: NetworkLimit;
  /** Feeds that are asked for: a calendar service asks for all its athletes from one network. */
  feedsByAddress: NetworkLimit;
  /** By the feed. */
  feedsByFeed: RateLimit;
  /** Links to join a plan that are looked at, by the network that looks. */
  invitationLooksByAddress: NetworkLimit;
  /** Times that an account has tried to join a plan by a link that was none. */
  joinsByAccount: RateLimit;
  /** Times that an athlete has the calendar, or a session of it, sent to services. */
  calendarSyncsByAccount: RateLimit;
  /** Times that an athlete has activities sent to a service: a hundred files ask again every few seconds until all are sent. */
  activitySendsByAccount: RateLimit;
  /** All requests of an account, with a token, but for those of blobs. */
  requestsByAccount: RateLimit;
  /** Characters of the bodies that an account sends. */
  sentByAccount: RateLimit;
  /** Requests of blobs, in parts. */
  blobRequestsByAccount: RateLimit;
  /** Bytes of blobs that an account sends. */
  blobBytesByAccount: RateLimit;
}

export const accountLimits = (now: () => Date): AccountLimits => ({
  loginByAddress: new NetworkLimit(60, 15, now),
  loginByEmailThere: new NetworkLimit(10, 15, now),
  loginByKnownDevice: new RateLimit(10, 15, now),
  loginByEmail: new Slowdown(100, 15, now),
  registerByAddress: new RateLimit(100, 60, now),
  forgotByAddress: new RateLimit(20, 60, now),
  forgotByEmail: new RateLimit(3, 60, now),
  confirmationsByAccount: new RateLimit(3, 60, now),
  confirmationsByEmail: new RateLimit(5, 60, now),
  noticesByEmail: new RateLimit(10, 60, now),
  resetByAddress: new RateLimit(20, 60, now),
  resetLooksByAddress: new RateLimit(60, 60, now),
  passwordsByAccount: new RateLimit(10, 15, now),
  passkeyChallengesByAddress: new RateLimit(60, 15, now),
  promoCodesByAccount: new RateLimit(20, 60, now),
  promoCodesByAddress: new RateLimit(100, 60, now),
  translationsByAccount: new RateLimit(60, 60, now),
  eventsByAccount: new RateLimit(300, 5, now),
  sharedByAddress: new NetworkLimit(300, 5, now),
  feedsByAddress: new NetworkLimit(3_000, 5, now),
  feedsByFeed: new RateLimit(60, 15, now),
  invitationLooksByAddress: new NetworkLimit(120, 15, now),
  joinsByAccount: new RateLimit(20, 10, now),
  calendarSyncsByAccount: new RateLimit(60, 5, now),
  activitySendsByAccount: new RateLimit(60, 5, now),
  requestsByAccount: new RateLimit(3_000, 1, now),
  sentByAccount: new RateLimit(64_000_000, 10, now, 'accountLimit'),
  blobRequestsByAccount: new RateLimit(3_000, 1, now),
  blobBytesByAccount: new RateLimit(1_000_000_000, 10, now, 'accountLimit'),
});
