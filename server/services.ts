/** What the addresses work with; made once by main.ts, and by tests with a clock and a store of their own. */
import type { AccessTokens } from '#server/accounts/access-token.ts';
import type { AccountUsage } from '#server/accounts/account-usage.ts';
import type { AccountLimits } from '#server/accounts/limits.ts';
import type { SendMail } from '#server/accounts/mail.ts';
import type { ActivityPeers } from '#server/activity-services/activity-peer.ts';
import type { CalendarPeers } from '#server/calendar-sync/calendar-peers.ts';
import type { Config } from '#server/config.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import type { Live } from '#server/live.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Pusher } from '#server/push/pusher.ts';
import type { SecretsAtRest } from '#server/secrets-at-rest.ts';
import type { AccountHolds } from '#server/store/account-holds.ts';
import type { ActivityTotals } from '#server/store/activity-totals.ts';
import type { AdminActs } from '#server/store/admin-acts.ts';
import type { AccountStore } from '#server/store/accounts.ts';
import type { SentEntries } from '#server/store/sent-entries.ts';
import type { BlobStore } from '#server/store/blobs.ts';
import type { InstallationNotes } from '#server/store/installation.ts';
import type { JobStore } from '#server/store/jobs.ts';
import type { MaintenanceStore } from '#server/store/maintenance.ts';
import type { SharedCalendars } from '#server/store/shared-calendars.ts';
import type { NewsStore } from '#server/store/news.ts';
import type { NotificationStore } from '#server/store/notifications.ts';
import type { PasskeyStore } from '#server/store/passkeys.ts';
import type { PromoCodeStore } from '#server/store/promo-codes.ts';
import type { PushSubscriptionStore } from '#server/store/push-subscriptions.ts';
import type { SearchStore } from '#server/store/search.ts';
import type { Translations } from '#server/translations.ts';

export interface Services {
  config: Config;
  execute: ServerPorts;
  accounts: AccountStore;
  holds: AccountHolds;
  adminActs: AdminActs;
  passkeys: PasskeyStore;
  search: SearchStore;
  activityTotals: ActivityTotals;
  news: NewsStore;
  notifications: NotificationStore;
  promoCodes: PromoCodeStore;
  pushSubscriptions: PushSubscriptionStore;
  maintenance: MaintenanceStore;
  installation: InstallationNotes;
  sharedCalendars: SharedCalendars;
  jobs: JobStore;
  blobs: BlobStore;
  sentEntries: SentEntries;
  calendarPeers: CalendarPeers;
  activityPeers: ActivityPeers;
  /** How long a service may take to answer. */
  peerTimeoutMilliseconds: number;
  /** For tokens of connected services; null where no keys are configured, so that none can be stored. */
  secretsAtRest: SecretsAtRest | null;
  tokens: AccessTokens;
  tokenSecret: Uint8Array;
  limits: AccountLimits;
  usage: AccountUsage;
  sendMail: SendMail;
  /** Null where no key for it is configured. */
  pusher: Pusher | null;
  translations: Translations;
  live: Live;
  log: Log;
  /** Null where metrics are switched off. */
  metrics: Metrics | null;
  /** Null once there is an administrator. */
  setUpCode(): Promise<string | null>;
}
