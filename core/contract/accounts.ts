/** The account site that comes with every installation, under `/account`; the configuration may name another one. */
import * as z from 'zod/mini';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { locale } from '#core/model/settings.ts';
import { endpoint } from './endpoint.ts';
import { sessions, signedIn } from './signed-in-session.ts';

export const accountLimits = {
  emailCharacters: 254,
  passwordCharactersLeast: 8,
  passwordCharacters: 200,
  sessionsListed: 100,
} as const;

/**
 * Compared without case. Refuses what a mail program would read as several addresses or as a name before one, and what
 * a terminal would read as an option. Only a mail can show that the address exists.
 */
const emailPattern = /^[^\s@"<>(),:;[\]\\\p{Cc}\p{Cf}\p{Cs}]+@[^\s@"<>(),:;[\]\\\p{Cc}\p{Cf}\p{Cs}]+$/u;
const email = z
  .string()
  .check(z.maxLength(accountLimits.emailCharacters), z.trim(), z.toLowerCase(), z.regex(emailPattern));
const newPassword = z
  .string()
  .check(z.minLength(accountLimits.passwordCharactersLeast), z.maxLength(accountLimits.passwordCharacters));
/** The current password. It is asked for again before an action that only the owner of the account may do. */
const currentPassword = z.string().check(z.maxLength(accountLimits.passwordCharacters));
const token = z.string().check(z.maxLength(400));

/** A device that is signed in. */
export const accountSession = z.object({
  id: z.string(),
  /** Guessed from what the browser says of itself; null where it says nothing known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** When it last renewed its access token; while the app is open, at most the lifetime of a token ago. */
  lastUsedAt: z.string(),
  /** The device that asks. */
  isThis: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

const athlete = { access: 'login', method: 'POST', spec: 'S2.15' } as const;
const anyone = { access: 'anyone', method: 'POST', spec: 'S2.15' } as const;

export const accounts = {
  register: endpoint({
    ...anyone,
    path: '/account/api/register',
    input: z.object({
      email,
      password: newPassword,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameLength)),
      locale: z.optional(locale),
      timezone: z.optional(z.string().check(z.maxLength(64))),
      /** Printed by the server at its first start; it lets a person make the first account from another machine. */
      setUpCode: z.optional(z.string().check(z.maxLength(40))),
      /** A promo code, where accounts are made by invitation only. */
      invitation: z.optional(z.string().check(z.maxLength(60))),
    }),
    output: signedIn,
    spec: 'S2.16',
  }),
  login: endpoint({
    ...anyone,
    path: '/account/api/login',
    input: z.object({ email, password: currentPassword }),
    output: signedIn,
  }),
  ...sessions,
  forgotPassword: endpoint({
    ...anyone,
    path: '/account/api/forgot',
    input: z.object({ email }),
    output: z.object({}),
  }),
  lookAtReset: endpoint({
    ...anyone,
    path: '/account/api/reset/look',
    input: z.object({ token }),
    output: z.object({}),
  }),
  /**
   * Reading the mail shows who owns the account: all sessions end, all passkeys are removed, and this device is signed
   * in.
   */
  resetPassword: endpoint({
    ...anyone,
    path: '/account/api/reset',
    input: z.object({ token, password: newPassword }),
    output: signedIn,
  }),
  /** The link from the mail: from now on others see what the account shares. */
  confirmEmail: endpoint({
    ...anyone,
    path: '/account/api/confirm',
    input: z.object({ token: z.string().check(z.maxLength(1_000)) }),
    output: z.object({}),
  }),
  /** Has the link sent again. */
  sendConfirmation: endpoint({
    ...athlete,
    path: '/account/api/confirm/send',
    input: z.object({}),
    output: z.object({}),
  }),
  /** Ends all other sessions; the one that asks goes on. Passkeys stay unless they are to be removed too. */
  changePassword: endpoint({
    ...athlete,
    path: '/account/api/password',
    input: z.object({ currentPassword, password: newPassword, removePasskeys: z.optional(z.boolean()) }),
    output: z.object({}),
  }),
  /** Answers with a token whose user has the new address. */
  changeEmail: endpoint({
    ...athlete,
    path: '/account/api/email',
    input: z.object({ currentPassword, email }),
    output: signedIn,
  }),
  /** Where the account is signed in, the last used first, `sessionsListed` at most. */
  listSessions: endpoint({
    ...athlete,
    method: 'GET',
    path: '/account/api/sessions',
    input: z.object({}),
    output: z.object({ sessions: z.array(accountSession) }),
  }),
  endSession: endpoint({
    ...athlete,
    method: 'DELETE',
    path: '/account/api/sessions/{id}',
    input: z.object({ id }),
    output: z.object({}),
  }),
  endOtherSessions: endpoint({
    ...athlete,
    method: 'DELETE',
    path: '/account/api/sessions',
    input: z.object({}),
    output: z.object({}),
  }),
  /**
   * Removes the account and everything of it, what it has published too; the mail address is asked for as a
   * confirmation.
   */
  deleteAccount: endpoint({
    ...athlete,
    path: '/account/api/delete',
    input: z.object({ currentPassword, email }),
    output: z.object({}),
  }),
};
