/** Has the first sync of this device come to its end? */
import type { SyncMeta } from '#src/db/device-store.ts';

export const isFetched = ({ lastReplyAt, remaining }: SyncMeta): boolean => lastReplyAt !== null && remaining === 0;
