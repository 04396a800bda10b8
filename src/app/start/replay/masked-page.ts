/**
 * What of a page may be in a recording (S9.15): its elements, their classes and a closed list of states. It is a list
 * of what is let through, so that everything else stays on the device: each letter and figure becomes a dot, and names,
 * addresses, ids, pictures, shapes and what is typed are left out. In the form of rrweb
 * (https://github.com/rrweb-io/rrweb/blob/master/docs/recipes/dive-into-event.md), which services of errors play.
 */

export type RecordedNode =
  | { id: number; type: 0; childNodes: RecordedNode[] }
  | { id: number; type: 1; name: 'html'; publicId: ''; systemId: '' }
  | {
      id: number;
      type: 2;
      tagName: string;
      attributes: Record<string, string>;
      childNodes: RecordedNode[];
      isSVG?: true;
    }
  | { id: number; type: 3; textContent: string };

/** Spaces and lines stay, so that the words keep their room. */
export const maskText = (text: string): string => text.replaceAll(/\S/gu, '•');

/** Elements that show nothing, or what is not ours to show. */
const leftOut = new Set(['SCRIPT', 'NOSCRIPT', 'TEMPLATE', 'META', 'TITLE', 'BASE', 'IFRAME', 'OBJECT', 'EMBED']);

/** Attributes with what they may say; any other, and any other value, is left out. */
const states = 'true|false|page|mixed|light|dark|auto|info|warning|danger|top|bottom|left|right|start|end';
const allowed: { name: RegExp; value: RegExp }[] = [
  { name: /^class$/, value: /^[\w\s-]*$/ },
  { name: /^type$/, value: /^(button|submit|checkbox|radio|range|text|search|number|email|password|date|time|file)$/ },
  { name: /^(hidden|disabled|open|inert|checked)$/, value: /^$/ },
  { name: /^dir$/, value: /^(ltr|rtl)$/ },
  { name: /^(width|height|rows|colspan|rowspan)$/, value: /^\d{1,4}$/ },
  { name: /^fill$/, value: /^none$/ },
  { name: /^viewBox$/, value: /^[\d. -]{1,40}$/ },
  {
    name: /^(role|aria-(pressed|selected|current|expanded|checked|disabled)|data-[\w-]+)$/,
    value: new RegExp(`^(${states})$`),
  },
];

const isAllowed = (name: string, value: string): boolean =>
  allowed.some((one) => one.name.test(name) && one.value.test(value));

/** Whether it may be told at all. */
export const isState = (name: string): boolean => allowed.some((one) => one.name.test(name));

/** What an attribute says; null where it is not there, or says what is left out. */
export function stateOf(element: Element, name: string): string | null {
  const value = element.getAttribute(name);
  return value !== null && isAllowed(name, value) ? value : null;
}

const allowedOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes].filter(({ name, value }) => isAllowed(name, value)).map(({ name, value }) => [name, value]),
  );

/** Gives nodes their numbers, and says what is recorded of them. */
export interface MaskedPage {
  /** Undefined for a node that is not in the recording. */
  idOf: (node: Node) => number | undefined;
  forget: (node: Node) => void;
  /** A node with all that is in it; null where it is left out. */
  record: (node: Node) => RecordedNode | null;
}

export function maskPage(): MaskedPage {
  const ids = new WeakMap<Node, number>();
  let lastId = 0;

  const idOfNew = (node: Node): number => {
    lastId += 1;
    ids.set(node, lastId);
    return lastId;
  };
  const childrenOf = (node: Node): RecordedNode[] => [...node.childNodes].flatMap((child) => record(child) ?? []);

  const record = (node: Node): RecordedNode | null => {
    if (node instanceof Document) return { id: idOfNew(node), type: 0, childNodes: childrenOf(node) };
    if (node instanceof DocumentType) return { id: idOfNew(node), type: 1, name: 'html', publicId: '', systemId: '' };
    if (node instanceof Text) return { id: idOfNew(node), type: 3, textContent: maskText(node.data) };
    if (!(node instanceof Element) || leftOut.has(node.tagName.toUpperCase())) return null;
    if (node instanceof HTMLLinkElement || node instanceof HTMLStyleElement) return recordStyles(node);
    return {
      id: idOfNew(node),
      type: 2,
      tagName: node.tagName.toLowerCase(),
      attributes: allowedOf(node),
      childNodes: childrenOf(node),
      ...(node instanceof SVGElement && { isSVG: true as const }),
    };
  };

  /** The rules themselves, which are ours: who plays it needs no way to this server. */
  const recordStyles = (node: HTMLLinkElement | HTMLStyleElement): RecordedNode | null => {
    const rules = node.sheet?.cssRules;
    if (!rules) return null;
    const _cssText = [...rules].map(({ cssText }) => cssText).join('\n');
    return { id: idOfNew(node), type: 2, tagName: 'style', attributes: { _cssText }, childNodes: [] };
  };

  return { idOf: (node) => ids.get(node), forget: (node) => void ids.delete(node), record };
}
