/** The lines of a calendar file (RFC 5545, 3.1) as a tree: what programs write that follow it, and those that do not quite. */
import { icsLimits } from '#core/model/ics-calendar.ts';

export interface IcsProperty {
  /** In capitals. */
  name: string;
  /** By name in capitals; of several values the first one. */
  parameters: ReadonlyMap<string, string>;
  /** As written in the file, with its escapes. */
  value: string;
}

export interface IcsComponent {
  /** In capitals: `VEVENT`. */
  name: string;
  properties: IcsProperty[];
  components: IcsComponent[];
}

/** A line that is folded goes on behind a space or a tab; ends of lines are what any system writes. */
const unfolded = (text: string): string[] => text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/);

/**
 * The components of a file. One that is not closed ends with what it is in, and an end of what was never begun says nothing.
 * @returns null where there is no calendar in it
 */
export function readIcsTree(text: string): IcsComponent[] | null {
  const root: IcsComponent = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of unfolded(text)) {
    const property = readLine(line);
    if (!property) continue;
    const within = open.at(-1) ?? root;
    const named = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      const begun: IcsComponent = { name: named, properties: [], components: [] };
      if (open.length <= icsLimits.depth) within.components.push(begun);
      open.push(begun);
    } else if (property.name === 'END') {
      const at = open.findLastIndex(({ name }) => name === named);
      if (at > 0) open.length = at;
    } else within.properties.push(property);
  }
  const calendars = root.components.filter(({ name }) => name === 'VCALENDAR');
  return calendars.length > 0 ? calendars : null;
}

/** `NAME;PARAMETER=value;OTHER="with : and ;":value`; null where it is none. */
function readLine(line: string): IcsProperty | null {
  const name = /^\s*([\w.-]+)/.exec(line);
  if (!name) return null;
  let at = name[0].length;
  const parameters = new Map<string, string>();
  while (line[at] === ';') {
    const parameter = /^;([\w-]+)=((?:"[^"]*"|[^";:])*)/.exec(line.slice(at, at + 2_000));
    if (!parameter) break;
    const [whole, key = '', value = ''] = parameter;
    if (!parameters.has(key.toUpperCase())) parameters.set(key.toUpperCase(), unquoted(value));
    at += whole.length;
  }
  if (line[at] !== ':') return null;
  return { name: (name[1] ?? '').replace(/^.*\./, '').toUpperCase(), parameters, value: line.slice(at + 1) };
}

const unquoted = (value: string): string => value.replaceAll('"', '').trim();

/** RFC 5545, 3.3.11, the other way round. */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
