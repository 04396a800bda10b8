/** Brings a database to the shape of this release: each numbered migration once, each in a transaction. */
import type { Database } from './sql-tables.ts';
import { up as begin } from './migrations/0001-begin.ts';
import { up as secrets } from './migrations/0002-secrets.ts';
import { up as marks } from './migrations/0003-marks.ts';
import { up as notices } from './migrations/0004-notices.ts';
import { up as sessionDevices } from './migrations/0005-session-devices.ts';
import { up as passkeys } from './migrations/0006-passkeys.ts';
import { up as pushSubscriptions } from './migrations/0007-push-subscriptions.ts';
import { up as workoutShapes } from './migrations/0008-workout-shapes.ts';
import { up as jobs } from './migrations/0009-jobs.ts';
import { up as blobs } from './migrations/0010-blobs.ts';
import { up as versionIndex } from './migrations/0011-version-index.ts';
import { up as publicAddresses } from './migrations/0012-public-addresses.ts';
import { up as administration } from './migrations/0013-administration.ts';
import { up as workoutAddresses } from './migrations/0014-workout-addresses.ts';
import { up as calendarAddresses } from './migrations/0015-calendar-addresses.ts';
import { up as sentEntries } from './migrations/0016-sent-entries.ts';
import { up as activityIndex } from './migrations/0017-activity-index.ts';
import { up as installation } from './migrations/0018-installation.ts';

/** In order; entries are only ever added at the end. */
const migrations = [
  { name: '0001-begin', up: begin },
  { name: '0002-secrets', up: secrets },
  { name: '0003-marks', up: marks },
  { name: '0004-notices', up: notices },
  { name: '0005-session-devices', up: sessionDevices },
  { name: '0006-passkeys', up: passkeys },
  { name: '0007-push-subscriptions', up: pushSubscriptions },
  { name: '0008-workout-shapes', up: workoutShapes },
  { name: '0009-jobs', up: jobs },
  { name: '0010-blobs', up: blobs },
  { name: '0011-version-index', up: versionIndex },
  { name: '0012-public-addresses', up: publicAddresses },
  { name: '0013-administration', up: administration },
  { name: '0014-workout-addresses', up: workoutAddresses },
  { name: '0015-calendar-addresses', up: calendarAddresses },
  { name: '0016-sent-entries', up: sentEntries },
  { name: '0017-activity-index', up: activityIndex },
  { name: '0018-installation', up: installation },
];

type Names = { migrations: { name: string } };

/** @throws Error when the database was made by a newer release, which this one must not touch */
export async function migrate(db: Database): Promise<void> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  const names = db.withTables<Names>();
  const applied = (await names.selectFrom('migrations').select('name').execute()).map((row) => row.name);
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown)
    throw new Error(
      `The database has the migration ${unknown}, which this release does not know. Start the newer release.`,
    );
  for (const { name, up } of migrations) {
    if (applied.includes(name)) continue;
    await db.transaction().execute(async (transaction) => {
      await up(transaction);
      await transaction.withTables<Names>().insertInto('migrations').values({ name }).execute();
    });
  }
}
