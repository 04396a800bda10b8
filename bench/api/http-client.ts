/** Requests as plain as Node makes them, over connections that stay open: what is measured shall be the server. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface Question {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** @returns the body of a 200. @throws Error for any other answer */
export function ask(url: string, { method, path, headers, body }: Question): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const asking = request(url + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const whole = Buffer.concat(parts);
        if (answer.statusCode === 200) resolve(whole);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${whole.toString().slice(0, 300)}`));
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
