/** What the copies of a plan are called. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import { limits } from '#core/model/limits.ts';
import { copyName } from '#src/features/plans/copy-acts.ts';
import { planInput, weekInput } from '#tests/inputs.ts';
import { freshId, openOwnDevice } from '#tests/src/own-device.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

test('S2.45 S4.07 each copy of a plan has a name of its own, with the copy suffix however long the name is', async () => {
  const { database, act } = await openOwnDevice([]);
  const made: string[] = [];
  const copy = async (of: string): Promise<string> => {
    const name = await copyName(database, of);
    const planId = freshId();
    made.push(planId);
    await act('createPlan', planInput(planId, [weekInput(freshId())], { name }));
    return name;
  };
  expect(await copy('Spring')).toBe(i18next.t('plans.copyName', { name: 'Spring' }));
  const second = i18next.t('plans.copyNameNumber', { name: 'Spring', number: 2 });
  expect(await copy('Spring')).toBe(second);
  expect(await copy('Spring')).toBe(i18next.t('plans.copyNameNumber', { name: 'Spring', number: 3 }));
  // A name is free again once its plan is deleted.
  await act('deletePlan', { planId: made[1]! });
  expect(await copy('Spring')).toBe(second);
  const long = 'x'.repeat(limits.nameLength);
  const [one, other] = [await copy(long), await copy(long)];
  expect(one).toHaveLength(limits.nameLength);
  expect(other).toHaveLength(limits.nameLength);
  expect(other).not.toBe(one);
});
