/** What administrators do: accounts, promo codes, notifications, news, maintenance (S6.02, S4.05). */
import * as z from 'zod/mini';
import { id, plainDate } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { audiences, announcementLimits, notificationTypes } from '#core/model/announcement.ts';
import { endpoint } from './endpoint.ts';
import { newsPost } from './announcements.ts';
import { words } from './query.ts';

/** The roles that are handed out here; others of an account stay as they are. */
export const givenRoles = ['administrator', 'beta'] as const;

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
/**
 * An address that a browser does not run as a script when it is clicked. Not `z.url`, whose code would be in every
 * page.
 */
const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(announcementLimits.address), z.regex(/^https?:\/\/[^\s/?#]+\S*$/i));
const anyId = z.object({ id });
const nothing = z.object({});

export const promoCodeName = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(4), z.maxLength(40), z.regex(/^[A-Za-z0-9-]+$/));

const account = z.object({
  userId: z.string(),
  email: z.string(),
  username: z.string(),
  accessLevel: z.int(),
  roles: z.array(z.string()),
  createdAt: z.string(),
  isConfirmed: z.boolean(),
  isSuspended: z.boolean(),
});
export type AccountForAdministrators = z.infer<typeof account>;

const promoCode = z.object({
  code: z.string(),
  accessLevel: z.int(),
  until: z.nullable(z.string()),
  mostUses: z.int(),
  uses: z.int(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});

const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  message: z.string(),
  audience: z.enum(audiences),
  /** The account that it is for, if it is for one. */
  email: z.nullable(z.string()),
  readers: z.int(),
  createdAt: z.string(),
});

const post = {
  title: line(announcementLimits.title),
  text: line(announcementLimits.newsText),
  postUrl: z.nullable(webAddress),
};

/** givenUp: dead, and an administrator has taken it off the list. */
const jobStates = ['waiting', 'running', 'done', 'dead', 'givenUp'] as const;
export type JobState = (typeof jobStates)[number];

const deadJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** The account it belongs to; null if it belongs to the installation. */
  email: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.string(),
  queuedAt: z.string(),
  endedAt: z.string(),
});

const adminAct = z.object({
  id: z.string(),
  at: z.string(),
  /** A mail address, or the id of an account that is gone; null: by `npm run admin`. */
  by: z.nullable(z.string()),
  /** The name of an endpoint here, or of a command of `npm run admin`. */
  act: z.string(),
  /** A mail address, or the id of an account that is gone; null where it concerns no account. */
  about: z.nullable(z.string()),
  /** What was asked for, as JSON, cut after 2,000 characters. */
  input: z.string(),
  /** 'done' or the code of an error; null while it runs, or where the server ended meanwhile. */
  outcome: z.nullable(z.string()),
});
export type AdminActView = z.infer<typeof adminAct>;

const aboutAccount = z.object({ userId: id });

const administrator = { access: 'administrator', spec: 'S6.02' } as const;

export const admin = {
  findAccounts: endpoint({
    ...administrator,
    method: 'GET',
    path: '/api/admin/accounts',
    input: z.object({ words: z.optional(words) }),
    /** The newest that fit; `hasMore` says that there are others. */
    output: z.object({ accounts: z.array(account), hasMore: z.boolean() }),
  }),
  changeAccount: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/accounts/{userId}',
    input: z.object({
      userId: id,
      accessLevel: z.int().check(z.minimum(0), z.maximum(9)),
      roles: z.array(z.enum(givenRoles)).check(z.maxLength(givenRoles.length)),
    }),
    output: account,
  }),
  /** The account cannot sign in and what it shares is hidden; its devices keep their data. */
  suspendAccount: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/accounts/{userId}/suspend',
    input: aboutAccount,
    output: account,
  }),
  resumeAccount: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/accounts/{userId}/resume',
    input: aboutAccount,
    output: account,
  }),
  /** For an athlete whom no mail reaches, and who has shown in another way that the address is theirs. */
  confirmAccount: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/accounts/{userId}/confirm',
    input: aboutAccount,
    output: account,
  }),
  signOutAccount: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/accounts/{userId}/sign-out',
    input: aboutAccount,
    output: account,
  }),
  /** Makes everything private that the account has published or shares. */
  unpublishAccount: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/accounts/{userId}/unpublish',
    input: aboutAccount,
    output: z.object({ count: z.int() }),
  }),
  removeAccount: endpoint({
    ...administrator,
    method: 'DELETE',
    path: '/api/admin/accounts/{userId}',
    input: aboutAccount,
    output: nothing,
  }),
  /** What administrators have done, newest first. */
  adminActs: endpoint({
    ...administrator,
    method: 'GET',
    path: '/api/admin/acts',
    input: z.object({ before: z.optional(id) }),
    output: z.object({ acts: z.array(adminAct), hasMore: z.boolean() }),
  }),
  promoCodes: endpoint({
    ...administrator,
    method: 'GET',
    path: '/api/admin/promo-codes',
    input: z.object({}),
    output: z.object({ promoCodes: z.array(promoCode) }),
  }),
  makePromoCode: endpoint({
    ...administrator,
    method: 'POST',
    path: '/api/admin/promo-codes',
    input: z.object({
      code: promoCodeName,
      /** 0: the code gives no premium; it only allows registering where an invitation is needed. */
      accessLevel: z.int().check(z.minimum(0), z.maximum(9)),
      until: z.nullable(plainDate),
      mostUses: z.int().check(z.minimum(1), z.maximum(limits.rowsPerTable)),
    }),
    output: promoCode,
  }),
  endPromoCode: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/promo-codes/{code}/end',
    input: z.object({ code: promoCodeName }),
    output: promoCode,
  }),
  sentNotifications: endpoint({
    ...administrator,
    method: 'GET',
    path: '/api/admin/notifications',
    input: z.object({}),
    output: z.object({ notifications: z.array(notification) }),
  }),
  postNotification: endpoint({
    ...administrator,
    method: 'POST',
    path: '/api/admin/notifications',
    input: z.object({
      type: z.enum(notificationTypes),
      message: line(announcementLimits.message),
      audience: z.enum(audiences),
      /** Required if the audience is one account. */
      email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
    }),
    output: nothing,
  }),
  withdrawNotification: endpoint({
    ...administrator,
    method: 'DELETE',
    path: '/api/admin/notifications/{id}',
    input: anyId,
    output: nothing,
  }),
  postNews: endpoint({
    ...administrator,
    method: 'POST',
    path: '/api/admin/news',
    input: z.object(post),
    output: newsPost,
  }),
  editNews: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/news/{id}',
    input: z.object({ id, ...post }),
    output: newsPost,
  }),
  deleteNews: endpoint({
    ...administrator,
    method: 'DELETE',
    path: '/api/admin/news/{id}',
    input: anyId,
    output: nothing,
  }),
  /** Work for later: how much there is, and the newest of what has failed as often as it may. */
  jobs: endpoint({
    ...administrator,
    method: 'GET',
    path: '/api/admin/jobs',
    input: nothing,
    output: z.object({
      counts: z.array(z.object({ kind: z.string(), state: z.enum(jobStates), count: z.int() })),
      dead: z.array(deadJob),
    }),
  }),
  retryJob: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/jobs/{id}/retry',
    input: anyId,
    output: nothing,
  }),
  giveUpJob: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/jobs/{id}/give-up',
    input: anyId,
    output: nothing,
  }),
  /** Accepts bodies as large as those of sync and answers how much arrived, since a proxy in front may accept less. */
  checkBody: endpoint({
    ...administrator,
    method: 'POST',
    path: '/api/admin/body-check',
    input: z.object({ filling: z.string() }),
    output: z.object({ characters: z.int() }),
  }),
  setMaintenance: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/api/admin/maintenance',
    input: z.object({
      isOn: z.boolean(),
      title: z.string().check(z.trim(), z.maxLength(announcementLimits.title)),
      message: z.string().check(z.trim(), z.maxLength(announcementLimits.message)),
    }),
    output: nothing,
  }),
};
