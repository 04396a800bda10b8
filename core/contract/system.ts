/** The system around the athlete: configuration, status, translation, tracking. */
import * as z from 'zod/mini';
import { locale } from '#core/model/settings.ts';
import { endpoint } from './endpoint.ts';

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
  /** What Premium costs, in the words of whoever runs the server (S9.16); null where nothing is said of it. */
  premiumPrice: z.nullable(z.string()),
  /** Where apps tell of their errors (S8.16); nowhere, where it is not said. */
  errorReports: z.optional(z.string()),
  /** Where each service of the contract is. */
  services: z.object({ main: z.string(), coach: z.string(), connectors: z.record(z.string(), z.string()) }),
  features: z.object({
    /** The first account is still to be made, by the person who runs the server. */
    needsSetUp: z.boolean(),
    /** A forgotten password is sent by mail; otherwise it stands in the server's log. */
    sendsMail: z.boolean(),
  }),
  oldestSchema: z.int(),
});
export type PublicConfig = z.infer<typeof config>;

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
    output: z.object({
      maintenance: z.boolean(),
      /** What the administrator says of it, where they say anything. */
      title: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
    spec: 'S7.38',
  }),
  systemData: endpoint({
    method: 'GET',
    path: '/api/system',
    access: 'anyone',
    input: z.object({}),
    output: z.unknown(),
    spec: 'S7.39',
    planned: true,
  }),
  missingActivities: endpoint({
    method: 'GET',
    path: '/api/turbo/activities/missing',
    access: 'login',
    input: z.object({ provider: providers }),
    output: z.unknown(),
    spec: 'S7.34',
    planned: true,
  }),
  sendMissingActivities: endpoint({
    method: 'POST',
    path: '/api/turbo/activities/missing',
    access: 'paid',
    input: z.object({ provider: providers }),
    output: z.unknown(),
    spec: 'S7.34',
    planned: true,
  }),
  translate: endpoint({
    method: 'POST',
    path: '/api/translations',
    access: 'login',
    input: z.object({
      locale,
      text: z.string().check(z.maxLength(5_000)),
      id: z.string().check(z.maxLength(64)),
      model: z.string().check(z.maxLength(40)),
    }),
    output: z.unknown(),
    spec: 'S7.29',
    planned: true,
  }),
  track: endpoint({
    method: 'POST',
    path: '/api/tracking/events',
    access: 'anyone',
    input: z.object({
      userId: z.nullable(z.string().check(z.maxLength(64))),
      name: z.string().check(z.maxLength(100)),
      value: z.optional(z.string().check(z.maxLength(200))),
      payload: z.optional(z.looseObject({})),
    }),
    output: z.unknown(),
    spec: 'S7.61',
    planned: true,
  }),
};
