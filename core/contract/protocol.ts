/** What devices and server agree on before any schema: the header, the versions, and where the server listens. */

import { newest } from '#core/model/table-values.ts';

/**
 * Sent and checked on both sides; a reply without it comes from something else, such as a captive portal or a proxy.
 */
export const protocolHeader = 'x-trainside-sync';
export const protocolVersion = '1';
/** The newest shape of calls and rows that did not come with a new table. */
const schemaOfShapes = 18;
/** The shape of requests and rows that this build speaks; the server refuses devices below `oldestSchema`. */
export const schemaVersion = Math.max(schemaOfShapes, newest.schema);
export const oldestSchema = 1;

/** The addresses of sync in the contract, for code that does not need the schemas. */
export const syncPaths = { sync: '/api/sync', events: '/api/sync/events' } as const;

/** The largest body of a sync request, in bytes: a page of calls, see `callCharacters` in core/model/limits.ts. */
export const mostSyncBytes = 4_194_304;
