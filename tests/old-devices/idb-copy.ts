/** A device's databases as plain data, read and written below Dexie: none of our code changes what is stored there. */

interface StoreCopy {
  keyPath: string;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  records: unknown[];
}

export interface DatabaseCopy {
  name: string;
  version: number;
  stores: Record<string, StoreCopy>;
}

/** @throws Error where a record would not survive as JSON */
export async function copyDatabase(name: string): Promise<DatabaseCopy> {
  const database = await done(indexedDB.open(name));
  const stores: Record<string, StoreCopy> = {};
  for (const storeName of database.objectStoreNames) {
    const store = database.transaction(storeName).objectStore(storeName);
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return { name: index, keyPath, unique, multiEntry };
    });
    const records: unknown[] = await done(store.getAll());
    if (typeof store.keyPath !== 'string') throw new Error(`${storeName} has no key path of one field.`);
    stores[storeName] = { keyPath: store.keyPath, indexes, records: records.map(asJson) };
  }
  const { version } = database;
  database.close();
  return { name, version, stores };
}

/** Writes a copy, in place of any database of that name. */
export async function restoreDatabase({ name, version, stores }: DatabaseCopy): Promise<void> {
  await done(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [storeName, { keyPath, indexes, records }] of Object.entries(stores)) {
      const store = opening.result.createObjectStore(storeName, { keyPath });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
      for (const record of records) store.put(withBytes(record));
    }
  });
  (await done(opening)).close();
}

/** Changes one record as a worn disk does. */
export async function damageRecord(
  name: string,
  storeName: string,
  key: IDBValidKey,
  damage: (record: object) => void,
) {
  const database = await done(indexedDB.open(name));
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const record: object = await done(store.get(key));
  damage(record);
  await done(store.put(record));
  database.close();
}

/** Bytes stand in a copy as text. */
interface BytesCopy {
  base64: string;
}

const isBytesCopy = (value: unknown): value is BytesCopy =>
  typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string';

const withBytes = (record: unknown): unknown =>
  Object.fromEntries(
    Object.entries(record as object).map(([field, value]: [string, unknown]) => [
      field,
      isBytesCopy(value) ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value,
    ]),
  );

function asJson(record: unknown): unknown {
  const text = JSON.stringify(record, (_field, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );
  const copy: unknown = JSON.parse(text);
  if (hasUndefined(record)) throw new Error(`A field is undefined, which JSON has no word for: ${text}`);
  return copy;
}

const hasUndefined = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).some(hasUndefined));

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
  });
