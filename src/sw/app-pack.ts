/**
 * The app in one file, as the build packs it (scripts/app-pack.ts): four bytes of length, a list of paths and sizes in
 * JSON, then the files one after the other. One request in place of some 250, and smaller than those together.
 */

/** A list of a thousand files has some 50,000. */
const mostListBytes = 1_000_000;
const mostFileBytes = 20_000_000;

export interface PackedFile {
  path: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Gives each file as soon as it has arrived whole.
 * @throws Error where what comes is no pack, or ends too early
 */
export async function* readPack(body: ReadableStream<Uint8Array>): AsyncGenerator<PackedFile> {
  const take = byCount(body.getReader());
  const listBytes = new DataView((await take(4)).buffer).getUint32(0);
  if (listBytes > mostListBytes) throw new Error('This is no pack of the app.');
  const list: unknown = JSON.parse(new TextDecoder().decode(await take(listBytes)));
  if (!Array.isArray(list)) throw new Error('This is no pack of the app.');
  for (const entry of list) {
    const [path, bytes] = entry as [unknown, unknown];
    if (typeof path !== 'string' || typeof bytes !== 'number' || !(bytes >= 0 && bytes <= mostFileBytes)) {
      throw new Error('This is no pack of the app.');
    }
    yield { path, content: await take(bytes) };
  }
}

/** Reads a stream in pieces of so many bytes as are asked for. */
function byCount(reader: ReadableStreamDefaultReader<Uint8Array>): (count: number) => Promise<Uint8Array<ArrayBuffer>> {
  let left: Uint8Array = new Uint8Array();
  return async (count) => {
    const taken = new Uint8Array(count);
    for (let filled = 0; filled < count;) {
      if (left.length === 0) {
        const { done, value } = await reader.read();
        if (done) throw new Error('The pack of the app has ended too early.');
        left = value;
      }
      const piece = left.subarray(0, count - filled);
      taken.set(piece, filled);
      filled += piece.length;
      left = left.subarray(piece.length);
    }
    return taken;
  };
}
