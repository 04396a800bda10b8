/** The system around the athlete: configuration, status, translation, tracking. */
import * as z from 'zod/mini';
import { id } from '#core/model/ids.ts';
import { locale } from '#core/model/settings.ts';
import { trackedEvent } from '#core/model/tracked-event.ts';
import { endpoint } from './endpoint.ts';

/** Everybody may register, those with a promo code, or nobody. */
export const registrations = ['open', 'invitation', 'closed'] as const;
export type Registration = (typeof registrations)[number];

const address = z.nullable(z.string());

export const config = z.object({
  productName: z.string(),
  /** Addresses outside this app; null where none is configured. */
  addresses: z.object({
    main: address,
    account: z.string(),
    billing: address,
    forums: address,
    blog: address,
    rideHost: address,
    planBuilder: address,
  }),
  /** What Premium costs, in the operator's words (S9.16); null where nothing is said of it. */
  premiumPrice: z.nullable(z.string()),
  /** Where apps tell of their errors (S8.16); nowhere, where it is not said. */
  errorReports: z.optional(z.string()),
  /** What browsers subscribe to push messages with; none are sent, where it is not said. */
  pushKey: z.optional(z.string()),
  /** Where each service of the contract is. */
  services: z.object({ main: z.string(), coach: z.string(), connectors: z.record(z.string(), z.string()) }),
  features: z.object({
    /** The first account is still to be made, by the person who runs the server. */
    needsSetUp: z.boolean(),
    /** A forgotten password is sent by mail; otherwise it stands in the server's log. */
    sendsMail: z.boolean(),
    /** What athletes who agree do with the app is passed on to a tracker of events (S7.61). */
    tracksEvents: z.boolean(),
    /** Who may make an account; everybody, where it is not said. */
    registration: z.optional(z.enum(registrations)),
    /** Descriptions can be read in another language (S7.29); they can't, where it is not said. */
    translates: z.optional(z.boolean()),
  }),
  oldestSchema: z.int(),
});
export type PublicConfig = z.infer<typeof config>;

const status = z.object({
  maintenance: z.boolean(),
  /** What the administrator says of it, where they say anything. */
  title: z.optional(z.string()),
  message: z.optional(z.string()),
});

const providers = z.enum(['strava', 'dropbox']);

export const system = {
  getConfig: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    input: z.object({}),
    output: config,
    spec: 'S7.30',
  }),
  servicesStatus: endpoint({
    method: 'GET',
    path: '/api/services/status',
    access: 'anyone',
    input: z.object({}),
    output: status,
    spec: 'S7.38',
  }),
  systemData: endpoint({
    method: 'GET',
    path: '/api/system',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ ...config.shape, ...status.shape, locales: z.array(locale) }),
    spec: 'S7.39',
  }),
  missingActivities: endpoint({
    method: 'GET',
    path: '/api/turbo/activities/missing',
    access: 'login',
    input: z.object({ provider: providers }),
    output: z.unknown(),
    spec: 'S7.34',
  }),
  sendMissingActivities: endpoint({
    method: 'POST',
    path: '/api/turbo/activities/missing',
    access: 'paid',
    input: z.object({ provider: providers }),
    output: z.unknown(),
    spec: 'S7.34',
  }),
  translate: endpoint({
    method: 'POST',
    path: '/api/translations',
    access: 'login',
    input: z.object({
      locale,
      text: z.string().check(z.maxLength(5_000)),
      /** Of what is read, and what kind of thing that is. */
      id: z.string().check(z.maxLength(64)),
      model: z.string().check(z.maxLength(40)),
    }),
    /** Where it could not be translated, or need not be, the text as it was (S8.10). */
    output: z.object({ text: z.string(), isTranslated: z.boolean() }),
    spec: 'S7.29',
  }),
  track: endpoint({
    method: 'POST',
    path: '/api/tracking/events',
    access: 'login',
    input: z.strictObject({ userId: id, ...trackedEvent.shape }),
    output: z.object({}),
    spec: 'S7.61',
  }),
};
