/** The configured service that takes errors and recordings, as envelopes (https://develop.sentry.dev/sdk/data-model/envelopes/). */

/** 32 hexadecimal digits. */
export const newEventId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** So many bytes go on their way while a page is being left (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const mostKeptAlive = 60_000;

/**
 * As plain text, so that no question goes ahead of it; without cookies, and without the page that it comes from.
 * @returns false where the service has turned it away; offline the next one may get through
 */
export async function sendEnvelope(address: string, body: string | Blob): Promise<boolean> {
  const options = {
    method: 'POST',
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: (typeof body === 'string' ? body.length : body.size) < mostKeptAlive,
  } as const;
  return fetch(address, options).then(
    (response) => response.ok,
    () => true,
  );
}
