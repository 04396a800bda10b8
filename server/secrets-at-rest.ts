/**
 * Secrets of others that an installation has to use again (tokens of connected services), encrypted before they are
 * stored: AES-256-GCM, with keys that are not in the database. Passwords are hashed instead, see accounts/password.ts.
 */
import { randomBytes, webcrypto } from 'node:crypto';

/** At least one; the first one encrypts, all of them decrypt. */
export type SecretsKeys = readonly [SecretsKey, ...SecretsKey[]];

/** A key, with the name that is stored beside what it has encrypted. */
export interface SecretsKey {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const algorithm = 'AES-GCM';
const keyBytes = 32;
/** As NIST SP 800-38D has it for random ones: for at most 2³² secrets under one key. */
const ivBytes = 12;
const keyForm = /^([a-z0-9-]{1,20}):([A-Za-z0-9_-]{43})$/;

/**
 * What was encrypted cannot be read: its key is no longer configured, or the text was changed or is of another owner.
 */
export class SecretUnreadable extends Error {}

/** A new key, as it is configured. @param id a name that no key has had before */
export const newSecretsKey = (id: string): string => `${id}:${randomBytes(keyBytes).toString('base64url')}`;

/**
 * The keys of SECRETS_KEYS, the one that encrypts first.
 * @returns null where the text is something else
 */
export function readSecretsKeys(text: string): SecretsKeys | null {
  const found = text.split(',').map((one) => keyForm.exec(one.trim()));
  const keys = found.flatMap((match) =>
    match ? [{ id: match[1] ?? '', bytes: new Uint8Array(Buffer.from(match[2] ?? '', 'base64url')) }] : [],
  );
  const ids = new Set(keys.map(({ id }) => id));
  const [first, ...older] = keys;
  return first && keys.length === found.length && ids.size === keys.length ? [first, ...older] : null;
}

export class SecretsAtRest {
  readonly #keys: ReadonlyMap<string, SecretsKey>;
  readonly #newest: SecretsKey;

  constructor(keys: SecretsKeys) {
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    this.#newest = keys[0];
  }

  /**
   * Encrypts a secret, each time to something else.
   * @param owner the owner and the purpose, such as the account and the service: it can't be opened for another
   * @returns `key id . iv . encrypted`
   */
  async seal(secret: string, owner: string): Promise<string> {
    const iv = new Uint8Array(randomBytes(ivBytes));
    const way = { name: algorithm, iv, additionalData: bound(this.#newest.id, owner) };
    const sealed = await webcrypto.subtle.encrypt(way, await imported(this.#newest), new TextEncoder().encode(secret));
    return [this.#newest.id, base64url(iv), base64url(new Uint8Array(sealed))].join('.');
  }

  /** @throws SecretUnreadable */
  async open(sealed: string, owner: string): Promise<string> {
    const [id = '', iv = '', encrypted = ''] = sealed.split('.');
    const key = this.#keys.get(id);
    if (!key) throw new SecretUnreadable(`The key ${id} of a secret is not configured.`);
    const way = { name: algorithm, iv: Buffer.from(iv, 'base64url'), additionalData: bound(id, owner) };
    try {
      const open = await webcrypto.subtle.decrypt(way, await imported(key), Buffer.from(encrypted, 'base64url'));
      return new TextDecoder().decode(open);
    } catch (error) {
      throw new SecretUnreadable('A secret was changed, or is not of this owner.', { cause: error });
    }
  }

  /** Was it encrypted under an older key, so that it should be encrypted again? */
  isOld(sealed: string): boolean {
    return !sealed.startsWith(`${this.#newest.id}.`);
  }
}

const imported = ({ bytes }: SecretsKey) =>
  webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);

const bound = (id: string, owner: string) => new TextEncoder().encode(`${id}\n${owner}`);

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
