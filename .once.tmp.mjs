import { chromium } from 'playwright';
import { createServer } from 'node:http';
import { readFileSync, existsSync, mkdtempSync } from 'node:fs';
import { extname } from 'node:path';
import { ensureBrowser } from './scripts/browser.ts';
const asked = new Map();
const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
// The built app over a plain server that counts what goes over the wire; the API is not there.
const server = createServer((q, r) => {
  let p = new URL(q.url, 'http://x').pathname;
  asked.set(p, (asked.get(p) ?? 0) + 1);
  let f = 'dist' + p;
  if (p === '/' || !existsSync(f)) {
    if (p.startsWith('/api')) return r.writeHead(503).end('{}');
    f = 'dist/index.html';
  }
  const immutable = p.startsWith('/assets/');
  r.writeHead(200, {
    'Content-Type': types[extname(f)] ?? 'application/octet-stream',
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }).end(readFileSync(f));
});
server.listen(8797);
const c = await chromium.launchPersistentContext(mkdtempSync('/tmp/once-'), {
  executablePath: ensureBrowser(),
  args: ['--no-sandbox'],
  locale: 'de-DE',
});
const page = await c.newPage();
await page.goto('http://127.0.0.1:8797/');
await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
await page.waitForTimeout(5000);
const assets = [...asked].filter(([p]) => p.startsWith('/assets/'));
console.log(
  'hashed files asked',
  assets.length,
  'more than once',
  assets.filter(([, n]) => n > 1),
);
console.log(
  'words',
  assets.filter(([p]) => /words-/.test(p)).map((x) => x[0]),
);
console.log(
  'others',
  [...asked].filter(([p]) => !p.startsWith('/assets/')),
);
const kept = await page.evaluate(async () => {
  const out = {};
  for (const n of await caches.keys()) {
    out[n] = (await (await caches.open(n)).keys()).length;
  }
  return out;
});
console.log(kept);
await c.close();
server.close();
process.exit(0);
