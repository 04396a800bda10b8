/** Where a device is reached by Web Push, and when it wants to be reminded of the day's training (S2.14). */
import * as z from 'zod/mini';
import { plainTime } from '#core/model/ids.ts';
import { endpoint } from './endpoint.ts';

export const pushLimits = { devicesPerAccount: 10, endpointCharacters: 1_000 } as const;

const address = z.string().check(z.maxLength(pushLimits.endpointCharacters), z.regex(/^https?:\/\/\S+$/));

export const push = {
  /** For a device that is known already, sets another time. */
  saveReminder: endpoint({
    method: 'PUT',
    path: '/api/push/reminder',
    access: 'login',
    input: z.strictObject({
      /** As the browser's `PushSubscription` says it; the keys in base64url: a point of P-256, and 16 bytes. */
      endpoint: address,
      p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
      auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
      /** On the clock of the athlete's time zone. */
      time: plainTime,
    }),
    output: z.object({}),
    spec: 'S2.14',
  }),
  deleteReminder: endpoint({
    method: 'DELETE',
    path: '/api/push/reminder',
    access: 'login',
    input: z.strictObject({ endpoint: address }),
    output: z.object({}),
    spec: 'S2.14',
  }),
};
