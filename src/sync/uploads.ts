/**
 * Sends the bytes that rows refer to, in a lane of its own, so that the queue never waits for it. Each part says where
 * it begins and each answer how much is there; after a loss, a repetition or a kill it goes on from what the server
 * has.
 */
import { blobs } from '#core/contract/blobs.ts';
import { limits } from '#core/model/limits.ts';
import type { BlobContent, DeviceBlob } from '#src/db/device-blob.ts';
import type { UploadStorage } from '#src/db/uploads.ts';
import { afterAnswer, firstCharacters, withoutAnswer } from './batch-size.ts';
import { blobOf } from './blob-of.ts';
import { classifyPart, type SentPart } from './classify-part.ts';
import type { Answer } from './device.ts';
import type { WaitsOn } from './rounds.ts';

export interface UploadPorts {
  storage: UploadStorage;
  /** Sends a part. Never throws. */
  sendPart(part: SentPart): Promise<Answer>;
  /** Asks what the server has and lacks. Never throws. */
  askMissing(): Promise<Answer>;
  now(): number;
  /** Runs work alone among tabs, or answers 'busy' if another one runs it. Correctness never depends on it. */
  alone<Result>(work: () => Promise<Result>): Promise<Result | 'busy'>;
  /** Is this a network on which the athlete wants nothing sent? */
  isPaused(): Promise<boolean>;
}

export type UploadsEnd =
  | { at: 'done' }
  | { at: 'held' }
  | { at: 'paused' }
  | { at: 'busy' }
  | { at: 'waiting'; on: WaitsOn; afterSeconds: number | null };

/** The server is asked this often what it lacks, since it may have lost something. */
const lookAgainMilliseconds = 86_400_000;
/** So many answers in a row that show no progress are enough for now. */
const mostStalls = 3;

const later: UploadsEnd = { at: 'waiting', on: 'server', afterSeconds: null };
/** A refused blob is sent again as a whole: not too often. */
const muchLater: UploadsEnd = { at: 'waiting', on: 'server', afterSeconds: 600 };

/** Sends all that waits, or as far as it goes. Safe to run twice at once, and to be killed at any moment. */
export async function runUploads(ports: UploadPorts): Promise<UploadsEnd> {
  const { storage } = ports;
  const end = await ports.alone(async (): Promise<UploadsEnd> => {
    if ((await storage.count()) === 0) return { at: 'done' };
    const missed = (await askAtTimes(ports)) ?? (await makeRoom(ports));
    if (missed) return missed;
    let stuck: UploadsEnd | null = null;
    for (const blob of await storage.toSend()) {
      const sent = await sendBlob(ports, blob);
      // A blob that the server refuses does not stop the others.
      if (sent === 'refused') stuck = muchLater;
      else if (sent !== 'sent') return sent;
    }
    return stuck ?? { at: 'done' };
  });
  return end === 'busy' ? { at: 'busy' } : end;
}

/** A server that was restored, or has dropped what no row referred to for long, may lack what it once had. */
async function askAtTimes(ports: UploadPorts): Promise<UploadsEnd | null> {
  const { storage, now } = ports;
  const { lookedAt = 0, resets = 0 } = await storage.meta();
  const meta = await storage.syncMeta();
  if (meta.refetching) return later;
  if (meta.resets === resets && Math.abs(now() - lookedAt) < lookAgainMilliseconds) return null;
  return askWhatIsMissing(ports, meta.resets);
}

/** Beyond a limit, blobs that the server has are dropped here; it is asked first, since it may have lost some. */
async function makeRoom(ports: UploadPorts): Promise<UploadsEnd | null> {
  const { storage } = ports;
  if (!(await storage.hasOver(limits.blobCacheBytes))) return null;
  const { resets } = await storage.syncMeta();
  const missed = await askWhatIsMissing(ports, resets);
  if (!missed) await storage.dropSent(limits.blobCacheBytes);
  return missed;
}

/** @param resets how often the server had been restored before it is asked, as far as this device knows */
async function askWhatIsMissing({ storage, askMissing, now }: UploadPorts, resets: number): Promise<UploadsEnd | null> {
  const answer = await askMissing();
  if (answer.at === 'unreachable' || !answer.isOurs) return { at: 'waiting', on: 'network', afterSeconds: null };
  const { success, data } = blobs.getBlobs.output.safeParse(answer.body);
  if (answer.status !== 200 || !success) return { at: 'waiting', on: 'server', afterSeconds: answer.retryAfterSeconds };
  await storage.sendAgain(data.missing);
  await storage.noteMeta({ lookedAt: now(), resets });
  return null;
}

async function sendBlob(
  ports: UploadPorts,
  { hash, size, received }: DeviceBlob,
): Promise<UploadsEnd | 'sent' | 'refused'> {
  const { storage, now } = ports;
  const bytes = await storage.bytes(hash, now());
  if (!bytes) return 'refused';
  let offset = received;
  for (let stalls = 0; stalls < mostStalls;) {
    if (await ports.isPaused()) return { at: 'paused' };
    const { partBytes = firstCharacters } = await storage.meta();
    const part = { hash, size, offset, bytes: bytes.slice(offset, offset + partBytes) };
    // The page may be gone before an answer comes.
    const smaller = withoutAnswer(partBytes, part.bytes.length);
    await storage.noteMeta({ partBytes: smaller });
    const answer = await ports.sendPart(part);
    const verdict = classifyPart(answer, part);
    switch (verdict.to) {
      case 'go on': {
        await storage.noteMeta({ partBytes: afterPart(partBytes, part, answer) });
        if (verdict.received === size) {
          await storage.note(hash, { state: 'sent', at: now(), received: size });
          return 'sent';
        }
        stalls = verdict.received > offset ? 0 : stalls + 1;
        offset = verdict.received;
        await storage.note(hash, { received: offset });
        break;
      }
      case 'smaller':
        stalls += smaller < partBytes ? 0 : 1;
        break;
      case 'refuse':
        await storage.note(hash, (await isWhole(hash, bytes)) ? { received: 0 } : { state: 'broken' });
        return 'refused';
      case 'hold':
        return { at: 'held' };
      case 'wait':
        return { at: 'waiting', on: verdict.on, afterSeconds: verdict.afterSeconds };
    }
  }
  return later;
}

function afterPart(partBytes: number, { bytes }: SentPart, answer: Answer): number {
  return answer.at === 'answered' ? afterAnswer(partBytes, bytes.length, answer.milliseconds) : partBytes;
}

const isWhole = async (hash: string, bytes: BlobContent['bytes']): Promise<boolean> =>
  (await blobOf(bytes)).hash === hash;
