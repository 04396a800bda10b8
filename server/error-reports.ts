/** Where apps send their errors, from the DSN that a Sentry-compatible service shows (https://develop.sentry.dev/sdk/foundations/transport/). */

export interface ErrorReports {
  /** Takes envelopes; the key in it lets apps write and nothing else. */
  address: string;
  /** The one origin beside our own that pages may speak to. */
  origin: string;
}

/** @returns null where it is none, such as `https://key@errors.example/1` */
export function readDsn(text: string): ErrorReports | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const project = url && /^(.*)\/(\d+)$/.exec(url.pathname);
  if (!url || !project || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username)) return null;
  const [, folder = '', id = ''] = project;
  return {
    address: `${url.origin}${folder}/api/${id}/envelope/?sentry_key=${url.username}&sentry_version=7`,
    origin: url.origin,
  };
}
