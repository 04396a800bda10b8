/** What the person who runs the server sets by environment variables; each bad value gets a sentence of its own. */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Registration, registrations } from '#core/contract/system.ts';
import { type ErrorReports, readDsn } from './error-reports.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { installed } from './installed.ts';
import type { PushIdentity } from './push/pusher.ts';
import { readVapidKey } from './push/vapid.ts';
import { readSecretsKeys, type SecretsKeys } from './secrets-at-rest.ts';
import type { TranslationService } from './translations.ts';

/** It goes into a header as it is: a host with letters that say nothing there, and no more. */
const frameSite = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/i;

export interface Config {
  port: number;
  host: string;
  /** The port for Prometheus; null: none. */
  metricsPort: number | null;
  /** The address for that port: metrics are not for athletes, so it does not follow `host`. */
  metricsHost: string;
  dataFolder: string;
  /** The built app; another folder serves another release. */
  appFolder: string;
  /** PostgreSQL; null keeps everything in the data folder. */
  databaseUrl: string | null;
  /** The origin that athletes see; null if only this machine uses the server. */
  publicUrl: URL | null;
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: TrustedProxies;
  /** Above so many connections new ones are refused, before the process runs out of files to open. */
  mostConnections: number;
  productName: string;
  /** In the operator's words, such as "8 € a month". */
  premiumPrice: string | null;
  /** So many megabytes one athlete may have, and four times as many with history; null sets no bound. */
  mostMegabytesPerAccount: number | null;
  /** So many megabytes of blobs besides, such as recorded rides; null sets no bound. */
  mostBlobMegabytesPerAccount: number | null;
  /** Who may make an account. */
  registration: Registration;
  /** With so many accounts, no more can be made; null: no limit. */
  mostAccounts: number | null;
  mail: { smtpUrl: string; from: string } | null;
  /** Where apps report errors; null: nowhere. */
  errorReports: ErrorReports | null;
  /** Where the server passes on events of athletes who agree; null: nowhere. */
  eventsAddress: string | null;
  /** The identity with which push messages are sent; null: none are sent. */
  push: PushIdentity | null;
  /** The keys that encrypt secrets of connected services, the newest first; null: no secret can be stored. */
  secretsKeys: SecretsKeys | null;
  /** The service that translates texts of athletes; null: none. */
  translation: TranslationService | null;
  sites: Record<SiteName, string | null>;
  /** Origins whose pages may show the coach in a frame (S2.27); none may, where it is empty. */
  coachFrameSites: readonly string[];
}

export const siteNames = ['main', 'account', 'billing', 'forums', 'blog', 'rideHost', 'planBuilder'] as const;
export type SiteName = (typeof siteNames)[number];

/** Says what is wrong with every variable at once. */
export class BadConfig extends Error {}

const siteVariables: Record<SiteName, string> = {
  main: 'MAIN_SITE_URL',
  account: 'ACCOUNT_SITE_URL',
  billing: 'BILLING_URL',
  forums: 'FORUMS_URL',
  blog: 'BLOG_URL',
  rideHost: 'RIDE_HOST_URL',
  planBuilder: 'PLAN_BUILDER_URL',
};

const webAddress = z.url({ protocol: /^https?$/, hostname: /./ });

/** @throws BadConfig */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const value = (name: string): string | null => environment[name]?.trim() || null;
  const checked = (name: string, isGood: (text: string) => boolean, wanted: string, isPublic = true) => {
    const text = value(name);
    if (text === null || isGood(text)) return text;
    problems.push(`${name} must be ${wanted}${isPublic ? `; it is "${text}"` : ''}.`);
    return null;
  };
  const site = (name: string) =>
    checked(name, (text) => webAddress.safeParse(text).success, 'an address that begins with http:// or https://');

  const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
  const isOrigin = (text: string) => webAddress.safeParse(text).success && new URL(text).pathname === '/';
  const port = checked('PORT', isPort, 'a number from 0 to 65535');
  const metricsPort = checked('METRICS_PORT', isPort, 'a number from 0 to 65535');
  const publicUrl = checked('PUBLIC_URL', isOrigin, 'an address without a path, such as https://training.example');
  const databaseUrl = checked(
    'DATABASE_URL',
    (text) => /^postgres(ql)?:\/\//.test(text),
    'an address that begins with postgres://',
  );
  const smtpUrl = checked(
    'SMTP_URL',
    (text) => /^smtps?:\/\//.test(text),
    'an address that begins with smtp:// or smtps://',
  );
  const from = checked('MAIL_FROM', (text) => /\S@\S/.test(text), 'a mail address');
  const mostConnections = checked('MOST_CONNECTIONS', (text) => /^[1-9]\d{0,6}$/.test(text), 'a number above 0');
  const proxy = checked(
    'TRUSTED_PROXY',
    (text) => readTrustedProxies(text) !== null,
    '0, 1, or addresses and networks of proxies divided by commas',
  );
  const megabytes = (name: string, usual: number): number | null => {
    const text = checked(name, (given) => /^\d{1,7}$/.test(given), 'a number; 0 sets no bound');
    return text === null ? usual : Number(text) || null;
  };
  const mostMegabytesPerAccount = megabytes('ACCOUNT_MEGABYTES', 250);
  const mostBlobMegabytesPerAccount = megabytes('ACCOUNT_BLOB_MEGABYTES', 2_000);
  const registration = checked(
    'REGISTRATION',
    (text) => registrations.some((one) => one === text),
    `one of ${registrations.join(', ')}`,
  );
  const mostAccounts = checked('MOST_ACCOUNTS', (text) => /^\d{1,7}$/.test(text), 'a number; 0 sets no bound');
  const productName = checked('PRODUCT_NAME', (text) => text.length <= 60, 'at most 60 characters long');
  const premiumPrice = checked('PREMIUM_PRICE', (text) => text.length <= 60, 'at most 60 characters long');
  const dsn = checked(
    'SENTRY_DSN',
    (text) => readDsn(text) !== null,
    'an address such as https://key@errors.example/1',
  );
  const eventsAddress = site('EVENTS_URL');
  const vapidKey = checked(
    'VAPID_PRIVATE_KEY',
    (text) => readVapidKey(text) !== null,
    'a key as npm run admin -- vapid prints one',
    false,
  );
  const subject = checked(
    'VAPID_SUBJECT',
    (text) => /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text) && URL.canParse(text),
    'an address that begins with mailto: or https://',
  );
  const key = vapidKey === null ? null : readVapidKey(vapidKey);
  const secretsKeys = checked(
    'SECRETS_KEYS',
    (text) => readSecretsKeys(text) !== null,
    'keys as npm run admin -- secrets-key prints them, divided by commas',
    false,
  );
  const translation = site('TRANSLATION_URL');
  const coachFrameSites = checked(
    'COACH_FRAME_SITES',
    (text) => text.split(',').every((one) => isOrigin(one.trim()) && frameSite.test(one.trim())),
    'addresses without a path, such as https://club.example, divided by commas',
  );
  const sites = Object.fromEntries(siteNames.map((name) => [name, site(siteVariables[name])])) as Config['sites'];
  if (smtpUrl && !from) problems.push('SMTP_URL is set, so MAIL_FROM must say who mails come from.');
  if (key && !subject)
    problems.push('VAPID_PRIVATE_KEY is set, so VAPID_SUBJECT must say whom push services write to.');
  if (problems.length > 0) throw new BadConfig(problems.join('\n'));
  return {
    port: Number(port ?? 8080),
    host: value('HOST') ?? '127.0.0.1',
    metricsPort: metricsPort === null ? null : Number(metricsPort),
    metricsHost: value('METRICS_HOST') ?? '127.0.0.1',
    dataFolder: value('DATA_DIR') ?? join(process.cwd(), 'data'),
    appFolder: value('APP_DIR') ?? installed('dist'),
    databaseUrl,
    publicUrl: publicUrl ? new URL(publicUrl) : null,
    trustedProxies: (proxy && readTrustedProxies(proxy)) || 'none',
    mostConnections: Number(mostConnections ?? 10_000),
    registration: registrations.find((one) => one === registration) ?? 'open',
    mostAccounts: Number(mostAccounts) || null,
    productName: productName ?? 'Trainside',
    premiumPrice,
    mostMegabytesPerAccount,
    mostBlobMegabytesPerAccount,
    mail: smtpUrl && from ? { smtpUrl, from } : null,
    errorReports: dsn === null ? null : readDsn(dsn),
    eventsAddress,
    push: key && subject ? { key, subject } : null,
    secretsKeys: secretsKeys === null ? null : readSecretsKeys(secretsKeys),
    translation: translation === null ? null : { address: translation, key: value('TRANSLATION_KEY') },
    sites,
    coachFrameSites: coachFrameSites?.split(',').map((one) => new URL(one.trim()).origin) ?? [],
  };
}
