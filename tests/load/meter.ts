/** Counts what becomes of requests: answered, told to wait, or failed otherwise. */
import type { Request } from '#tests/kills/http-device.ts';

export class Meter {
  readonly milliseconds: number[] = [];
  /** Of any request, also of failed ones. */
  longestMilliseconds = 0;
  waits = 0;
  readonly failures: string[] = [];

  /** Being told when to come again is no failure, and a token that has ended is renewed. */
  readonly note = ({ status, milliseconds, retryAfterSeconds }: Request): void => {
    this.longestMilliseconds = Math.max(this.longestMilliseconds, milliseconds);
    if (status === 200) this.milliseconds.push(milliseconds);
    else if (status === 429 && retryAfterSeconds !== null) this.waits += 1;
    else if (status !== 401) this.failures.push(status === 0 ? 'no answer' : `status ${status}`);
  };

  /** Starts again. */
  clear(): void {
    this.milliseconds.length = 0;
    this.failures.length = 0;
    this.longestMilliseconds = 0;
    this.waits = 0;
  }

  /** @param share 0.99 for what only one in a hundred exceeds */
  percentile(share: number): number {
    const sorted = this.milliseconds.toSorted((one, other) => one - other);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  }

  /** `1,200 requests (p50 12 ms, p99 80 ms, longest 90 ms), told to wait 3 times` */
  get words(): string {
    const times = [this.percentile(0.5), this.percentile(0.99), this.longestMilliseconds];
    const [median, p99, longest] = times.map((time) => time.toFixed(0));
    return `${this.milliseconds.length} requests (p50 ${median} ms, p99 ${p99} ms, longest ${longest} ms), told to wait ${this.waits} times`;
  }

  /** Failures of a kind, with how often. */
  get problems(): string[] {
    return [...Map.groupBy(this.failures, (failure) => failure)].map(([kind, all]) => `${all.length} × ${kind}`);
  }
}
