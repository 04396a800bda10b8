/** Tells how long the statements of a database took. */
import type { Logger } from 'kysely';

/** @param seconds of one statement, until its answer, whether or not it succeeded */
export type OnStatement = (seconds: number) => void;

/** The log of a Kysely instance; without a listener nothing is measured. */
export const timed = (onStatement: OnStatement | undefined): { log?: Logger } =>
  onStatement ? { log: ({ queryDurationMillis }) => onStatement(queryDurationMillis / 1000) } : {};
