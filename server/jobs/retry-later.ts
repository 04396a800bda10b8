/** A job did not succeed and says itself how long it is to be left alone, at least; at most a day. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number, message: string) {
    super(message);
    this.seconds = Math.min(Math.max(0, seconds), 86_400);
  }
}
