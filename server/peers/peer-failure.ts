/** How a connector says that its service did not do what it was asked, whether for a calendar or for activities. */
import type { SendFailure } from '#core/model/calendar-services.ts';

/** What a service did not do. Any other error that a connector throws counts as `unavailable`. */
export class PeerFailure extends Error {
  readonly code: SendFailure;
  /** With `busy`: how long the service wants to be left alone. */
  readonly retryAfterSeconds: number;

  constructor(code: SendFailure, retryAfterSeconds = 0) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
