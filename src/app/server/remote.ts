/**
 * What is only on the server (public plans, server search): TanStack Query, with every answer kept on this device, so
 * that what was read once opens offline. Nothing replicated goes in here.
 */
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { callApi } from '#src/api/client.ts';
import { catalogueTranslate } from '#src/db/catalogue-texts.ts';
import type { LaterEndpoint } from './later-endpoints.ts';
import { inOwnLanguageOf } from './own-language.ts';
import { anonymous, currentAthlete, currentCaller, onAccount } from '#src/app/session/athlete.ts';

const day = 86_400_000;
const prefix = 'remote';
/** Answers kept at most; the oldest go first. */
const mostEntries = 300;

/** Each account has its own answers, and a visitor has separate ones. */
const kept = () => (currentAthlete()?.database ?? anonymous).kept;

type Asked<Input, Output> = Endpoint<Input, Output> | LaterEndpoint<Input, Output>;

const loaded = async <Input, Output>(asked: Asked<Input, Output>) => ('load' in asked ? await asked.load() : asked);

/** What has been asked so far, by its path: an answer that is restored must still have the shape that this build expects. */
const askedSoFar = new Map<string, () => Promise<Pick<Endpoint, 'output'>>>();

async function readStored(text: string): Promise<PersistedQuery> {
  const query = JSON.parse(text) as PersistedQuery;
  const asked = await askedSoFar.get(String(query.queryKey[1]))?.();
  if (asked && !asked.output.safeParse(query.state.data).success) throw new Error('Kept by another build.');
  return query;
}

const { persisterFn } = experimental_createQueryPersister<string>({
  storage: {
    getItem: async (key) => (await kept().get(key))?.value as string | undefined,
    setItem: async (key, value) => {
      try {
        await kept().put({ key, value });
        await forgetOldAnswers();
      } catch {
        // A full device, or an account closed meanwhile: the answer is shown all the same.
      }
    },
    removeItem: (key) => kept().delete(key),
  },
  deserialize: readStored,
  maxAge: 90 * day,
  prefix,
  refetchOnRestore: false,
});

/** What was answered before is old, however new: an address asked for what the server has now. */
let oldBefore = 0;

/** Asks the server again, for what is shown and for what is opened from now on. */
export function refetchAll(): Promise<void> {
  oldBefore = Date.now();
  return remote.invalidateQueries();
}

/**
 * A stored answer is shown at once and, where it is old, asked for again; the library's own function left refusals
 * uncaught.
 */
const persister: typeof persisterFn = async (ask, context, query) => {
  // Ahead of the stored answer, which the library deletes where it can't be checked, as where no file of schemas comes.
  await askedSoFar.get(String(query.queryKey[1]))?.();
  let isRestored = true;
  const answer = await persisterFn(
    (asked: typeof context) => {
      isRestored = false;
      return ask(asked);
    },
    context,
    query,
  );
  const refetchRestored = () => {
    const isOld = (remote.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0) < oldBefore;
    const asked = { queryKey: query.queryKey, exact: true, type: 'active' } as const;
    void remote.refetchQueries(isOld ? asked : { ...asked, stale: true });
  };
  // Behind the task in which the library says how old the answer is.
  if (isRestored) setTimeout(refetchRestored);
  return answer;
};

/** The one client; pass it to `useQuery` as its second argument, so that no provider is needed. */
export const remote = new QueryClient({
  defaultOptions: {
    queries: {
      // Requests do not wait for a network: the persister answers, or the call says at once that the server cannot be
      // reached.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
      staleTime: 60_000,
    },
  },
});

onAccount(() => remote.clear());

/** What is done with an answer before it is shown; it is kept as the server sent it, so that another language finds it, too. */
export const saidToReader = <Output>() => inOwnLanguageOf(catalogueTranslate()) as (answer: Output) => Output;

/**
 * A question to the server as a query; answers are checked against the contract, also when they come from the device.
 * @param input part of the key
 */
export function remoteQuery<Input, Output>(asked: Asked<Input, Output>, input: Input & Record<string, unknown>) {
  askedSoFar.set(asked.path, () => loaded(asked));
  return queryOptions({
    queryKey: [prefix, asked.path, input],
    queryFn: async ({ signal }) => callApi(currentCaller(), await loaded(asked), input, signal),
    persister,
    select: saidToReader<Output>(),
  });
}

/** Forgets the oldest answers beyond the limit. */
async function forgetOldAnswers(): Promise<void> {
  const answers = kept().where('key').startsWith(`${prefix}-`);
  if ((await answers.count()) <= mostEntries) return;
  const age = ({ value }: { value: unknown }) => (JSON.parse(value as string) as PersistedQuery).state.dataUpdatedAt;
  const oldest = (await answers.toArray()).toSorted((one, other) => age(other) - age(one)).slice(mostEntries);
  await kept().bulkDelete(oldest.map(({ key }) => key));
}
