/** What administrators ask of the server. Nothing of it is kept on the device: it is about other people. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { ErrorCode } from '#core/contract/errors.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { currentCaller } from '#src/app/session/athlete.ts';
import { newsQuery } from '#src/app/server/news.ts';
import { remote } from '#src/app/server/remote.ts';

const key = 'admin';

/** The key of the questions of an endpoint; all of them are asked again after an act. */
export const adminKey = ({ path }: Pick<Endpoint, 'path'>): string[] => [key, path];

/** A question as a query; pass `remote` to `useQuery` beside it. */
export const adminQuery = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input & Record<string, unknown>) =>
  queryOptions({
    queryKey: [...adminKey(endpoint), input],
    queryFn: ({ signal }) => callApi(currentCaller(), endpoint, input, signal),
    staleTime: 0,
  });

/** An act; when it is done, all lists are asked for again. */
export const useAdminAct = <Input, Output>(endpoint: Endpoint<Input, Output>) =>
  useMutation(
    {
      mutationFn: (input: Input & Record<string, unknown>) => callApi(currentCaller(), endpoint, input),
      networkMode: 'always',
      // Not waited for: what the new answer puts in place of a form could not be told that its act is done.
      onSuccess: () => {
        void remote.invalidateQueries({ queryKey: [key] });
        void remote.invalidateQueries({ queryKey: newsQuery().queryKey });
      },
    },
    remote,
  );

/** Why an act was refused, as a key of `errors`. */
export const codeOf = (error: unknown): ErrorCode | 'unreachable' =>
  error instanceof ApiError ? error.code : 'unexpected';
