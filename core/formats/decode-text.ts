/** Bytes of a text file to characters: UTF-8, or the Windows-1252 that old tools write without saying so. */

export type DecodedText = { text: string; encoding: 'utf-8' | 'windows-1252' };

/** Drops a byte order mark; never throws, since every byte is a Windows-1252 character. */
export function decodeText(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
