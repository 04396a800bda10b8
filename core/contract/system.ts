/** The system around the athlete: configuration, status, translation, tracking. */
import * as z from 'zod/mini';
import { activityServices } from '#core/model/activity-services.ts';
import { calendarServices } from '#core/model/calendar-services.ts';
import { id } from '#core/model/ids.ts';
import { locale } from '#core/model/settings.ts';
import { trackedEvent } from '#core/model/tracked-event.ts';
import { endpoint } from './endpoint.ts';

/** Who may register: everyone, people with a promo code, or no one. */
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
  /** What Premium costs, in the operator's words (S9.16); null if they say nothing. */
  premiumPrice: z.nullable(z.string()),
  /** Where apps report their errors (S8.16); absent: nowhere. */
  errorReports: z.optional(z.string()),
  /** The key with which browsers subscribe to push messages; absent: none are sent. */
  pushKey: z.optional(z.string()),
  /** Where each service of the contract is. */
  services: z.object({ main: z.string(), coach: z.string(), connectors: z.record(z.string(), z.string()) }),
  /** The services that this installation sends calendars to (S7.53); none, where it is not said. */
  calendarServices: z.optional(z.array(z.enum(calendarServices))),
  /** The services that it sends activities to (S7.34). */
  activityServices: z.optional(z.array(z.enum(activityServices))),
  features: z.object({
    /** The first account is still to be made, by the person who runs the server. */
    needsSetUp: z.boolean(),
    /** True: a link for a forgotten password is sent by mail; otherwise it is in the server's log. */
    sendsMail: z.boolean(),
    /** True: what athletes do in the app is passed on to an event tracker, if they agree (S7.61). */
    tracksEvents: z.boolean(),
    /** Who may make an account; absent: everyone. */
    registration: z.optional(z.enum(registrations)),
    /** True: descriptions can be read in another language (S7.29); absent: they can't. */
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
    /** The original text if it could not, or need not, be translated (S8.10). */
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
