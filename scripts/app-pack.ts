/** Packs the files that a device keeps into one, which the service worker reads when it is installed (src/sw/app-pack.ts). */

/** @param files paths as the worker asks for them, each with its content */
export function packFiles(files: readonly [path: string, content: Uint8Array][]): Buffer {
  const list = Buffer.from(JSON.stringify(files.map(([path, { length }]) => [path, length])));
  const listBytes = Buffer.alloc(4);
  listBytes.writeUInt32BE(list.length);
  return Buffer.concat([listBytes, list, ...files.map(([, content]) => content)]);
}
