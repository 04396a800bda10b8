/** Signs other devices of the account out, and reads the list again. */
import { accounts } from '#core/contract/accounts.ts';
import { ApiError, callApi, type Caller } from '#src/api/client.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';

/** @returns why not, or null: it is done */
export const endOne = (caller: Caller, id: string): Promise<ApiError | null> =>
  ended(callApi(caller, accounts.endSession, { id }));

/** @returns why not, or null: it is done */
export const endOthers = (caller: Caller): Promise<ApiError | null> =>
  ended(callApi(caller, accounts.endOtherSessions, {}));

async function ended(act: Promise<object>): Promise<ApiError | null> {
  const refused = await act.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error;
    },
  );
  // Also where it was refused: what is shown may be old.
  await remote.invalidateQueries({ queryKey: remoteQuery(accounts.listSessions, {}).queryKey });
  return refused;
}
