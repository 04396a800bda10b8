/** The key of the tokens and the set-up code. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SecretStore } from '#server/store/secrets.ts';

/** The key that tokens are signed with; a person who has it can sign in as anybody. */
export async function tokenSecret(secrets: SecretStore, dataFolder: string): Promise<Uint8Array> {
  const secret = Buffer.from(await secrets.get('token', () => secretFromFile(dataFolder) ?? newKey()), 'hex');
  if (secret.length !== 32)
    throw new Error('The secret "token" of the database is damaged. Delete it: everybody then logs in again.');
  return secret;
}

const newKey = (): string => randomBytes(32).toString('hex');

/** Earlier releases stored the key in a file; it is taken over, so that all athletes stay signed in. */
function secretFromFile(dataFolder: string): string | null {
  const file = join(dataFolder, 'token-secret');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

// Letters and digits that look alike are left out.
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code with which the first administrator registers; it stays the same until there is one. */
export const setUpCode = (secrets: SecretStore): Promise<string> =>
  secrets.get('set-up code', () => {
    const letters = [...randomBytes(12)].map((byte) => codeLetters[byte % codeLetters.length]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });

export const forgetSetUpCode = (secrets: SecretStore): Promise<void> => secrets.forget('set-up code');
