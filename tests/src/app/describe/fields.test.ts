import { expect, test } from 'vitest';
import { ownedFields } from '#core/domain/sync/fields.ts';
import { schemaOf } from '#core/model/row-schemas.ts';
import { tableNames, tableOf } from '#core/model/tables.ts';
import { deviceRow } from '#src/entities/entities.ts';

/**
 * Fields that say where a row belongs or when it was made, what only the coach reads, and what is never changed: nothing
 * that an athlete chooses between.
 */
const silent: Record<string, readonly string[]> = {
  activities: ['startedAt', 'utcOffsetSeconds', 'calendarDate', 'isIndoor', 'addedAt'],
  events: ['rank'],
  series: ['lineageId', 'primaryEventId'],
  workouts: ['slug', 'createdAt'],
  workoutVersions: ['workoutId', 'parentVersionId', 'slug', 'createdAt'],
  lists: ['slug', 'rank', 'createdAt'],
  listEntries: ['listId', 'rank', 'addedAt'],
  plans: ['slug', 'isPrivateForever', 'originalPlanId', 'createdAt', 'coachConfig'],
  planWeeks: ['planId', 'rank'],
  planItems: ['rank'],
  // A link is never changed: a new one takes its place.
  planInvitations: ['planId', 'role', 'hash', 'uses'],
  planMembers: ['planId', 'account'],
  settings: ['coachProfile'],
  ftpHistory: ['settingsId'],
  conflicts: ['kind', 'state', 'code', 'call', 'sv', 'input', 'entries', 'at'],
};

test.each(tableNames)('every field of %s that can clash has words', (table) => {
  const shape = (schemaOf(table) as unknown as { shape: Record<string, unknown> }).shape;
  const told = deviceRow(table).fields.flatMap(({ fields }) => fields);
  const missing = Object.keys(ownedFields(table, shape)).filter(
    (field) => !told.includes(field) && !silent[table]?.includes(field),
  );
  expect(missing).toEqual([]);
});

test.each(tableNames)('fields of %s that are coupled are told as one', (table) => {
  for (const group of tableOf(table).together) {
    const lines = deviceRow(table).fields.filter(({ fields }) => group.some((field) => fields.includes(field)));
    expect(lines.length).toBe(1);
  }
});
