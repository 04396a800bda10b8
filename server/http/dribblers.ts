/**
 * A body may come slowly, as from a phone in the woods, but it has to come: a caller who sends almost nothing is
 * disconnected.
 */
import type { IncomingMessage, Server } from 'node:http';

/** As long as devices wait for an answer; a tenth of what the slowest uplink brings in that time. */
const patience = { windowMilliseconds: 30_000, fewestBytes: 6_000 };

/** Closes the connection of each request whose body brings less than that, in any window of the time until it is whole. */
export function letGoOfDribblers(server: Server, { windowMilliseconds, fewestBytes } = patience): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete) clearInterval(timer);
      else if (socket.bytesRead - before < fewestBytes) socket.destroy();
      before = socket.bytesRead;
    }, windowMilliseconds).unref();
    request.once('close', () => clearInterval(timer));
  });
}
