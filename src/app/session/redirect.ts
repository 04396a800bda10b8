/** Where an athlete goes back to after signing in: our own pages and the configured sites (S2.15, S8.01). */
import { redirect } from '@tanstack/react-router';
import { safeRedirect } from '#core/domain/redirect.ts';
import { currentConfig, knownConfig } from '#src/app/start/config.ts';
import { pageOn } from '#src/app/page/page-on.ts';

/** Goes to a page of the account site, our own or a configured one, taking the way back along. */
export async function toAccountSite(page: 'login' | 'register', wanted: string | undefined): Promise<never> {
  await knownConfig();
  const address = outsideAccountPage(page);
  if (address === null) {
    throw redirect({ to: `/account/${page}`, search: wanted === undefined ? {} : { redirect: wanted }, replace: true });
  }
  address.searchParams.set('redirect', new URL(safeDestination(wanted), location.origin).href);
  throw redirect({ href: address.href });
}

/** Goes to the prices of the main site or an outside account site; with neither, to what Premium brings (S2.16). */
export async function toPricing(): Promise<never> {
  const { main } = (await knownConfig()).addresses;
  const site = main === null ? outsideAccountPage('pricing') : pageOn(main, 'pricing');
  if (site === null) throw redirect({ to: '/', search: { dialog: 'premium' }, replace: true });
  throw redirect({ href: site.href });
}

/**
 * Goes to the billing service, where one is configured and can be reached (S2.18).
 * @param query what the address says of the purchase, as in `?plan=yearly`; it is handed over
 */
export async function toBilling(query: string): Promise<void> {
  const { billing } = (await knownConfig()).addresses;
  if (billing === null || !navigator.onLine) return;
  const address = new URL(billing);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  throw redirect({ href: address.href });
}

type AccountPage = 'login' | 'register' | 'logout' | 'profile' | 'pricing' | 'token-exchange';

/** A page of the configured account site (S2.28); null where accounts are kept by our own server. */
export function outsideAccountPage(page: AccountPage): URL | null {
  const site = new URL(currentConfig().addresses.account, location.origin);
  return site.origin === location.origin ? null : pageOn(site, page);
}

/** A path of ours, or the whole address on a configured site. */
export function safeDestination(wanted: string | undefined): string {
  const sites = Object.values(currentConfig().addresses).filter((address) => address !== null);
  return safeRedirect(wanted ?? null, location.origin, sites);
}
