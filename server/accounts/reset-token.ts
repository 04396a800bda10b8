/** The token in a mail that lets an athlete set a new password; the database knows only its hash. */
import { createHash } from 'node:crypto';

export const resetMinutes = 60;

export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('hex');
