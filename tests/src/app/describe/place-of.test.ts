/** "Look" leads to a page that is there. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { namesIn } from '#src/app/describe/names.ts';
import { wordsWith } from '#src/app/describe/words.ts';
import { createFormat } from '#src/i18n/format.ts';
import { freshId, openOwnDevice } from '#tests/src/own-device.ts';

test('a list is looked at in the library, where the address opens it', async () => {
  const { database, act } = await openOwnDevice([]);
  const listId = freshId();
  const made = { listId, name: 'Winter', shortName: '', showInApp: false, sort: 'manual', rank: 'V' } as const;
  await act('createList', { ...made, createdAt: '2027-01-14T06:00:00.000Z' });
  const words = wordsWith({ t: i18next.t, format: createFormat('en', i18next.t), names: namesIn(database) });
  expect(await words.placeOf('lists', listId)).toEqual({ to: '/library', search: { list: listId } });
});
