/**
 * Makes a database as large as that of a big installation: one athlete with a year of training, copied by SQL. The
 * copies belong to accounts without a sign-in; their workouts are private.
 */
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** Whose a row is, by table. */
const ownerColumns: Record<string, string> = {
  accounts: 'id',
  spaces: 'id',
  stamps: 'space',
  rows: 'space',
  outcomes: 'account',
  revisions: 'space',
  workout_index: 'space',
  workout_sets: 'space',
  version_index: 'space',
  plan_index: 'space',
  activity_index: 'space',
};
const copiesPerTransaction = 200;

interface Database {
  columns(table: string): Promise<string[]>;
  bytes(): Promise<number>;
  run(statement: string): Promise<void>;
  /** Sets a field of a JSON text to a text. */
  withId(document: string, id: string): string;
  close(): Promise<void>;
}

/**
 * @param place a file of SQLite, or the address of a PostgreSQL; no server may run on the file
 * @param athlete the account to copy
 * @returns how many athletes there are more
 */
export async function copyAthlete(place: string, athlete: string, gigabytes: number): Promise<number> {
  const database = place.startsWith('postgres:') ? await openPostgres(place) : openSqlite(place);
  let copies = 0;
  try {
    const selections: ((copy: string) => string)[] = [];
    for (const [table, owner] of Object.entries(ownerColumns)) {
      const columns = await database.columns(table);
      const valueOf = (column: string, copy: string): string => {
        if (column === owner) return `'${copy}'`;
        if (table === 'accounts' && column === 'email') return `'${copy}@example.org'`;
        if (column === 'is_public') return '0';
        if (table !== 'rows' || !['id', 'doc'].includes(column)) return column;
        const own = column === 'id' ? `'${copy}'` : database.withId('doc', copy);
        return `case when tbl = 'settings' then ${own} else ${column} end`;
      };
      selections.push(
        (copy) =>
          `insert into ${table} (${columns.join()}) select ${columns.map((column) => valueOf(column, copy)).join()}
            from ${table} where ${owner} = '${athlete}'`,
      );
    }
    while ((await database.bytes()) < gigabytes * 1e9) {
      await database.run('begin');
      for (let count = 0; count < copiesPerTransaction; count += 1) {
        const copy = `0197b000-0000-7000-8000-${(copies += 1).toString(16).padStart(12, '0')}`;
        for (const selection of selections) await database.run(selection(copy));
      }
      await database.run('commit');
    }
  } finally {
    await database.close();
  }
  return copies;
}

function openSqlite(file: string): Database {
  const database = new DatabaseSync(file);
  // It need not survive a power cut, and no other program reads it.
  database.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -500000');
  const numberOf = (pragma: string): number =>
    Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
  return {
    columns: async (table) =>
      database
        .prepare(`select name from pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => String(name)),
    bytes: async () => numberOf('page_count') * numberOf('page_size'),
    run: async (statement) => database.exec(statement),
    withId: (document, id) => `json_set(${document}, '$.id', '${id}')`,
    close: async () => database.close(),
  };
}

async function openPostgres(url: string): Promise<Database> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`set synchronous_commit = off; set session_replication_role = replica`);
  return {
    columns: async (table) => {
      const found = await client.query(
        `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'`,
        [table],
      );
      return found.rows.map(({ name }) => String(name));
    },
    bytes: async () => Number((await client.query('select pg_database_size(current_database()) as size')).rows[0].size),
    run: async (statement) => {
      await client.query(statement);
    },
    withId: (document, id) => `jsonb_set(${document}::jsonb, '{id}', '"${id}"')::text`,
    close: () => client.end(),
  };
}
