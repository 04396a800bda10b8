/**
 * Is a file what the build made of it? Some networks end a reply too early and say that all is well; a captive portal
 * answers whatever is asked with a page of its own. Kept in place of the app, either would be all that the athlete sees.
 */

/** The files of the build by path, each with its digest (scripts/digests.ts). */
export type Build = ReadonlyMap<string, string>;

const documentPath = '/index.html';

/** Leaves the response unread. */
export async function isWhole(path: string, response: Response, build: Build): Promise<boolean> {
  if (!response.ok) return false;
  // A reply that ended before its announced length can't be read.
  const content = await response
    .clone()
    .arrayBuffer()
    .catch(() => null);
  if (!content) return false;
  return path === documentPath ? isDocument(content, build) : (await digestOf(content)) === build.get(path);
}

async function digestOf(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes)).slice(0, 6);
}

/**
 * What stands between server and browser may add to a document (docs/decisions/0011-whole-files.md), so that it is held
 * against what it must have: its end, and the names of this build's files and no other's.
 */
function isDocument(content: ArrayBuffer, build: Build): boolean {
  const text = new TextDecoder().decode(content);
  const named = text.match(/\/assets\/[\w.-]+/g) ?? [];
  return text.trimEnd().endsWith('</html>') && named.length > 0 && named.every((path) => build.has(path));
}

/**
 * The response, or another one where this is not whole: asked for past the browser's own cache, which keeps a cut file
 * for as long as its name is in use.
 * @throws Error where that is not whole either
 */
export async function wholeOrAnew(path: string, response: Response, build: Build): Promise<Response> {
  if (await isWhole(path, response, build)) return response;
  const another = await fetch(path, { cache: 'reload' });
  if (await isWhole(path, another, build)) return another;
  throw new Error(`${path} does not arrive whole.`);
}

/** @throws Error where the file can't be had whole */
export const fetchWhole = async (path: string, build: Build): Promise<Response> =>
  wholeOrAnew(path, await fetch(path), build);
