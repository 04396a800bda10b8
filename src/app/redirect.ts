/** Where an athlete goes back to after signing in: our own pages and the configured sites (S2.15, S8.01). */
import { redirect } from '@tanstack/react-router';
import { safeRedirect } from '#core/domain/redirect.ts';
import { currentConfig } from './config.ts';

/** The `redirect` parameter of an address; anything that is not text is none. */
export const redirectParameter = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search['redirect'] === 'string' && search['redirect'].length <= 2000 ? { redirect: search['redirect'] } : {};

/** Goes to a page of the account site, our own or a configured one, taking the way back along. */
export function toAccountSite(page: 'login' | 'register', wanted: string | undefined): never {
  const { account } = currentConfig().addresses;
  const site = new URL(account, location.origin);
  if (site.origin === location.origin) {
    throw redirect({ to: `/account/${page}`, search: wanted === undefined ? {} : { redirect: wanted }, replace: true });
  }
  const address = new URL(`${site.pathname.replace(/\/$/, '')}/${page}`, site);
  address.searchParams.set('redirect', new URL(safeDestination(wanted), location.origin).href);
  throw redirect({ href: address.href });
}

/** A path of ours, or the whole address on a configured site. */
export function safeDestination(wanted: string | undefined): string {
  const sites = Object.values(currentConfig().addresses).filter((address) => address !== null);
  return safeRedirect(wanted ?? null, location.origin, sites);
}
