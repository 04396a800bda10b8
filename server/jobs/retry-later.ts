/** Thrown by a job that is to be tried again no sooner than it says, at most a day later. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number, message: string) {
    super(message);
    this.seconds = Math.min(Math.max(0, seconds), 86_400);
  }
}
