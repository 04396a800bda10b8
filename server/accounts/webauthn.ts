/**
 * All calls of the WebAuthn library; no other file imports it. To make or use a passkey, the device checks who the
 * athlete is (a finger, a face, a PIN), since there is no password beside it.
 */
import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
  RequestOptions,
} from '#core/contract/passkeys.ts';
import type { Account } from '#server/store/accounts.ts';
import type { StoredPasskey } from '#server/store/passkeys.ts';
import { challengeMinutes } from './passkey-challenge.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded at the first passkey: it takes a third of a second, and a server should answer at once when it starts. */
const library = () => import('@simplewebauthn/server');

const timeout = challengeMinutes * 60_000;
/**
 * EdDSA, ES256 and RS256 (COSE numbers), which every authenticator has one of. What Node calls experimental (ML-DSA) is
 * not asked for: a key must still open after an upgrade.
 */
const supportedAlgorithmIDs = [-8, -7, -257];
const required = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const;

/** @param known the account's other keys, so that a device is not given two */
export async function creationOptions(
  party: RelyingParty,
  { id, username, email }: Account,
  known: readonly StoredPasskey[],
  challenge: Uint8Array,
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  const { pubKeyCredParams, user, ...made } = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    userDisplayName: username,
    challenge: Uint8Array.from(challenge),
    authenticatorSelection: { ...required },
    supportedAlgorithmIDs,
  });
  return {
    rp: { id: party.id, name: party.name },
    user,
    challenge: made.challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ credential, transports }) => ({
      type: 'public-key',
      id: credential,
      transports: [...transports],
    })),
    authenticatorSelection: required,
  };
}

export async function requestOptions(party: RelyingParty, challenge: Uint8Array): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  const made = await generateAuthenticationOptions({ rpID: party.id, challenge: Uint8Array.from(challenge) });
  return { rpId: party.id, challenge: made.challenge, timeout, userVerification: 'required' };
}

/** The key that a browser has made; null where its answer does not hold. */
export async function madeKey(
  party: RelyingParty,
  challenge: string,
  { response: { clientDataJSON, attestationObject }, ...made }: RegistrationResponse,
): Promise<Pick<StoredPasskey, 'credential' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await library();
  // The library throws for everything that it finds wrong; nothing else in there throws.
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * How often a key says that it has signed by now; null where the signature does not hold, or the key has counted
 * backwards, as a copy of it would.
 */
export async function signedCounter(
  party: RelyingParty,
  challenge: string,
  signed: AuthenticationResponse,
  { credential, publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: credential, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
