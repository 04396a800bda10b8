/** A small XML document as a tree, for formats whose elements only make sense together. */
import type { FormatError } from './result.ts';
import { place, readXml } from './xml.ts';

/** Names are local names in lower case; `text` is what is directly inside. `at` is an offset in the document. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
  at: number;
};

export type XmlTree = { ok: true; root: XmlElement } | { ok: false; error: FormatError };

/** A recorded ride of many hours has fewer; more would only fill the memory. */
const mostElements = 300_000;

/** Depth and length are bounded by `readXml`, the number of elements here. */
export function readXmlTree(text: string): XmlTree {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  for (const event of readXml(text)) {
    if (event.type === 'error') return { ok: false, error: event.error };
    if (event.type === 'end') break;
    const parent = open.at(-1);
    if (event.type === 'close') open.pop();
    else if (event.type === 'text') {
      if (parent) parent.text += event.text;
    } else {
      const { attributes, at } = event;
      count += 1;
      if (count > mostElements)
        return { ok: false, error: { code: 'tooManyElements', ...place(text, at), detail: String(mostElements) } };
      const element: XmlElement = { name: event.name.toLowerCase(), attributes, children: [], text: '', at };
      parent?.children.push(element);
      root ??= element;
      open.push(element);
    }
  }
  return root ? { ok: true, root } : { ok: false, error: { code: 'empty', line: 1, column: 1, detail: '' } };
}

/** The first child of a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The text of the first child of a name, without blanks around it. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? '';
