/** What the server keeps to itself, in the data folder: the key of its tokens and the set-up code. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that tokens are signed with; whoever has it is everybody. */
export function tokenSecret(dataFolder: string): Uint8Array {
  const file = join(dataFolder, 'token-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.length !== 32) throw new Error(`${file} is damaged. Delete it: everybody then logs in again.`);
  return secret;
}

// Without letters and digits that look alike.
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code that makes its bearer the first administrator; the same until somebody is. */
export function setUpCode(dataFolder: string): string {
  const file = join(dataFolder, 'set-up-code');
  if (!existsSync(file)) {
    const letters = [...randomBytes(12)].map((byte) => codeLetters[byte % codeLetters.length]).join('');
    writeFileSync(file, letters.replace(/(.{4})(?=.)/g, '$1-'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

export const forgetSetUpCode = (dataFolder: string): void => rmSync(join(dataFolder, 'set-up-code'), { force: true });
