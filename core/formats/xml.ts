/** A small XML reader: one event at a time, no external or defined entities, bounded depth, errors with their place. */
import { Refusal } from './refusal.ts';
import type { FormatError } from './result.ts';

const xmlLimits = { depth: 64, characters: 20_000_000, attributes: 100 } as const;

export type XmlEvent =
  /** Names are local names, without a namespace prefix. `at` is an offset for `place`. */
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; at: number }
  | { type: 'close'; name: string; at: number }
  | { type: 'text'; text: string; at: number }
  | { type: 'end' }
  | { type: 'error'; error: FormatError };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const namePattern = /[A-Za-z_:\u00C0-\uFFFD][\w:.\-\u00B7-\uFFFD]*/y;
const attributePattern = /\s+([A-Za-z_:\u00C0-\uFFFD][\w:.\-\u00B7-\uFFFD]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEndPattern = /\s*(\/?)>/y;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** XML 1.0 characters; the others cannot stand in a document even as a numeric entity. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code > 0xffff && code <= 0x10ffff);

/** Line and column, counted from 1, of an offset. */
export function place(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: at - lineStart + 1 };
}

/**
 * @param onBare is called for each & that begins no entity, and stays as it is; without it such a document is refused
 */
function decodeEntities(raw: string, at: number, onBare?: () => void): string {
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(
    /&(?:#(\d{1,7});|#x([\dA-Fa-f]{1,6});|(\w{1,8});)?/g,
    (whole: string, decimal, hex, name, offset: number) => {
      if (whole === '&' && onBare) {
        onBare();
        return whole;
      }
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : Number.NaN;
      if (isCharacter(code)) return String.fromCodePoint(code);
      const character = name === undefined ? undefined : Object.hasOwn(entities, name) ? entities[name] : undefined;
      if (character === undefined) throw new Refusal('entity', raw.slice(offset, offset + 12), at + offset);
      return character;
    },
  );
}

/**
 * Reads a document lazily; the last event is always `end` or `error`. Linear in the length of the text.
 * @param onBareAmpersand is called for each & that was not written as `&amp;`; without it such a document is refused
 */
export function* readXml(text: string, onBareAmpersand?: () => void): Generator<XmlEvent, void> {
  try {
    if (text.length > xmlLimits.characters) throw new Refusal('tooLarge', String(xmlLimits.characters / 1_000_000), 0);
    yield* events(text, onBareAmpersand);
    yield { type: 'end' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield { type: 'error', error: { code: error.code, ...place(text, error.at), detail: error.detail } };
  }
}

function* events(text: string, onBareAmpersand?: () => void): Generator<XmlEvent, void> {
  const open: { name: string; at: number }[] = [];
  let hasRoot = false;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const syntax = (where: number) => new Refusal('syntax', text.slice(where, where + 20).split('\n')[0], where);

  const skipTo = (mark: string, from: number): number => {
    const found = text.indexOf(mark, from);
    if (found === -1) throw syntax(at);
    return found + mark.length;
  };

  while (at < text.length) {
    const tag = text.indexOf('<', at);
    const end = tag === -1 ? text.length : tag;
    if (end > at) {
      const raw = text.slice(at, end);
      if (open.length > 0) yield { type: 'text', text: decodeEntities(raw, at, onBareAmpersand), at };
      else if (raw.trim() !== '') throw syntax(at + raw.length - raw.trimStart().length);
      at = end;
      continue;
    }
    if (text.startsWith('<!--', at)) at = skipTo('-->', at + 4);
    else if (text.startsWith('<?', at)) at = skipTo('?>', at + 2);
    else if (text.startsWith('<![CDATA[', at)) {
      const after = skipTo(']]>', at + 9);
      if (open.length === 0) throw syntax(at);
      yield { type: 'text', text: text.slice(at + 9, after - 3), at };
      at = after;
    } else if (text.startsWith('<!', at)) {
      const after = skipTo('>', at);
      // Definitions could make a small file grow without bounds.
      if (open.length > 0 || text.slice(at, after).includes('[')) throw new Refusal('documentType', '', at);
      at = after;
    } else if (text.startsWith('</', at)) {
      const name = nameAt(text, at + 2) ?? '';
      const expected = open.at(-1);
      if (name === '' || expected === undefined || expected.name !== name) throw new Refusal('mismatchedTag', name, at);
      tagEndPattern.lastIndex = at + 2 + name.length;
      const closing = tagEndPattern.exec(text);
      if (!closing || closing[1] === '/') throw syntax(at);
      open.pop();
      yield { type: 'close', name: localName(name), at };
      at = tagEndPattern.lastIndex;
    } else {
      const name = nameAt(text, at + 1);
      if (name === null || (open.length === 0 && hasRoot)) throw syntax(at);
      if (open.length >= xmlLimits.depth) throw new Refusal('tooDeep', name, at);
      hasRoot = true;
      const attributes = new Map<string, string>();
      const start = at;
      at += 1 + name.length;
      for (;;) {
        attributePattern.lastIndex = at;
        const match = attributePattern.exec(text);
        if (!match) break;
        const [whole, attribute = '', double, single] = match;
        const value = double ?? single ?? '';
        if (attributes.has(attribute) || attributes.size >= xmlLimits.attributes) throw syntax(at);
        attributes.set(attribute, decodeEntities(value, at + whole.length - value.length - 1, onBareAmpersand));
        at = attributePattern.lastIndex;
      }
      tagEndPattern.lastIndex = at;
      const closing = tagEndPattern.exec(text);
      if (!closing) throw syntax(at + (/^\s*/.exec(text.slice(at, at + 200))?.[0].length ?? 0));
      at = tagEndPattern.lastIndex;
      yield { type: 'open', name: localName(name), attributes, at: start };
      if (closing[1] === '/') yield { type: 'close', name: localName(name), at: start };
      else open.push({ name, at: start });
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) throw new Refusal('unclosedTag', unclosed.name, unclosed.at);
  if (!hasRoot) throw new Refusal('empty', '', 0);
}

function nameAt(text: string, at: number): string | null {
  namePattern.lastIndex = at;
  return namePattern.exec(text)?.[0] ?? null;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Makes any string fit into XML text or an attribute; characters that XML cannot hold become spaces. */
export function escapeXml(text: string): string {
  const clean = Array.from(text.toWellFormed(), (character) =>
    isCharacter(character.codePointAt(0) ?? 0) ? character : ' ',
  );
  return clean
    .join('')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
    .replaceAll('\r', '&#xD;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\t', '&#x9;');
}
