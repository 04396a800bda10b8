/** How a reader gives up on a file: thrown inside it, and turned into its result by its entry function. */
import type { FormatErrorCode } from './result.ts';

/** `at` is an offset in the text or the bytes; -1 leaves the place to the code that catches it. */
export class Refusal extends Error {
  readonly code: FormatErrorCode;
  readonly detail: string;
  readonly at: number;
  constructor(code: FormatErrorCode, detail = '', at = -1) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.at = at;
  }
}
