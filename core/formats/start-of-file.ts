/** What can be told of a file without reading it. */
import { decodeText } from './decode-text.ts';

export type Start = { bytes: Uint8Array; text: string; rootElement: string };

/** As much as a heading, comments and a document's first element need. */
const startBytes = 4096;

/** The beginning of a file as text; the first element of a document in lower case, without prefix, or ''. */
export function startOf(bytes: Uint8Array): Start {
  const { text } = decodeText(bytes.subarray(0, startBytes));
  const withoutComments = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const rootElement = /<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(withoutComments)?.[1]?.toLowerCase() ?? '';
  return { bytes, text, rootElement };
}
