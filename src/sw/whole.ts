/**
 * Is a file what the build made of it? Some networks cut a reply and report success; a captive portal answers every
 * request with a page of its own. Cached in place of the app, either would be all that the athlete sees.
 */

/** The files of the build by path, each with its digest (scripts/digests.ts). */
export type Build = ReadonlyMap<string, string>;

export const documentPath = '/index.html';

/** Its content never changes. */
export const isNamedByHash = (path: string): boolean => path.startsWith('/assets/');

/** Leaves the response unread. */
export async function isWhole(path: string, response: Response, build: Build): Promise<boolean> {
  if (!response.ok) return false;
  // A reply that ended before its announced length can't be read.
  const content = await response
    .clone()
    .arrayBuffer()
    .catch(() => null);
  return content !== null && isContent(path, content, build);
}

/** Is this what the build has under that path? */
export const isContent = async (path: string, content: ArrayBuffer, build: Build): Promise<boolean> =>
  path === documentPath ? isDocument(content, build) : (await digestOf(content)) === build.get(path);

async function digestOf(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes)).slice(0, 6);
}

/**
 * A proxy between server and browser may add to a document (docs/decisions/0011-whole-files.md), so only what it must
 * have is checked: its end, and the names of this build's files and no other's.
 */
function isDocument(content: ArrayBuffer, build: Build): boolean {
  const text = new TextDecoder().decode(content);
  const named = text.match(/\/assets\/[\w.-]+/g) ?? [];
  return text.trimEnd().endsWith('</html>') && named.length > 0 && named.every((path) => build.has(path));
}

/**
 * A file of the build; where what comes is not whole it is asked for past the browser's own cache, which keeps a cut
 * file for as long as its name is in use; so it is where nothing comes.
 * @throws Error where nothing comes again, or that is not whole either
 */
export async function fetchWhole(path: string, build: Build): Promise<Response> {
  // A file that carries no hash in its name may be in the browser's own cache as an earlier build made it.
  // Of some 250 files one that is lost on its way would end the whole installation, until the next start.
  const response = await fetch(path, isNamedByHash(path) ? {} : { cache: 'reload' }).catch(() => null);
  if (response && (await isWhole(path, response, build))) return response;
  const another = await fetch(path, { cache: 'reload' });
  if (await isWhole(path, another, build)) return another;
  throw new Error(`${path} does not arrive whole.`);
}
