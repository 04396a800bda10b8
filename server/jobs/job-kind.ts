/** What is said of each kind of job, and how one of it is queued. */
import type * as z from 'zod/mini';
import { freshId } from '#server/fresh-id.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import type { Services } from '#server/services.ts';
import type { NewJob } from '#server/store/jobs.ts';
import type { BackOff } from './back-off.ts';

export interface JobKind<Input = unknown> {
  /** Stored in the database: inputs of earlier releases must still fit. */
  input: z.ZodMiniType<Input>;
  /** Queued twice with the same key, it is one job. */
  key(input: Input): string;
  /**
   * Jobs of one lane, of any kind, run one after the other: name the account and the service that the job speaks to.
   */
  lane(input: Input): string;
  /** The account it belongs to; null: the installation. */
  account(input: Input): string | null;
  /** With 1 it is run once at most, and is dead if its node ends meanwhile; with more, at least once. */
  mostAttempts: number;
  backOff: BackOff;
  /**
   * Does the work; if it throws, the job is tried again later.
   * @param signal ends it well before the lease does: nothing may be done after that
   */
  run(input: Input, services: Services, signal: AbortSignal): Promise<void>;
}

/** A job to be queued. @param name of its kind, as stored in the database */
export function jobOf<Input>(
  name: string,
  kind: JobKind<Input>,
  input: Input,
  { now, randomBytes }: Pick<ServerPorts, 'now' | 'randomBytes'>,
): NewJob {
  return {
    id: freshId({ now, randomBytes }),
    kind: name,
    key: `${name}/${kind.key(input)}`,
    lane: kind.lane(input),
    account: kind.account(input),
    input: JSON.stringify(input),
    queuedAt: now().toISOString(),
  };
}
