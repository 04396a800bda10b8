/** Which version of a workout an address asks for. */

/**
 * S4.13: the Nth version; a version of 0 or below is ignored, and so is one that does not exist.
 * @param versions oldest first, at least one
 * @param asked the last part of the address
 * @returns the place in `versions`; the newest where the address names none
 */
export function pickVersion(versions: readonly unknown[], asked: string | undefined): number {
  const wanted = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : 0;
  return wanted >= 1 && wanted <= versions.length ? wanted - 1 : versions.length - 1;
}
