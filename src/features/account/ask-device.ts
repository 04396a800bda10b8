/**
 * Has the browser make a passkey or sign with one; the one module that knows the library, loaded when it is asked for.
 * What went wrong comes as the server's refusals do, so that each has its sentence.
 */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ErrorCode } from '#core/contract/errors.ts';
import {
  type AuthenticationResponse,
  type CreationOptions,
  passkeyLimits,
  type RegistrationResponse,
  type RequestOptions,
} from '#core/contract/passkeys.ts';
import { ApiError } from '#src/api/client.ts';

/** @throws ApiError where no passkey was made */
export async function makePasskey(options: CreationOptions): Promise<RegistrationResponse> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch(refuse);
  const { clientDataJSON, attestationObject } = response;
  const transports = (response.transports ?? []).slice(0, passkeyLimits.transports);
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** @throws ApiError where nothing was signed */
export async function signWithPasskey(options: RequestOptions): Promise<AuthenticationResponse> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // A key of the old kind, which does not know whose it is.
  if (userHandle === undefined) throw new ApiError('passkeyRefused');
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** By the names that WebAuthn gives to what browsers answer; "cancelled" and "took too long" look the same. */
const codes = new Map<string, ErrorCode>([
  ['NotAllowedError', 'passkeyLate'],
  ['AbortError', 'passkeyLate'],
  ['InvalidStateError', 'passkeyNotTaken'],
  ['SecurityError', 'passkeysNotHere'],
  ['ConstraintError', 'passkeyNotTaken'],
  ['NotSupportedError', 'passkeyNotTaken'],
  ['UnknownError', 'passkeyNotTaken'],
]);

function refuse(error: unknown): never {
  const code = error instanceof Error ? codes.get(error.name) : undefined;
  throw code ? new ApiError(code) : error;
}
