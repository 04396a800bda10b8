/** What a link to join a plan leads to, asked from the server. It is not cached: its key would be the secret. */
import { useEffect, useState } from 'react';
import { plans } from '#core/contract/plans.ts';
import type { PlanLink } from '#core/model/plan-invitation.ts';
import { ApiError, callApi } from '#src/api/client.ts';
import { useIsOnline } from '#src/app/server/use-online.ts';
import { visitorCaller } from '#src/app/session/caller.ts';

/** broken: it is no longer valid; often: asked too often; unknown: the server could not be asked. */
export type Invited =
  | 'asking'
  | 'broken'
  | 'often'
  | 'unknown'
  | { planName: string; ownerName: string; role: 'edit' | 'read' };

export function useInvited(link: PlanLink): Invited {
  const [invited, setInvited] = useState<Invited>('asking');
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return undefined;
    const stop = new AbortController();
    callApi(visitorCaller, plans.lookAtInvitation, link, stop.signal).then(setInvited, (error: unknown) => {
      if (!stop.signal.aborted) setInvited(whyNot(error));
    });
    return () => stop.abort();
  }, [link, isOnline]);
  return isOnline || invited !== 'asking' ? invited : 'unknown';
}

function whyNot(error: unknown): Invited {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'linkExpired' || error.code === 'invalidInput') return 'broken';
  return error.code === 'tooManyRequests' ? 'often' : 'unknown';
}
