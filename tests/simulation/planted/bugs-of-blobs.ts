/**
 * Bugs by which a recorded ride is lost, or sent for ever. Those that are slow are found by chance alone, or on the
 * slower storage (docs/sync-proof.md).
 */
import type { PlantedBug } from './bugs.ts';

export const bugsOfBlobs: readonly PlantedBug[] = [
  {
    name: 'an activity is saved and its file is not',
    file: 'src/sync/perform.ts',
    find: 'seen, earlier)),\n    blobs,',
    replace: 'seen, earlier)),\n    [],',
  },
  {
    name: 'a file counts as sent with its last part, whatever the server says',
    file: 'src/sync/uploads.ts',
    find: 'if (verdict.received === size) {',
    replace: 'if (offset + part.bytes.length === size) {',
  },
  {
    name: 'a part that comes twice is written twice',
    file: 'server/store/blobs.ts',
    find: ': bytes.subarray(known.received - offset);',
    replace: ': bytes;',
    from: 8,
  },
  {
    name: 'a file is removed though a row refers to it',
    file: 'server/store/blobs.ts',
    find: 'if (is_used) {',
    replace: 'if (is_used && unused_since === null) {',
  },
  {
    name: 'after a server was put back nobody asks what it lacks',
    file: 'src/sync/uploads.ts',
    find: 'await storage.sendAgain(data.missing);',
    replace: '',
  },
  {
    name: 'a full device drops files that nobody else has',
    file: 'src/db/blobs.ts',
    find: "const sent = await blobsIn(database, 'sent').toArray();",
    replace: 'const sent = await database.blobs.toArray();',
    store: 'dexie',
    from: 34,
  },
  {
    name: 'room is made of what a server that was put back may lack',
    isSlow: true,
    file: 'src/db/blobs.ts',
    find: 'if ((await syncMetaIn(database)).resets !== resets) return;',
    replace: '',
    store: 'dexie',
  },
  {
    name: 'the files of a server that was put back are not looked for',
    file: 'server/store/blobs.ts',
    find: 'if (!isWhole || !(await this.#bytes.isThere(account, hash, size))) missing.push(hash);',
    replace: 'if (!isWhole) missing.push(hash);',
  },
  {
    name: 'a call that cannot be read holds up the files that it names',
    isSlow: true,
    file: 'src/db/uploads.ts',
    find: "namedByCalls(database, 'queued')",
    replace: "namedByCalls(database, 'queued', 'unreadable')",
    store: 'dexie',
  },
  {
    name: 'the rest of a file is sent from where the device believes the server to be',
    file: 'src/sync/uploads.ts',
    find: 'offset = verdict.received;',
    replace: 'offset += part.bytes.length;',
  },
  {
    name: 'a file that was refused counts as broken, though it is not',
    isSlow: true,
    file: 'src/sync/uploads.ts',
    find: "(await isWhole(hash, bytes)) ? { received: 0 } : { state: 'broken' }",
    replace: "{ state: 'broken' }",
  },
  {
    name: 'a file that comes once more counts as unused since long ago',
    isSlow: true,
    file: 'server/store/blobs.ts',
    find: '.set({ ...changed, unused_since: this.#now })',
    replace: ".set({ ...changed, unused_since: '2027-01-01T00:00:00.000Z' })",
  },
  {
    name: 'of the files of a row only the first counts as used',
    file: 'server/store/follow-blobs.ts',
    find: 'namedBlobs(JSON.stringify(row)).map(',
    replace: 'namedBlobs(JSON.stringify(row)).slice(0, 1).map(',
  },
  {
    name: 'a file is written beside the transaction of its row',
    isSlow: true,
    file: 'src/db/dexie-device-store.ts',
    find: 'const written = blobs.length > 0 ? addBlobs(transaction, blobs, Date.now()) : Promise.resolve();',
    replace: `const beside = (other: Transaction) => addBlobs(other, blobs, Date.now());
      const written = Promise.resolve();
      setImmediate(() => database.transaction('rw', database.blobs, database.blobContents, beside));`,
    store: 'dexie',
  },
  {
    name: 'an answer about another file is taken for one about this',
    isSlow: true,
    file: 'src/sync/classify-part.ts',
    find: 'data.hash !== part.hash || ',
    replace: '',
  },
];
