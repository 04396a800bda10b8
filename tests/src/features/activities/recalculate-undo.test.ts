/** The figures of an activity worked out again, and back: as a call that the server takes. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { actTogether, part } from '#src/app/acts/act-together.ts';
import { act } from '#src/app/acts/do-act.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { activitiesIn } from '#src/features/activities/reads.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

let athlete: Athlete;
beforeAll(async () => {
  await startI18n(true);
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
  const ridden = activity('one', '2027-01-12', '2027-01-20T08:00:00.000Z');
  await act('addActivity', ridden, nothingShown, { isSilent: true });
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

test('S7.09 an undo of new numbers says the numbers alone, as the server takes them, and leaves the rest of the row', async () => {
  const key = 'way back of numbers';
  const [before] = await activitiesIn(athlete.database);
  const { id: activityId, numbers } = before!;
  const anew = { activityId, numbers: { ...numbers, stress: 120 }, formerNumbers: numbers };
  await actTogether([part('recalculateActivity', anew, { activities: [before!] })], { key });
  expect((await activitiesIn(athlete.database))[0]!.numbers.stress).toBe(120);
  await undoTogether(key);
  const { input } = (await athlete.database.calls.toArray()).at(-1)!;
  expect(acts.recalculateActivity.input.parse(input)).toEqual({ activityId, numbers, formerNumbers: null });
  // A row from before it could be compared: null says the same as nothing.
  expect(await activitiesIn(athlete.database)).toEqual([{ ...before, likeness: null }]);
});
