/** What a device's data is made of, without what it says: to notice a release that writes otherwise than its number tells. */
import type { DatabaseCopy } from './idb-copy.ts';

const kinds: [string, RegExp][] = [
  ['id', /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/],
  ['instant', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
];
const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Keys under which the same database keeps things of different shapes. */
const kindFields = ['key', 'call', 'table', 'type', 'act'] as const;

/** @returns one line for each place and each kind of value found there, sorted */
export function shapeOf(databases: readonly DatabaseCopy[]): string[] {
  const found = new Set<string>();
  for (const { name, version, stores } of databases) {
    const database = name.replace(anyId, '<id>');
    found.add(`${database} version ${version}`);
    for (const [store, { keyPath, indexes, records }] of Object.entries(stores)) {
      found.add(`${database} ${store} by ${keyPath}`);
      for (const index of indexes) found.add(`${database} ${store} index ${JSON.stringify(index)}`);
      for (const record of records) collect(record, `${database} ${store}`, found);
    }
  }
  return [...found].toSorted();
}

function collect(value: unknown, place: string, found: Set<string>): void {
  if (Array.isArray(value)) {
    found.add(`${place}: list`);
    for (const item of value) collect(item, `${place}[]`, found);
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    const kind = kindFields.flatMap((field) => (typeof fields[field] === 'string' ? [fields[field]] : []));
    const version = typeof fields['sv'] === 'number' ? ` version ${fields['sv']}` : '';
    const here = kind.length > 0 ? `${place}<${kind.join(' ').replace(anyId, '<id>')}${version}>` : place;
    for (const [field, inner] of Object.entries(fields))
      collect(inner, `${here}.${field.replace(anyId, '<id>')}`, found);
  } else if (typeof value === 'string' && isJson(value)) {
    collect(JSON.parse(value), `${place} as text`, found);
  } else {
    found.add(`${place}: ${kindOf(value)}`);
  }
}

const isJson = (text: string): boolean => /^[[{].*[\]}]$/s.test(text);

const kindOf = (value: unknown): string =>
  value === null
    ? 'nothing'
    : typeof value === 'string'
      ? (kinds.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text')
      : typeof value;
