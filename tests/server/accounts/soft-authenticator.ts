/**
 * A passkey device in software: it makes keys and signs as browsers and their authenticators do, and sends false data
 * where a test asks it to.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** How often the key says it has signed. */
  counter?: number;
  /** The athlete was not asked who they are. */
  isUnverified?: boolean;
  userHandle?: string;
  /** Signs with another key than its own. */
  key?: KeyObject;
}

export interface SoftKey {
  id: string;
  privateKey: KeyObject;
  /** Base64url, as the server gave it. */
  userHandle: string;
  counter: number;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: Uint8Array | string): Buffer => createHash('sha256').update(text).digest();

/** As much of CBOR as keys need: whole numbers, texts, bytes, maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, amount: number): Buffer => {
    if (amount < 24) return Buffer.from([(kind << 5) | amount]);
    if (amount < 256) return Buffer.from([(kind << 5) | 24, amount]);
    return Buffer.from([(kind << 5) | 25, amount >> 8, amount & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, inner]) => [cbor(name), cbor(inner as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function authenticatorData(rpId: string, counter: number, lies: Lies, attested = Buffer.alloc(0)): Buffer {
  const flags = 0x01 | (lies.isUnverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(lies.counter ?? counter);
  return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, attested]);
}

const clientData = (type: string, challenge: string, origin: string, lies: Lies): string =>
  JSON.stringify({
    type: lies.type ?? type,
    challenge: lies.challenge ?? challenge,
    origin: lies.origin ?? origin,
    crossOrigin: false,
  });

/** What `navigator.credentials.create` would answer to the options of the server, and the key that it made. */
export function makeKey(
  options: { rp: { id: string }; user: { id: string }; challenge: string },
  origin: string,
  lies: Lies = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(point.x)],
      [-3, coordinate(point.y)],
    ]),
  );
  const id = randomBytes(16);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  const key: SoftKey = { id: base64url(id), privateKey, userHandle: options.user.id, counter: 1 };
  const attestationObject = cbor(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData(options.rp.id, key.counter, lies, attested)],
    ]),
  );
  const made = {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin, lies)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    },
  };
  return { key, made };
}

/** What `navigator.credentials.get` would answer; the key counts one up. */
export function sign(key: SoftKey, options: { rpId: string; challenge: string }, origin: string, lies: Lies = {}) {
  key.counter += 1;
  const client = clientData('webauthn.get', options.challenge, origin, lies);
  const data = authenticatorData(options.rpId, key.counter, lies);
  const signer = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signer.sign(lies.key ?? key.privateKey)),
      userHandle: lies.userHandle ?? key.userHandle,
    },
  };
}
