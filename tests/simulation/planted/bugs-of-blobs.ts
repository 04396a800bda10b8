/** Bugs by which a recorded ride would be lost, or sent for ever. */
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
    name: 'a part counts as kept before the disk has it',
    file: 'server/store/blobs.ts',
    find: 'await this.#bytes.write(db, account, hash, known.received, fresh);',
    replace: `await row.note({ received });
    await this.#bytes.write(db, account, hash, known.received, fresh);`,
  },
  {
    name: 'a full device drops files that nobody else has',
    file: 'src/db/blobs.ts',
    find: "const sent = await blobsIn(database, 'sent').toArray();",
    replace: 'const sent = await database.blobs.toArray();',
    store: 'dexie',
  },
];
