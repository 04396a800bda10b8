/** Runs jobs that are due, many at a time, each within its lease. */
import { withoutSecrets } from '#server/log.ts';
import type { Services } from '#server/services.ts';
import type { AttemptEnd, TakenJob } from '#server/store/jobs.ts';
import { backOffSeconds } from './back-off.ts';
import type { JobKind } from './job-kind.ts';
import { RetryLater } from './retry-later.ts';

const atOnce = 50;
/** A run ends after half of its lease: the clocks of two nodes may differ by the other half. */
const leaseSeconds = 120;
const longestError = 500;

/** What this node has taken, and when its run has to be over, by the node's own clock. */
type OwnJob = TakenJob & { runEnd: number };

export class JobRunner {
  readonly #services: Services;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #leaseMilliseconds: number;
  #freePlaces = atOnce;
  #isStopped = false;
  readonly #runs = new Set<Promise<void>>();

  /** @param seconds how long a job is taken for; tests don't wait for two minutes */
  constructor(services: Services, kinds: Readonly<Record<string, JobKind>>, seconds = leaseSeconds) {
    this.#services = services;
    this.#kinds = new Map(Object.entries(kinds));
    this.#leaseMilliseconds = seconds * 1_000;
  }

  /** Takes what is due, as far as there are free places. @returns when these have run, and what they made place for */
  async runDue(): Promise<void> {
    const places = this.#freePlaces;
    this.#freePlaces = 0;
    let taken: OwnJob[] = [];
    try {
      taken = await this.#take(places);
    } finally {
      this.#freePlaces += places - taken.length;
    }
    const runs = taken.map((job) => this.#runFrom(job));
    for (const run of runs) {
      this.#runs.add(run);
      void run.catch(() => {}).finally(() => this.#runs.delete(run));
    }
    await Promise.all(runs);
  }

  /** Takes no more jobs. @returns when those that run have ended */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#runs);
  }

  /** Runs a job, and in its place one after the other that is due. */
  async #runFrom(job: OwnJob): Promise<void> {
    try {
      for (let next: OwnJob | undefined = job; next; [next] = await this.#take(1)) await this.#run(next);
    } finally {
      this.#freePlaces += 1;
    }
  }

  async #take(most: number): Promise<OwnJob[]> {
    if (this.#isStopped || most === 0) return [];
    const { jobs, execute } = this.#services;
    const now = execute.now();
    const leaseEnd = new Date(now.getTime() + this.#leaseMilliseconds);
    const taken = await jobs.take([...this.#kinds.keys()], most, now, leaseEnd);
    return taken.map((job) => ({ ...job, runEnd: now.getTime() + this.#leaseMilliseconds / 2 }));
  }

  async #run(job: OwnJob): Promise<void> {
    const { jobs, execute, log } = this.#services;
    const kind = this.#kinds.get(job.kind);
    if (!kind) throw new Error(`There is no kind of job ${job.kind}.`);
    const end = await this.#attempt(kind, job);
    if (!end) log('job not begun', { kind: job.kind, id: job.id });
    else if (!(await jobs.report(job, end, execute.now()))) log('job took too long', { kind: job.kind, id: job.id });
  }

  /** @returns null if it was not begun, because no time was left */
  async #attempt(kind: JobKind, { id, kind: name, input, attempts, runEnd }: OwnJob): Promise<AttemptEnd | null> {
    const { execute, log } = this.#services;
    const { mostAttempts } = kind;
    // A lease that ran out counts as an attempt.
    if (attempts > mostAttempts)
      return { state: 'dead', error: 'The server ended before the job did.', attempts: mostAttempts };
    // This process may have been suspended since it took the job.
    const milliseconds = runEnd - execute.now().getTime();
    if (milliseconds <= 0) return null;
    try {
      await kind.run(kind.input.parse(JSON.parse(input)), this.#services, AbortSignal.timeout(milliseconds));
      return { state: 'done' };
    } catch (thrown) {
      log(`${name} failed`, { id, attempts, error: thrown });
      const error = String(withoutSecrets(thrown instanceof Error ? thrown.message : thrown)).slice(0, longestError);
      if (attempts >= mostAttempts) return { state: 'dead', error, attempts };
      const random = (execute.randomBytes(1)[0] ?? 0) / 255;
      const asked = thrown instanceof RetryLater ? thrown.seconds : 0;
      const seconds = Math.max(asked, backOffSeconds(kind.backOff, attempts, random));
      return { state: 'waiting', error, freeAt: new Date(execute.now().getTime() + seconds * 1_000) };
    }
  }
}
