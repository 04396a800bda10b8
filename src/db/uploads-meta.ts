/** What the lane of uploads remembers. */
import type { AccountDatabase } from './account-database.ts';

export const uploadsKey = 'uploads';

export interface UploadsMeta {
  /** How many bytes go in one part, by what got through in good time. */
  partBytes?: number;
  /** When the server was last asked what it lacks, and how often it had been put back by then. */
  lookedAt?: number;
  resets?: number;
  /** The athlete wants nothing sent over networks that are paid for by what goes over them. */
  pausesOnMetered?: boolean;
}

export const uploadsMeta = async (database: AccountDatabase): Promise<UploadsMeta> =>
  ((await database.kept.get(uploadsKey))?.value as UploadsMeta | undefined) ?? {};
