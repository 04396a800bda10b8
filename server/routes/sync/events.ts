/** Tells the devices of an athlete of changes: a line when something has changed, a heartbeat so that silence is noticed. */
import { Refusal } from '#core/contract/errors.ts';
import type { sync } from '#core/contract/sync.ts';
import type { Bearer } from '#server/accounts/access-token.ts';
import { tokenState } from '#server/accounts/signed-in-by.ts';
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const heartbeatMilliseconds = 25_000;

/** Lines as of server-sent events: `data: news`, and `: beat` every 25 s. Ends with the caller's token or session. */
export const events =
  (services: Services): HandlerOf<typeof sync.events> =>
  async ({ bearer, context }) => {
    if (!bearer) throw new Refusal('loginNeeded');
    const body = changeStream(services, bearer, context.req.raw.signal);
    return new Response(body, {
      // Proxies would keep lines back until there are many of them.
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    });
  };

function changeStream(services: Services, bearer: Bearer, gone: AbortSignal): ReadableStream<Uint8Array> {
  const { user, expiresAt } = bearer;
  const milliseconds = Math.max(0, expiresAt.getTime() - services.execute.now().getTime());
  const encoder = new TextEncoder();
  let isOver = false;
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (line: string) => {
        // A client that reads no more is closed, so that it does not fill the memory.
        if ((controller.desiredSize ?? 0) < -100) end();
        else controller.enqueue(encoder.encode(`${line}\n\n`));
      };
      const end = () => {
        stop();
        controller.close();
      };
      const stopListening = services.live.listen(user.userId, { changed: () => send('data: news'), end });
      const beatOrEnd = async () => {
        // Another node may have ended the session, or set a level; a database that is away says nothing about it.
        const state = await tokenState(services, bearer).catch(() => 'good');
        if (isOver) return;
        if (state === 'good') send(': beat');
        else end();
      };
      const beat = setInterval(() => void beatOrEnd(), heartbeatMilliseconds);
      const expiry = setTimeout(end, milliseconds);
      stop = () => {
        stop = () => {};
        isOver = true;
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
