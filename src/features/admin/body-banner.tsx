/** Told to administrators: what is in front of the server turns away requests that sync needs. */
import { useQuery } from '@tanstack/react-query';
import { mostSyncBytes } from '#core/contract/protocol.ts';
import { currentCaller } from '#src/app/session/athlete.ts';
import { currentConfig } from '#src/app/start/config.ts';
import { remote } from '#src/app/server/remote.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { bytesLetThrough } from './body-check.ts';

const bytesPerMegabyte = 1_048_576;

/** It takes 4 MB of the line, so it is asked once a visit. */
const question = {
  queryKey: ['body check'],
  queryFn: () => bytesLetThrough(currentCaller()),
  staleTime: Infinity,
  refetchOnReconnect: false,
};

export function BodyBanner() {
  const { t, format } = useWords();
  const { data: bytes = null } = useQuery(question, remote);
  if (bytes === null) return null;
  const megabytes = (of: number): string => format.number(Math.round((of / bytesPerMegabyte) * 100) / 100);
  const facts = {
    product: currentConfig().productName,
    passed: megabytes(bytes),
    needed: megabytes(mostSyncBytes),
  };
  return <p role="alert">{t('admin.bodies.tooSmall', facts)}</p>;
}
