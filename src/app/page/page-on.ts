/** Addresses on configured sites (S2.28). */

/** A page below the address of a configured site. */
export const pageOn = (site: URL | string, page: string): URL => {
  const { origin, pathname } = new URL(site);
  return new URL(`${pathname.replace(/\/$/, '')}/${page}`, origin);
};
