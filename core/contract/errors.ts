/**
 * Every error that the server can answer and what it means: the code is also the key of the sentence shown
 * (`errors.<code>` in locales). A refusal inside a call is recorded as its outcome; see core/domain/sync.
 */
export const errors = {
  invalidInput: { status: 400 },
  loginNeeded: { status: 401 },
  wrongPassword: { status: 401 },
  passkeyRefused: { status: 401 },
  paidNeeded: { status: 403 },
  premiumNeeded: { status: 403 },
  administratorNeeded: { status: 403 },
  /** Of a plan that was shared with the account, and is no more. */
  notPlanMember: { status: 403 },
  planReadOnly: { status: 403 },
  notYours: { status: 403 },
  accountMismatch: { status: 403 },
  setUpCodeWrong: { status: 403 },
  accountSuspended: { status: 403 },
  registrationClosed: { status: 403 },
  invitationNeeded: { status: 403 },
  currentPasswordWrong: { status: 403 },
  notFound: { status: 404 },
  activityGone: { status: 404 },
  eventGone: { status: 404 },
  seriesGone: { status: 404 },
  workoutGone: { status: 404 },
  workoutUnknown: { status: 404 },
  listGone: { status: 404 },
  listEntryGone: { status: 404 },
  planGone: { status: 404 },
  planWeekGone: { status: 404 },
  planItemGone: { status: 404 },
  conflictGone: { status: 404 },
  accountUnknown: { status: 404 },
  conflict: { status: 409 },
  /** The device that holds the recording has not sent it yet. */
  recordingNotHere: { status: 409 },
  /** What an athlete recorded goes over no connection that others can read. */
  encryptedOnly: { status: 403 },
  /** An outside service that this account is not connected to. */
  notConnected: { status: 409 },
  nameTaken: { status: 409 },
  emailTaken: { status: 409 },
  /** The address has an account that is not confirmed yet; another link to confirm it is on its way. */
  emailUnconfirmed: { status: 409 },
  tooLarge: { status: 413 },
  keyReused: { status: 422 },
  ruleBroken: { status: 422 },
  repeatsAlready: { status: 422 },
  planWeeksOutOfRange: { status: 422 },
  tooFewWorkouts: { status: 422 },
  planDaysEmpty: { status: 422 },
  workoutWithoutSteps: { status: 422 },
  ftpDateOutside: { status: 422 },
  tooMany: { status: 422 },
  tooManyTags: { status: 422 },
  tooManyVersions: { status: 422 },
  callFailed: { status: 422 },
  callUnknown: { status: 422 },
  passkeyNotTaken: { status: 422 },
  passkeysNotHere: { status: 422 },
  linkExpired: { status: 410 },
  passkeyLate: { status: 410 },
  updateNeeded: { status: 426 },
  tooManyRequests: { status: 429 },
  /** The account has sent or keeps as much as it may; reading still works. */
  accountLimit: { status: 429 },
  unexpected: { status: 500 },
  notBuiltYet: { status: 501 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** A rule says no, with a reason that has a sentence in every language. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Values for the sentence: a limit, a field, a place. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, details: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
