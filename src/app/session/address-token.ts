/** Secrets that arrive in an address: taken out of it at once, so that neither history nor a shared link keeps them. */

/** Reads a parameter of the query or the fragment and removes it from the address. */
export function takeFromAddress(name: string): string | null {
  const address = new URL(globalThis.location.href);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const value = fragment.get(name) ?? address.searchParams.get(name);
  if (value === null) return null;
  address.searchParams.delete(name);
  fragment.delete(name);
  address.hash = fragment.toString();
  globalThis.history.replaceState(globalThis.history.state, '', address);
  return value;
}
