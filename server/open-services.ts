/** Opens everything that the configuration asks for: the database, the keys, the mail. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { limits as sizes } from '#core/model/limits.ts';
import { AccessTokens } from './accounts/access-token.ts';
import { AccountUsage } from './accounts/account-usage.ts';
import { accountLimits } from './accounts/limits.ts';
import { mailer, type SendMail } from './accounts/mail.ts';
import { forgetSetUpCode, setUpCode, tokenSecret } from './accounts/secrets.ts';
import type { ActivityPeers } from './activity-services/activity-peer.ts';
import type { CalendarPeers } from './calendar-sync/calendar-peers.ts';
import { followCalendars } from './calendar-sync/queue-sync.ts';
import { BadConfig, type Config } from './config.ts';
import { CannotExecute } from './execute/run-call.ts';
import { beginSlice, breathe } from './execute/slices.ts';
import { runLetters } from './execute/stamp.ts';
import { followSports } from './jobs/numbers-of-sport.ts';
import { Live } from './live.ts';
import { createLog, type Log } from './log.ts';
import { logLines } from './log-lines.ts';
import type { Metrics } from './metrics.ts';
import { Pusher } from './push/pusher.ts';
import { SecretsAtRest } from './secrets-at-rest.ts';
import type { Services } from './services.ts';
import { AccountHolds } from './store/account-holds.ts';
import { AdminActs } from './store/admin-acts.ts';
import { AccountStore } from './store/accounts.ts';
import { BlobFiles } from './store/blob-files.ts';
import { BlobTable } from './store/blob-table.ts';
import { BlobStore } from './store/blobs.ts';
import { ActivityTotals } from './store/activity-totals.ts';
import { followActivities } from './store/follow-activities.ts';
import { followBlobs } from './store/follow-blobs.ts';
import { followAddresses } from './store/follow-addresses.ts';
import { followPlans } from './store/follow-plans.ts';
import { followVersions } from './store/follow-versions.ts';
import { followShares } from './store/follow-shares.ts';
import { followWorkouts } from './store/follow-workouts.ts';
import { InstallationNotes } from './store/installation.ts';
import { JobStore } from './store/jobs.ts';
import { storedBytes } from './store/stored-bytes.ts';
import { MaintenanceStore } from './store/maintenance.ts';
import { NewsStore } from './store/news.ts';
import { NotificationStore } from './store/notifications.ts';
import { openPostgres } from './store/postgres.ts';
import { PostgresChanges } from './store/postgres-changes.ts';
import { PasskeyStore } from './store/passkeys.ts';
import { PromoCodeStore } from './store/promo-codes.ts';
import { PushSubscriptionStore } from './store/push-subscriptions.ts';
import { SearchStore } from './store/search.ts';
import { SharedCalendars } from './store/shared-calendars.ts';
import { SecretStore } from './store/secrets.ts';
import { SentEntries } from './store/sent-entries.ts';
import { openSqlite } from './store/sqlite.ts';
import { type SqlEngine, SqlStore } from './store/sql-store.ts';
import type { OnStatement } from './store/timed.ts';
import { StoreUnavailable } from './store/store.ts';
import { Translations } from './translations.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

/** What tests bring of their own. */
interface Ports {
  now?: () => Date;
  log?: Log;
  sendMail?: SendMail;
  /** False where the push service is on this machine. */
  pushesToInternetOnly?: boolean;
  calendarPeers?: CalendarPeers;
  activityPeers?: ActivityPeers;
  peerTimeoutMilliseconds?: number;
  /** SQLite's file, or `:memory:`; by default in the data folder. */
  database?: string;
}

/** @throws BadConfig where the database cannot be opened */
export async function openServices(config: Config, ports: Ports = {}): Promise<OpenServices> {
  const now = ports.now ?? (() => new Date());
  const log = ports.log ?? logToOutput(now);
  const metrics = config.metricsPort === null ? null : await openMetrics(config.dataFolder);
  const onStatement = metrics ? (seconds: number) => metrics.statement(seconds) : undefined;
  const engine = await openEngine(config, ports.database, onStatement);
  const store = new SqlStore(engine, [
    followVersions,
    followAddresses,
    followWorkouts,
    followPlans,
    followSports({ now, randomBytes: randomOf }),
    followActivities,
    followBlobs,
    followShares,
    ...(ports.calendarPeers ? [followCalendars(ports.calendarPeers, { now, randomBytes: randomOf })] : []),
  ]);
  const accounts = new AccountStore(engine.db);
  const secrets = new SecretStore(engine.db);
  const secret = await tokenSecret(secrets, config.dataFolder);
  const live = new Live();
  const limits = accountLimits(now);
  const blobBytes =
    config.databaseUrl === null ? new BlobFiles(engine.db, join(config.dataFolder, 'blobs')) : new BlobTable(engine.db);
  const jobs = new JobStore(engine);
  metrics?.watchJobs(jobs);
  const sendMail = ports.sendMail ?? mailer(config, (text) => process.stdout.write(`${text}\n`));
  const otherNodes = config.databaseUrl === null ? null : new PostgresChanges(config.databaseUrl, live);
  return {
    config,
    execute: {
      store,
      now,
      randomBytes: randomOf,
      run: randomBytes(runLetters).toString('base64url').slice(0, runLetters),
      announce: (space) => {
        live.announce(space);
        otherNodes?.publish(space);
      },
      joins: limits.joinsByAccount,
      pageRows: sizes.pageRows,
      beginSlice,
      breathe,
      // A call of a later release can't be fixed here: its error code says enough.
      report: (error, mid) => log('call failed', { mid, error: error instanceof CannotExecute ? error.code : error }),
    },
    accounts,
    holds: new AccountHolds(engine.db),
    adminActs: new AdminActs(engine.db),
    passkeys: new PasskeyStore(engine.db),
    search: new SearchStore(engine),
    activityTotals: new ActivityTotals(engine),
    news: new NewsStore(engine.db),
    notifications: new NotificationStore(engine.db),
    promoCodes: new PromoCodeStore(engine.db),
    pushSubscriptions: new PushSubscriptionStore(engine.db),
    sharedCalendars: new SharedCalendars(engine.db),
    maintenance: new MaintenanceStore(engine.db),
    installation: new InstallationNotes(engine.db),
    jobs,
    blobs: new BlobStore(engine.db, blobBytes, bytesOf(config.mostBlobMegabytesPerAccount)),
    sentEntries: new SentEntries(engine.db),
    calendarPeers: ports.calendarPeers ?? {},
    activityPeers: ports.activityPeers ?? {},
    peerTimeoutMilliseconds: ports.peerTimeoutMilliseconds ?? 10_000,
    secretsAtRest: config.secretsKeys && new SecretsAtRest(config.secretsKeys),
    tokens: new AccessTokens(secret, now),
    tokenSecret: secret,
    limits,
    usage: new AccountUsage({
      sent: limits.sentByAccount,
      storedBytes: (account) => storedBytes(engine.db, account),
      mostBytes: bytesOf(config.mostMegabytesPerAccount),
      now,
      log,
    }),
    sendMail: metrics ? metrics.countMails(sendMail) : sendMail,
    pusher: config.push && new Pusher(config.push, ports.pushesToInternetOnly ?? true),
    translations: new Translations(config.translation, log),
    live,
    log,
    metrics,
    setUpCode: setUpCodeOf(secrets, accounts),
    close: async () => {
      await otherNodes?.close();
      await store.close();
    },
  };
}

function logToOutput(now: () => Date): Log {
  const lines = logLines((text) => process.stdout.write(text));
  process.once('exit', lines.flush);
  return createLog(lines.add, now);
}

/** Loaded when it is first used: it takes a tenth of a second of a server's start. */
async function openMetrics(dataFolder: string): Promise<Metrics> {
  const { Metrics } = await import('./metrics.ts');
  return new Metrics(dataFolder);
}

const randomOf = (count: number): Uint8Array => randomBytes(count);

const bytesOf = (megabytes: number | null): number | null => (megabytes === null ? null : megabytes * 1_000_000);

async function openEngine(
  { databaseUrl, dataFolder }: Config,
  file: string | undefined,
  onStatement: OnStatement | undefined,
): Promise<SqlEngine> {
  if (databaseUrl !== null) {
    try {
      return await openPostgres(databaseUrl, { onStatement });
    } catch (error) {
      const cause = error instanceof StoreUnavailable ? error.cause : error;
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new BadConfig(`The database of DATABASE_URL cannot be opened: ${reason}`, { cause: error });
    }
  }
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return openSqlite(file ?? join(dataFolder, 'trainside.db'), onStatement);
}

/** Asks the database until there is an administrator, and never again. */
function setUpCodeOf(secrets: SecretStore, accounts: AccountStore): () => Promise<string | null> {
  let isSetUp = false;
  return async () => {
    if (!isSetUp && (await accounts.hasAdministrator())) {
      isSetUp = true;
      await forgetSetUpCode(secrets);
    }
    return isSetUp ? null : setUpCode(secrets);
  };
}
