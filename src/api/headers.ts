/** What every request to the main API says besides its question: who asks, in which language and time zone (S7.01). */

/** Language and time zone of the device; read again for each request, since both can change. */
export interface Here {
  /** BCP 47 tag. */
  locale(): string;
  /** IANA zone, as in `Europe/Berlin`. */
  timezone(): string;
}

/** @param token the access token, or null for a visitor */
export function headersOf(here: Here, token: string | null): Headers {
  const headers = new Headers({ 'Accept-Language': here.locale(), Timezone: here.timezone() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}
