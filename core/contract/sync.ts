/** How devices and server speak: calls up, outcomes and changed rows down, in one request. */
import * as z from 'zod/mini';
import { id, plainDate } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { endpoint, outcome } from './endpoint.ts';
import { syncPaths } from './protocol.ts';

/** What the device saw in one row that it changed; `fields` null says that it made the row. */
export const wasRow = z.strictObject({
  table: z.string(),
  id: z.string(),
  fields: z.nullable(z.record(z.string(), z.unknown())),
  /** A delete names every live row below by `table/id`, with the digest of what the athlete owns in it. */
  below: z.optional(z.record(z.string(), z.string())),
});
export type WasRow = z.infer<typeof wasRow>;

const callName = z.string().check(z.maxLength(60));
/** The name of a call that was set aside. Every device shows it; a call of any release has a name of this form. */
const parkedName = z.string().check(z.maxLength(60), z.regex(/^[a-z]+\.[a-zA-Z]+$/));

export const sentCall = z.strictObject({
  /** Mutation id, made on the device with the act: the server executes each once. */
  mid: id,
  /** Schema version: of the shape of this call's input, see upcast.ts. */
  sv: z.int().check(z.minimum(1)),
  call: callName,
  input: z.unknown(),
  was: z.optional(z.array(wasRow)),
});
export type SentCall = z.infer<typeof sentCall>;

/** A call that is set aside: enough to record it, and what it said unless that is too large to travel. */
export const parkedCall = z.strictObject({
  mid: id,
  sv: z.int().check(z.minimum(1)),
  call: parkedName,
  /** Digest of the call as it was sent. */
  hash: z.string().check(z.maxLength(64)),
  input: z.unknown(),
  /** The rows it touched, as `table/id`. */
  rows: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(limits.bulkRows)),
});
export type ParkedCall = z.infer<typeof parkedCall>;

/** Counts the writes to a space; 0 before the first. */
const revision = z.int().check(z.minimum(0), z.maximum(limits.revisions));

/** The newest write to a space, with a random stamp by which devices recognise a restored server. */
export const head = z.object({ rev: revision, stamp: z.string() });
export type Head = z.infer<typeof head>;

const bySpace = <Value extends z.core.$ZodType>(value: Value) => z.record(z.string(), value);

/** A row as a device received it before the server was restored from a backup. */
export const heldRow = z.strictObject({
  table: z.string(),
  row: z.looseObject({ id, deletedBy: z.nullable(id) }),
});
export type HeldRow = z.infer<typeof heldRow>;

export const syncRequest = z.object({
  account: id,
  schema: z.int(),
  cursors: bySpace(revision),
  heads: bySpace(head),
  calls: z.array(sentCall).check(z.maxLength(limits.batchCalls)),
  /** Calls that the server had recorded before it was restored: at which revision, and the head that it had then. */
  replays: z.optional(
    z
      .record(z.string(), z.object({ rev: revision, lost: head }))
      .check(z.refine((replays) => Object.keys(replays).length <= limits.batchCalls)),
  ),
  /** First sync only: the days whose sessions are sent first. */
  first: z.optional(z.object({ from: plainDate, to: plainDate })),
  /** The worker wants outcomes, not changes. */
  outcomesOnly: z.optional(z.boolean()),
});
export type SyncRequest = z.infer<typeof syncRequest>;

export const changedRow = z.object({
  space: z.string(),
  table: z.string(),
  rev: z.int(),
  row: z.looseObject({ id: z.string(), deletedBy: z.nullable(z.string()) }),
});
export type ChangedRow = z.infer<typeof changedRow>;

export const syncReply = z.object({
  account: z.string(),
  /** True: the server is not the one that the heads tell of; nothing was executed. */
  reset: z.boolean(),
  /** With a reset: the newest write that this server and the head of the request have in common, and its time. */
  parted: z.optional(z.object({ rev: z.int(), at: z.nullable(z.string()) })),
  outcomes: z.array(outcome),
  /** The first call that could not be executed; those behind it were not tried. */
  stopped: z.optional(z.object({ mid: z.string(), code: z.string() })),
  changes: z.array(changedRow),
  /** Rows of `first`; the cursor does not count them. */
  early: z.optional(z.array(changedRow)),
  cursors: bySpace(z.int()),
  heads: bySpace(head),
  more: z.boolean(),
  /** Rows still to come after this page, for the progress bar. */
  remaining: z.int(),
  now: z.string(),
});
export type SyncReply = z.infer<typeof syncReply>;

export const sync = {
  sync: endpoint({
    method: 'POST',
    path: syncPaths.sync,
    access: 'login',
    input: syncRequest,
    output: syncReply,
    spec: 'architecture',
  }),
  events: endpoint({
    method: 'GET',
    path: syncPaths.events,
    access: 'login',
    input: z.object({}),
    output: z.unknown(),
    spec: 'architecture',
  }),
};
