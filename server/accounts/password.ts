/** Passwords as argon2id keeps them: 19 MiB and two passes, the first recommendation of OWASP's cheat sheet. */
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Checked where there is no account, so that an unknown mail address takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await verify(passwordHash ?? (await nobody), password)) && passwordHash !== undefined;
