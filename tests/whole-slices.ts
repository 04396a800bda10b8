/** Every request is one transaction, however long its calls take, and no tries are counted. */
import type { ServerPorts } from '#server/execute/ports.ts';

export const wholeSlices: Pick<ServerPorts, 'beginSlice' | 'breathe' | 'joins'> = {
  beginSlice: () => () => false,
  breathe: async () => {},
  joins: { take: () => {}, giveBack: () => {} },
};
