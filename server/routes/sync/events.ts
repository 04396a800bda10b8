/** News for the devices of an athlete: a line when something has changed, a heartbeat so that silence is noticed. */
import type { sync } from '#core/contract/sync.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const heartbeatMilliseconds = 25_000;

/** Lines as of server-sent events: `data: news`, and `: beat` every 25 s. Ends with the caller's token. */
export const events =
  (services: Services): HandlerOf<typeof sync.events> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const milliseconds = Math.max(0, (asked.expiresAt?.getTime() ?? 0) - services.execute.now().getTime());
    const body = newsStream(services, userId, milliseconds, asked.context.req.raw.signal);
    return new Response(body, {
      // Proxies would keep lines back until there are many of them.
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    });
  };

function newsStream(
  services: Services,
  space: string,
  milliseconds: number,
  gone: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (line: string) => {
        // Whoever reads no more is let go, and does not fill the memory.
        if ((controller.desiredSize ?? 0) < -100) end();
        else controller.enqueue(encoder.encode(`${line}\n\n`));
      };
      const end = () => {
        stop();
        controller.close();
      };
      const stopListening = services.live.listen(space, { news: () => send('data: news'), end });
      const beat = setInterval(() => send(': beat'), heartbeatMilliseconds);
      const expiry = setTimeout(end, milliseconds);
      stop = () => {
        stop = () => {};
        clearInterval(beat);
        clearTimeout(expiry);
        stopListening();
      };
      gone.addEventListener('abort', () => stop());
      send(': hello');
    },
    cancel: () => stop(),
  });
}
