/**
 * What of an error leaves the device: its kind, the engine's own words, and where in our files it happened. Everything
 * that an athlete may have typed or opened, and their name, stays: docs/decisions/0006-error-reports.md.
 */

/** An event as Sentry-compatible services read it (https://develop.sentry.dev/sdk/data-model/event-payloads/). */
export interface ErrorEvent {
  event_id: string;
  /** Seconds since 1970. */
  timestamp: number;
  platform: 'javascript';
  level: 'error';
  tags: { page: string };
  exception: { values: [{ type: string; value: string; stacktrace: { frames: Frame[] } }] };
  sdk: { name: string; version: string; settings: { infer_ip: 'never' } };
}

interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: true;
}

interface Circumstances {
  /** 32 hexadecimal digits. */
  id: string;
  now: Date;
  /** The page's address. */
  location: Pick<Location, 'origin' | 'pathname'>;
}

const mostFrames = 30;
const mostCharacters = 300;

/** @returns null where nothing of it happened in our own files: extensions of the browser are not ours to mend */
export function errorEvent(error: unknown, { id, now, location }: Circumstances): ErrorEvent | null {
  if (!(error instanceof Error)) return null;
  const frames = framesOf(error.stack ?? '', location.origin);
  if (frames.length === 0) return null;
  const type = /^\w{1,60}$/.test(error.name) ? error.name : 'Error';
  return {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    // Which page, and not of what: the rest of a path names a workout or a plan, and a query what was looked for.
    tags: { page: `/${location.pathname.split('/')[1] ?? ''}` },
    exception: { values: [{ type, value: saidOf(error), stacktrace: { frames } }] },
    sdk: { name: 'trainside', version: '1', settings: { infer_ip: 'never' } },
  };
}

/** An event as it travels (https://develop.sentry.dev/sdk/data-model/envelopes/). */
export const envelopeOf = (event: ErrorEvent): string =>
  [{ event_id: event.event_id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');

/** Chromium writes `at name (address:1:2)`, Firefox and WebKit `name@address:1:2`. */
const frameLine = /^\s*(?:at )?(.*?)[ @]?\(?(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** Innermost last, as the service wants it. */
function framesOf(stack: string, origin: string): Frame[] {
  const frames = stack.split('\n').flatMap((line): Frame[] => {
    const [, name = '', address = '', row, column] = frameLine.exec(line) ?? [];
    if (!address.startsWith(`${origin}/assets/`)) return [];
    const filename = `app://${address.slice(origin.length).split('?')[0]}`;
    const called = /^[\w$.<> ]{1,60}$/.test(name) ? name : '?';
    return [{ function: called, filename, lineno: Number(row), colno: Number(column), in_app: true }];
  });
  return frames.slice(0, mostFrames).toReversed();
}

/** Errors of the engine, whose words are its own; those of ours may name a thing behind a colon. */
const engineErrors = new Set(['TypeError', 'ReferenceError', 'SyntaxError']);

/** What engines quote of our code, and not of what it worked on. */
const codeQuotes = /(?:reading|setting|execute|on) '[A-Za-z_$][\w$]*'/g;

/** Quotes hold what the code worked on: what follows the first is left out, and addresses and numbers with it. */
function saidOf(error: Error): string {
  const isOfEngine = engineErrors.has(error.name) || error instanceof DOMException;
  const said = isOfEngine ? error.message : (error.message.split(':')[0] ?? '');
  const quotesOfCode = said.match(codeQuotes) ?? [];
  const [before = '', ...after] = said.replaceAll(codeQuotes, '\0').split(/["'`“”„«»「]/);
  let next = 0;
  return (after.length > 0 ? `${before.trimEnd()}…` : before)
    .replaceAll('\0', () => quotesOfCode[next++] ?? '')
    .replaceAll(/\S+:\/\/\S+|\S+@\S+|\S*\d\S*/g, '…')
    .slice(0, mostCharacters);
}
