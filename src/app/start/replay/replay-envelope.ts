/** A part of a recording as it travels (https://develop.sentry.dev/sdk/telemetry/replays/). */
import type { RecordedEvent } from './replay-recorder.ts';

export interface Recording {
  /** 32 hexadecimal digits. */
  id: string;
  startedAt: Date;
}

/** @param part which of the recording, from 0 on; pages the first parts of the addresses that were open, such as `/search` */
export async function replayEnvelope(
  { id, startedAt }: Recording,
  part: number,
  pages: readonly string[],
  events: readonly RecordedEvent[],
): Promise<Blob> {
  const about = {
    type: 'replay_event',
    event_id: id,
    replay_id: id,
    replay_type: 'session',
    segment_id: part,
    replay_start_timestamp: startedAt.getTime() / 1000,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    urls: pages,
    error_ids: [],
    trace_ids: [],
    sdk: { name: 'trainside', version: '1', settings: { infer_ip: 'never' } },
  };
  const recording = new Blob([`${JSON.stringify({ segment_id: part })}\n`, await deflate(JSON.stringify(events))]);
  const lines = [
    { event_id: id, sent_at: new Date().toISOString() },
    { type: 'replay_event' },
    about,
    { type: 'replay_recording', length: recording.size },
  ];
  return new Blob([`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, recording], { type: 'text/plain' });
}

/** As zlib. */
const deflate = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))).blob();
