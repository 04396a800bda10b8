/** The floors that pages are measured against: one static page, and our stack with next to nothing on it. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compress } from '../scripts/build.ts';
import { inProject } from '../scripts/paths.ts';

export interface Floor {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the near-empty stack into a temporary folder. */
export async function buildStackFloor(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'trainside-floor-'));
  await build({
    root: inProject('bench/floors/stack'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      VitePWA({
        strategies: 'generateSW',
        injectRegister: null,
        manifest: false,
        workbox: { dontCacheBustURLsMatching: /assets\//, clientsClaim: true },
      }),
    ],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  compress(outDir);
  return outDir;
}

export const staticFloorFolder = (): string => inProject('bench/floors/static');

/** Serves a folder, with Brotli where there is a copy, on a port that stays the same over stop and start. */
export async function serveFolder(folder: string): Promise<Floor> {
  let port = 0;
  const make = () =>
    createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://floor').pathname;
      const file = path === '/' ? '/index.html' : path;
      try {
        const copy = join(folder, `${file}.br`);
        const encoding = existsSync(copy) ? { 'Content-Encoding': 'br' } : {};
        const body = readFileSync(existsSync(copy) ? copy : join(folder, file));
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type, ...encoding }).end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
  let server = make();
  const start = async (): Promise<void> => {
    server = make();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, stop };
}
