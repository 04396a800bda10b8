/** Where a page may send the athlete back to after login: our own pages and configured sites, nothing else (S2.15). */

/**
 * @param wanted the `redirect` parameter, as it came
 * @param ownOrigin as in `https://trainside.example`
 * @param sites addresses of the configured sites
 * @returns a path of ours, or the whole address on a configured site; the home page for anything else
 */
export function safeRedirect(wanted: string | null, ownOrigin: string, sites: readonly string[]): string {
  const home = '/';
  if (wanted === null) return home;
  const target = parse(wanted, ownOrigin);
  // An address such as `https://trainside.example@elsewhere.example` shows one name and leads to another.
  if (!target || target.username !== '' || target.password !== '') return home;
  // `blob:https://trainside.example/…` has our origin too.
  if (!/^https?:$/.test(target.protocol)) return home;
  // A path that begins with two slashes is the address of another site.
  if (target.origin === ownOrigin) return target.pathname.replace(/^\/+/, home) + target.search + target.hash;
  return sites.some((site) => parse(site, ownOrigin)?.origin === target.origin) ? target.href : home;
}

const parse = (address: string, base: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;
