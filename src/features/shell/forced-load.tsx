/** `forceLoadData=true` in an address (S2.27): asks the server again, while the page shows what it has. */
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeFromAddress } from '#src/app/session/address-token.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';

export function ForcedLoad() {
  const syncing = useVisitorOrAthlete()?.syncing;
  const isAsked = useLocation({ select: ({ search }) => 'forceLoadData' in search });
  useEffect(() => {
    if (!isAsked || takeFromAddress('forceLoadData') !== 'true') return;
    syncing?.nudge();
    const refetchRestored = async () => (await import('#src/app/server/remote.ts')).refetchAll();
    // What can't be fetched now is shown as it was.
    void refetchRestored().catch(() => undefined);
  }, [isAsked, syncing]);
  return null;
}
