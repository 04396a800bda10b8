/** A process of its own that writes rows and prints each id after its commit, until it is killed. */
import { list } from './rows.ts';
import { storeAt } from './store-at.ts';

const store = await storeAt(process.argv[2] ?? '');
for (let index = 0; ; index += 1) {
  const id = `row ${index}`;
  await store.write(['anna'], async (writes) => {
    const rev = await writes.advance('anna', ['stamp']);
    await writes.putRows('anna', [list(id, rev)]);
  });
  process.stdout.write(`${id}\n`);
}
