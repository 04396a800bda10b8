/** Passkeys: signing in with a key that a device keeps, instead of a password (WebAuthn). */
import * as z from 'zod/mini';
import { id } from '#core/model/ids.ts';
import { accountLimits } from './accounts.ts';
import { signedIn } from './signed-in-session.ts';
import { endpoint } from './endpoint.ts';

export const passkeyLimits = { perAccount: 20, nameCharacters: 60, transports: 8 } as const;

/** Bytes as WebAuthn writes them in JSON: base64url. */
const bytes = (mostCharacters: number) => z.string().check(z.maxLength(mostCharacters), z.regex(/^[A-Za-z0-9_-]+$/));
/** Browsers name a key by 1,023 bytes at most. */
const credentialId = bytes(1_364);
/** What the browser says that it was asked, with the challenge in it. */
const clientDataJSON = bytes(3_000);
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(passkeyLimits.transports));

/** What a browser answers to `navigator.credentials.create`; further fields are not read. */
export const registrationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON, attestationObject: bytes(8_000), transports: z.optional(transports) }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

/** What a browser answers to `navigator.credentials.get`. */
export const authenticationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(2_000),
    signature: bytes(6_000),
    userHandle: bytes(100),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

const userVerification = z.literal('required');

/** The options with which a browser makes a new key. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** The options with which a browser signs, by whichever key of this server the athlete chooses. */
const requestOptions = z.object({ rpId: z.string(), challenge: z.string(), timeout: z.int(), userVerification });
export type RequestOptions = z.infer<typeof requestOptions>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** The last sign-in with it; null: not yet. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

const athlete = { access: 'login', method: 'POST', spec: 'S2.15' } as const;
const anyone = { access: 'anyone', method: 'POST', spec: 'S2.15' } as const;

export const passkeys = {
  /** The password is asked again: a passkey gives access to the account for ever, and stays on the device. */
  beginPasskey: endpoint({
    ...athlete,
    path: '/account/api/passkeys/begin',
    input: z.object({ currentPassword: z.string().check(z.maxLength(accountLimits.passwordCharacters)) }),
    output: creationOptions,
  }),
  addPasskey: endpoint({
    ...athlete,
    path: '/account/api/passkeys',
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeyLimits.nameCharacters)),
      made: registrationResponse,
    }),
    output: passkey,
  }),
  /** The oldest first. */
  listPasskeys: endpoint({
    ...athlete,
    method: 'GET',
    path: '/account/api/passkeys',
    input: z.object({}),
    output: z.object({ passkeys: z.array(passkey) }),
  }),
  removePasskey: endpoint({
    ...athlete,
    method: 'DELETE',
    path: '/account/api/passkeys/{id}',
    input: z.object({ id }),
    output: z.object({}),
  }),
  beginPasskeyLogin: endpoint({
    ...anyone,
    path: '/account/api/login/passkey/begin',
    input: z.object({}),
    output: requestOptions,
  }),
  passkeyLogin: endpoint({
    ...anyone,
    path: '/account/api/login/passkey',
    input: z.object({ signed: authenticationResponse }),
    output: signedIn,
  }),
};
