/** What is wrong with a text and where. The codes are words: `editor.textErrors.…`. */

export type TextErrorCode =
  | 'textTooLong'
  | 'unknownWord'
  | 'noLength'
  | 'twoLengths'
  | 'unitNeeded'
  | 'heartRateUnit'
  | 'saidTwice'
  | 'twoTargets'
  | 'noRange'
  | 'badTime'
  | 'incomplete'
  | 'tooSmall'
  | 'tooLarge'
  | 'badCount'
  | 'tooDeep'
  | 'emptyRepeat'
  | 'sendOffOfTime'
  | 'openQuote'
  | 'openBracket'
  | 'messageLength'
  | 'loneMessage'
  | 'tooManySteps'
  | 'tooManyMessages'
  | 'tooLong'
  /** Of a ride, where the words in question have an 'm', which may have been meant as metres. */
  | 'tooManyMinutes';

/** A stretch of one line; columns count from 0. */
export type Place = { at: number; length: number };

/** Lines and columns count from 1, in UTF-16 units as a text area does. */
export type TextError = {
  code: TextErrorCode;
  line: number;
  column: number;
  length: number;
  /** The words in question, quoted from the text. */
  what: string;
  /** The bound that was passed, as one would write it. */
  limit?: string;
};

/** Thrown within the reading of one line. */
export class TextProblem extends Error {
  readonly code: TextErrorCode;
  readonly place: Place;
  readonly limit: string | undefined;
  constructor(code: TextErrorCode, place: Place, limit?: string) {
    super(code);
    this.code = code;
    this.place = place;
    this.limit = limit;
  }
}
