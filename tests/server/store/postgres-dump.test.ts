import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectionVariables } from '#server/store/postgres-dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('pg_dump is told of the database all that the server is told, the files of its certificates too', () => {
  const [root, own, key] = ['root.crt', 'own.crt', 'own.key'].map((name) => join(folder, name));
  for (const file of [root!, own!, key!]) writeFileSync(file, '');
  const query = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: root!, sslcert: own!, sslkey: key! });
  expect(connectionVariables(`postgres://anna:s%40fe@db.example:6543/training?${query}`)).toEqual({
    PGUSER: 'anna',
    PGPASSWORD: 's@fe',
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGDATABASE: 'training',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: root,
    PGSSLCERT: own,
    PGSSLKEY: key,
  });
});

test('a certificate that the server does not check is none that pg_dump stumbles over', () => {
  expect(connectionVariables('postgres://anna@db.example/training?sslmode=no-verify')['PGSSLMODE']).toBe('require');
});
