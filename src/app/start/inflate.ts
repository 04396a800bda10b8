/** Unpacks what other programs have packed in an archive, by the browser's own means. */
import { type Inflate, ZipUnreadable } from '#core/formats/read-zip.ts';

export const inflate: Inflate = async (packed, mostBytes) => {
  const content = new Uint8Array(mostBytes);
  let length = 0;
  for await (const part of unpack(packed)) {
    // An archive that unpacks to far too much is stopped here, whatever size its directory claims.
    if (length + part.length > mostBytes) throw new ZipUnreadable('damaged');
    content.set(part, length);
    length += part.length;
  }
  return content.subarray(0, length);
};

async function* unpack(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(streamOf()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ZipUnreadable('damaged');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function streamOf(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    // Browsers before 2023.
    throw new ZipUnreadable('unsupported');
  }
}
