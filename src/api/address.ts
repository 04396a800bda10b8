/** Where a request of the contract goes: path parameters filled in, the rest in the query of a GET. */
import type { Endpoint } from '#core/contract/endpoint.ts';

/** @returns the path with its query, and what is left for a JSON body (undefined for a GET) */
export function addressOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: Record<string, unknown>) {
  const left = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return { path: filled, body: left };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(left)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { path: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
}
