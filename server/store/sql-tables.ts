/** The columns of every SQL table as they are today; the frozen steps that made them are in migrations/. */
import type { Kysely, Transaction } from 'kysely';

/** One row of any replicated table; `doc` is its content as JSON. */
export interface RowsTable {
  space: string;
  tbl: string;
  id: string;
  /** The id of the row it hangs under, or empty. */
  parent: string;
  /** The field that core/model/tables.ts names for look-ups, or empty. */
  key: string;
  rev: number;
  deleted_by: string | null;
  doc: string;
}

export interface SqlTables {
  spaces: { id: string; rev: number; stamp: string };
  stamps: { space: string; rev: number; stamp: string };
  rows: RowsTable;
  outcomes: { account: string; mid: string; hash: string; outcome: string };
  /** Rows as they were before a call wrote over them; `rev` is that of the write. */
  revisions: { space: string; tbl: string; id: string; mid: string; rev: number; doc: string };
  accounts: {
    id: string;
    email: string;
    username: string;
    password_hash: string;
    access_level: number;
    roles: string;
    created_at: string;
  };
  sessions: {
    id: string;
    account: string;
    generation: number;
    rotated_at: string;
    expires_at: string;
    revoked_at: string | null;
    /** The browser's own name when the session was last renewed; null for sessions that were not renewed since this column exists. */
    user_agent: string | null;
  };
  secrets: { name: string; value: string };
  /** See installation.ts. */
  installation: { name: string; value: string };
  passkeys: {
    id: string;
    account: string;
    credential: string;
    public_key: string;
    /** PostgreSQL answers a bigint as text. */
    counter: number | string;
    /** A list as JSON. */
    transports: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** The account is null during a sign-in: the answer names it. */
  passkey_challenges: { challenge: string; account: string | null; expires_at: string };
  push_subscriptions: {
    id: string;
    account: string;
    session: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    time: string;
    next_at: string;
    created_at: string;
  };
  /** Work for later, see jobs.ts. */
  jobs: {
    id: string;
    kind: string;
    key: string;
    lane: string;
    /** In its lane; two that were queued in the same moment may share one, and then go by id. */
    place: number;
    account: string | null;
    input: string;
    state: string;
    attempts: number;
    /** From then on a node may take it: because it is due, or because the lease of who runs it has ended; null: over. */
    free_at: string | null;
    /** Names who runs it. */
    lease: string | null;
    last_error: string | null;
    queued_at: string;
    ended_at: string | null;
  };
  /** See sent-entries.ts. */
  sent_entries: {
    account: string;
    service: string;
    event: string;
    date: string;
    peer_id: string | null;
    digest: string | null;
    state: string;
    failure: string | null;
  };
  /** Bytes that rows refer to, see blobs.ts: whole once as much is received as its size says. */
  blobs: {
    account: string;
    hash: string;
    size: number;
    received: number;
    /** When it was last sent, or found that no row refers to it any more; null where one does. */
    unused_since: string | null;
  };
  /** What of them is received, in parts that leave no gap; nothing, where their bytes are in files. */
  blob_parts: { account: string; hash: string; start: number; bytes: Uint8Array };
  /** Rows that have referred to a blob; whether they still do, they say themselves. */
  blob_uses: { space: string; hash: string; tbl: string; id: string };
  /** What holds an account back from others, see account-holds.ts. */
  account_holds: { account: string; hold: string; since: string };
  /** What administrators have done, see admin-acts.ts. */
  admin_acts: {
    /** A UUID of version 7, so that the newest has the greatest. */
    id: string;
    at: string;
    /** Whose act it was; null: by `npm run admin`. */
    done_by: string | null;
    act: string;
    /** Whom it was about, where it was one athlete. */
    account: string | null;
    /** What was asked for, as JSON. */
    input: string;
    /** 'done', or the code of what was answered; null while it runs, and where the server ended meanwhile. */
    outcome: string | null;
  };
  password_resets: { token_hash: string; account: string; expires_at: string };
  news_posts: {
    id: string;
    title: string;
    text: string;
    post_url: string | null;
    created_at: string;
    edited_at: string | null;
  };
  /** The newest post that an athlete has seen. */
  news_views: { account: string; post: string };
  notifications: {
    id: string;
    type: string;
    message: string;
    audience: string;
    account: string | null;
    created_at: string;
  };
  notification_reads: { account: string; notification: string; read_at: string };
  promo_codes: {
    code: string;
    access_level: number;
    until: string | null;
    most_uses: number;
    uses: number;
    created_at: string;
    ended_at: string | null;
  };
  promo_code_uses: { code: string; account: string; used_at: string };
  /** One row at most. */
  maintenance: { id: string; is_on: number; title: string; message: string };
  /**
   * What search compares of the newest version of every workout, in the space that made it; follows `rows`.
   * No index leads to what is public: a scan of 40,000 rows in the order of the table takes 8 ms, by an index 50.
   */
  workout_index: {
    space: string;
    workout_id: string;
    version_id: string;
    is_public: number;
    name: string;
    /** The folded line that search reads, see core/domain/search/marks.ts. */
    text: string;
    description: string;
    author: string;
    sport: string;
    minutes: number;
    stress: number;
    /** Percent of threshold. */
    intensity: number;
    has_cadence: number;
    has_comments: number;
    created_at: string;
    /** How many athletes have saved it. */
    popularity: number;
    /** Numbers divided by commas, see core/domain/search/shape.ts. */
    shape: string;
  };
  /** Where a public workout, plan or list is found: the first to publish under an address has it. Follows `rows`. */
  public_addresses: {
    tbl: string;
    /** An id or a slug. */
    address: string;
    space: string;
    id: string;
    /** By the server's clock; empty for what was public before this was noted. */
    published_at: string;
  };
  /** Whose calendar an address leads to, and by which door, for ever; whether it is open the settings say. Follows `rows`. */
  calendar_addresses: { address: string; space: string; part: string };
  /** The versions of every workout without what is in them; follows `rows`. */
  version_index: {
    space: string;
    version_id: string;
    workout_id: string;
    number: number;
    created_at: string;
    is_deleted: number;
    /** Of its content as JSON. */
    characters: number;
    duration_seconds: number;
    stress: number;
    level: number;
  };
  /** The sets of each of these shapes, so that an index finds them. */
  workout_sets: {
    space: string;
    workout_id: string;
    repeats: number;
    work_seconds: number;
    work_meters: number;
    work_percent: number;
    work_cadence: number;
  };
  /** What search compares of every plan; follows `rows`. */
  plan_index: {
    space: string;
    plan_id: string;
    is_public: number;
    name: string;
    text: string;
    sport: string;
    period_type: string;
    weeks: number;
    workouts: number;
    days_per_week: number;
    daily_minutes: number;
    /** A PlanOutline as JSON. */
    outline: string;
    created_at: string;
    popularity: number;
    is_of_coach: number;
  };
  /** What totals and best efforts need of every activity; follows `rows`. */
  activity_index: {
    space: string;
    activity_id: string;
    calendar_date: string;
    sport: string;
    is_hidden: number;
    moving_seconds: number;
    distance_meters: number;
    stress: number;
    kilojoules: number;
    /** The best of it; null where no power was recorded for so long. */
    five_minutes_watts: number | null;
  };
}

export type Database = Kysely<SqlTables>;
export type SqlTransaction = Transaction<SqlTables>;
