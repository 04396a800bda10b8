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
export function ask(url: string, question: Question): Promise<Buffer> {
  const { method, path, headers, body } = question;
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
    // While a catalogue is written nothing is asked, and the server closes what was open: only a fresh connection tells.
    asking.on('error', (error) => (asking.reusedSocket ? resolve(ask(url, question)) : reject(error)));
    asking.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
