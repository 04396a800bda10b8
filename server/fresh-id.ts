/** Makes the id of what begins on the server: an account, a session, a job. */
import { newId } from '#core/model/new-id.ts';
import type { ServerPorts } from '#server/execute/ports.ts';

/** A UUIDv7 by the server's clock and randomness. */
export const freshId = ({ now, randomBytes }: Pick<ServerPorts, 'now' | 'randomBytes'>): string =>
  newId(now().getTime(), randomBytes(10));
