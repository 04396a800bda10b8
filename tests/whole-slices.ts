/** Every request is one transaction, however long its calls take. */
import type { ServerPorts } from '#server/execute/ports.ts';

export const wholeSlices: Pick<ServerPorts, 'beginSlice' | 'breathe'> = {
  beginSlice: () => () => false,
  breathe: async () => {},
};
