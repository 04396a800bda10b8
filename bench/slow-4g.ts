/** A network as Lighthouse's "slow 4G": a forwarder that holds back what passes, so that workers are slowed down like pages. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const roundTripMilliseconds = 150;
const downBitsPerMillisecond = 1_600;
const upBitsPerMillisecond = 750;
const packetBytes = 1_460;

export interface SlowNetwork {
  /** Where the site is reached by way of it. */
  url: string;
  close(): void;
}

/** All connections share one line, as on a phone. What a handshake or a slow start would cost more is left out. */
export async function slowNetworkTo(site: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(site);
  const [down, up] = [lineOf(downBitsPerMillisecond), lineOf(upBitsPerMillisecond)];
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    const origin = connect(Number(port), hostname);
    for (const socket of [browser, origin]) {
      open.add(socket.setNoDelay());
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    // The browser has its connection at once: the round trip that making it takes is added to what it sends first.
    forward(browser, origin, up, performance.now() + roundTripMilliseconds);
    forward(origin, browser, down, 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const close = (): void => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://127.0.0.1:${own}`, close };
}

/** @returns when the last of so many bytes has gone into the line, which takes one after the other */
function lineOf(bitsPerMillisecond: number): (bytes: number) => number {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8) / bitsPerMillisecond;
    return freeAt;
  };
}

function forward(from: Socket, to: Socket, line: (bytes: number) => number, notBefore: number): void {
  // One queue, since timers of different lengths may end in another order than they began.
  const waiting: { due: number; act: () => void }[] = [];
  const deliver = (): void => {
    while (waiting[0] && waiting[0].due <= performance.now()) waiting.shift()?.act();
    if (waiting[0]) setTimeout(deliver, Math.max(0, waiting[0].due - performance.now()));
  };
  const later = (bytes: number, act: () => void): void => {
    waiting.push({ due: Math.max(line(bytes), notBefore) + roundTripMilliseconds / 2, act });
    if (waiting.length === 1) deliver();
  };
  // In parts as small as packets: what comes on another connection meanwhile shares the line with them.
  from.on('data', (data) => {
    for (let start = 0; start < data.length; start += packetBytes) {
      const packet = data.subarray(start, start + packetBytes);
      later(packet.length, () => to.writable && to.write(packet));
    }
  });
  from.on('end', () => later(0, () => to.end()));
}
