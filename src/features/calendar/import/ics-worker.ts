/** Reads a calendar file apart from the page: a rule without end in it, or a hundred thousand lines, hold up nothing. */
import { type IcsGround, type IcsSessions, readIcsSessions } from '#core/domain/calendar/ics/read-sessions.ts';
import { type IcsErrorCode, readIcs } from '#core/formats/read-ics.ts';

export interface IcsAsked {
  bytes: Uint8Array;
  ground: IcsGround;
}

export type IcsAnswer = { ok: true; read: IcsSessions } | { ok: false; code: IcsErrorCode };

globalThis.addEventListener('message', ({ data: { bytes, ground } }: MessageEvent<IcsAsked>) => {
  const result = readIcs(bytes);
  const answer: IcsAnswer = result.ok ? { ok: true, read: readIcsSessions(result.file, ground) } : result;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  globalThis.postMessage(answer);
});
