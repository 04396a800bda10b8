import { expect, test } from 'vitest';
import { decideConflictsBy } from '#core/domain/conflicts/decide-conflicts.ts';
import { Layer } from '#core/domain/sync/layer.ts';
import { onDevice } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';
import { conflictEntry, openConflict } from '#tests/conflicts.ts';
import { sessionInput } from '#tests/inputs.ts';

const decide = decideConflictsBy(async () => {});
const act = onDevice('mid', 'account');

const { eventId: id, ...planned } = sessionInput('session', 'workout', '2027-01-13');
const session: RowOf<'events'> = { id, deletedBy: null, ...planned };

const clash = (id: string, mine: Record<string, unknown>) =>
  openConflict(id, { entries: [conflictEntry('session', { mine })] });

/** Rows in memory that hold a session moved elsewhere, and what clashed with it. */
async function rowsWith(...conflicts: RowOf<'conflicts'>[]): Promise<Layer> {
  const rows = new Layer({
    get: async () => undefined,
    children: async () => [],
    versionLines: async () => [],
    catalogueVersion: async () => undefined,
  });
  await rows.put('events', session);
  for (const conflict of conflicts) await rows.put('conflicts', conflict);
  return rows;
}

const chain = [clash('first', { calendarDate: '2027-01-14', localTime: null }), clash('last', { note: 'Easy' })];

test('to keep both of a session that was moved and then changed makes one copy with all of mine', async () => {
  const rows = await rowsWith(...chain);
  await decide(rows, { conflictIds: ['first', 'last'], decision: 'both', copies: { 'events/session': 'copy' } }, act);
  expect(await rows.get('events', 'session')).toEqual(session);
  expect(await rows.get('events', 'copy')).toMatchObject({ calendarDate: '2027-01-14', note: 'Easy' });
});

test('a copy never takes the place of a row that is there already', async () => {
  const rows = await rowsWith(...chain);
  await rows.put('events', { ...session, id: 'copy' });
  const deciding = decide(
    rows,
    { conflictIds: ['first'], decision: 'both', copies: { 'events/session': 'copy' } },
    act,
  );
  await expect(deciding).rejects.toMatchObject({ code: 'invalidInput' });
});

test('a decision that was made stands: doing it again changes nothing', async () => {
  const rows = await rowsWith(...chain);
  const mine = { conflictIds: ['first', 'last'], decision: 'mine' as const, copies: {} };
  await decide(rows, mine, act);
  await decide(rows, { ...mine, decision: 'theirs' }, act);
  expect(await rows.get('events', 'session')).toMatchObject({ calendarDate: '2027-01-14', note: 'Easy' });
  expect(await rows.get('conflicts', 'last')).toMatchObject({ state: 'decided', decision: 'mine' });
});
