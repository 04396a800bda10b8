/**
 * Queries that are put into SQL once: for a small question that takes Kysely longer than it takes the database to
 * answer.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './sql-tables.ts';

/** More items in lists than these, and the query is put into SQL each time: every length has a text of its own. */
const mostListed = 64;

/** Stands for a value while the query is put into SQL, and finds the value when it is asked. */
class Place {
  readonly in: (values: readonly unknown[]) => unknown;
  constructor(find: (values: readonly unknown[]) => unknown) {
    this.in = find;
  }
}

/** A value, values for `in`, or rows to insert. */
type Given = string | number | null | readonly (string | object)[];

/**
 * @param build the query; the values are for it to pass on and for nothing else, since it gets stand-ins
 * @returns asks the query with these values and answers its rows
 */
export function compiled<Values extends readonly Given[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  /** By engine, then by the lengths of the lists. */
  const known = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db, ...values) => {
    const lengths = values.map((value) => (Array.isArray(value) ? value.length : 0));
    if (lengths.some((length) => length > mostListed)) return (await db.executeQuery<Row>(build(db, ...values))).rows;
    const engine = db.getExecutor().adapter;
    const ofEngine = known.get(engine) ?? new Map<string, CompiledQuery<Row>>();
    known.set(engine, ofEngine);
    const query = ofEngine.get(lengths.join()) ?? build(db, ...placesOf(values)).compile();
    ofEngine.set(lengths.join(), query);
    const parameters = query.parameters.map((value) => (value instanceof Place ? value.in(values) : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const placesOf = <Values extends readonly unknown[]>(values: Values): Values =>
  values.map((value, at) => placeOf(value, (given) => given[at])) as unknown as Values;

function placeOf(value: unknown, find: Place['in']): unknown {
  if (value === null || typeof value !== 'object') return new Place(find);
  const placeIn = (name: string) => placeOf(value[name as never], (given) => (find(given) as object)[name as never]);
  if (Array.isArray(value)) return value.map((_, at) => placeIn(String(at)));
  return Object.fromEntries(Object.keys(value).map((name) => [name, placeIn(name)]));
}
