/** The floor of every request, a process of its own: reads what comes and answers with the bytes that were put there. */
import { createServer } from 'node:http';

const answers = new Map<string, Buffer>();

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const path = request.url ?? '';
  if (path.startsWith('/put')) answers.set(path.slice('/put'.length), Buffer.concat(parts));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(answers.get(path));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`);
});
