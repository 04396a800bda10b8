/** A form on its way to the server: at work, refused with a reason, or done. */
import { useState } from 'react';
import { ApiError } from '#src/api/client.ts';

export interface Submission {
  isBusy: boolean;
  error: ApiError | null;
  /** Runs the work; a refusal of the server is kept and shown, anything else is a fault and is thrown on. */
  run(work: () => Promise<void>): void;
}

export function useSubmission(): Submission {
  const [state, setState] = useState<{ isBusy: boolean; error: ApiError | null }>({ isBusy: false, error: null });
  const run = async (work: () => Promise<void>) => {
    setState({ isBusy: true, error: null });
    try {
      await work();
      setState({ isBusy: false, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setState({ isBusy: false, error: error instanceof ApiError ? error : new ApiError('unexpected') });
    }
  };
  return { ...state, run: (work) => void run(work) };
}
