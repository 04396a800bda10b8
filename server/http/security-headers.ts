/** Headers that keep the page from doing, and letting others do, what it never needs. */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config.ts';

/**
 * The two style elements that React Aria puts into the page, letter for letter; without them it works, but a
 * press may scroll on iOS. Everything else of style is in files, or set on elements by scripts.
 */
const ariaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = ({ sites, errorReports }: Pick<Config, 'sites' | 'errorReports'>) => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${ariaStyles.map(hashOf).join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  `connect-src 'self'${errorReports ? ` ${errorReports.origin}` : ''}`,
  "base-uri 'none'",
  // S2.26: a token is handed to the account site for another one.
  `form-action 'self'${sites.account === null ? '' : ` ${new URL(sites.account).origin}`}`,
];

/** Where the coach's door is. */
export const coachFrame = '/embed/coach';

/** S2.03: a workout, by its id or slug, may be shown inside another site's page, and nothing else may. */
const mayBeFramed = (path: string): boolean => /^\/embed\/workouts\/[\p{L}\p{N}%-]{1,700}$/u.test(path);

/** S2.27: the coach's door may be framed by the sites that the operator names; the app behind it may not. */
const isCoachFrame = (path: string): boolean => path === coachFrame;

/** The sites that may show this address in a frame, as the policy takes it; null: none. */
function framersOf(path: string, { coachFrameSites }: Pick<Config, 'coachFrameSites'>): string | null {
  if (mayBeFramed(path)) return '*';
  return isCoachFrame(path) && coachFrameSites.length > 0 ? coachFrameSites.join(' ') : null;
}

/** The address of a calendar lets anybody read it, in small letters or large: a search engine that finds it must not list it. */
const isShared = (path: string): boolean => /^\/(calendar\/share|api\/calendars)(\/|$)/i.test(path);

export function securityHeaders(config: Config): MiddlewareHandler {
  const { publicUrl } = config;
  const directives = policy(config);
  return async (context, next) => {
    await next();
    const framers = framersOf(context.req.path, config);
    const set = (name: string, value: string) => context.res.headers.set(name, value);
    set('Content-Security-Policy', [...directives, `frame-ancestors ${framers ?? "'none'"}`].join('; '));
    set('X-Content-Type-Options', 'nosniff');
    // A token may stand in an address for a moment (S2.26).
    set('Referrer-Policy', 'same-origin');
    set('Cross-Origin-Opener-Policy', 'same-origin');
    set('Cross-Origin-Resource-Policy', framers === null ? 'same-origin' : 'cross-origin');
    set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()');
    if (isShared(context.req.path)) set('X-Robots-Tag', 'noindex, nofollow, noarchive');
    if (framers === null) set('X-Frame-Options', 'DENY');
    if (publicUrl?.protocol === 'https:') set('Strict-Transport-Security', 'max-age=31536000');
  };
}
