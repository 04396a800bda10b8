/** Sends messages to the push services of browsers, each encrypted for one device. */
import { ECDH, randomBytes } from 'node:crypto';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { encrypt, type ReaderKeys } from './encrypt.ts';
import { newKeyPair } from './key-pair.ts';
import { isOutside, lookUpOutside } from './reach.ts';
import { type VapidKey, vapidHeader } from './vapid.ts';

/** Where and for whom. */
export interface PushAddress extends ReaderKeys {
  endpoint: string;
}

/** gone: the device is reached there no more. failed: the service did not take it, or could not be asked. */
export type Sent = { at: 'sent' } | { at: 'gone' } | { at: 'failed'; why: string };

export interface PushIdentity {
  key: VapidKey;
  /** Whom a push service writes to about us. */
  subject: string;
}

interface Keeping {
  /** A device that was off gets the newest message of a topic alone. */
  topic: string;
  /** For so long the service tries. */
  keepSeconds: number;
}

const patienceMilliseconds = 4_000;

export class Pusher {
  readonly #identity: PushIdentity;
  readonly #now: () => Date;
  readonly #isInternetOnly: boolean;

  /** @param isInternetOnly false in tests, whose push service is on this machine */
  constructor(identity: PushIdentity, now: () => Date, isInternetOnly: boolean) {
    this.#identity = identity;
    this.#now = now;
    this.#isInternetOnly = isInternetOnly;
  }

  /** Can messages go there? */
  accepts({ endpoint, p256dh }: PushAddress): boolean {
    if (!URL.canParse(endpoint) || (this.#isInternetOnly && !isOutside(new URL(endpoint)))) return false;
    try {
      // A key that is no point of the curve.
      ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
      return true;
    } catch {
      return false;
    }
  }

  async send(to: PushAddress, text: string, { topic, keepSeconds }: Keeping): Promise<Sent> {
    const { key, subject } = this.#identity;
    const endpoint = new URL(to.endpoint);
    const body = encrypt(text, to, { privateKey: newKeyPair().privateKey, salt: randomBytes(16) });
    const headers = {
      Authorization: await vapidHeader(key, endpoint.origin, subject, this.#now()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      'Content-Length': body.length,
      TTL: keepSeconds,
      Topic: topic,
    };
    return this.#post(endpoint, headers, body);
  }

  #post(endpoint: URL, headers: Record<string, string | number>, body: Buffer): Promise<Sent> {
    const open = endpoint.protocol === 'http:' ? requestPlainly : request;
    const way = this.#isInternetOnly ? { lookup: lookUpOutside } : {};
    return new Promise((resolve) => {
      const failed = (why: string) => resolve({ at: 'failed', why });
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const asking = open(endpoint, { ...way, method: 'POST', headers, signal, agent: false }, (response) => {
        // Nothing that it says is read; a redirect is no answer.
        response.destroy();
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve({ at: 'sent' });
        else if (status === 404 || status === 410) resolve({ at: 'gone' });
        else failed(`status ${status}`);
      });
      asking.on('error', (error) => failed(error.name));
      asking.end(body);
    });
  }
}
