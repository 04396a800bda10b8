/** Why an athlete who was signed in is asked again: what waits is safe, and there is a way to go on without. */
import { useRouter } from '@tanstack/react-router';
import { staySignedOut } from '#src/app/session/ended-session.ts';
import { safeDestination } from '#src/app/session/redirect.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useSyncStatus } from '#src/app/server/use-sync-status.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';

export function SignedInSessionEnded({ wanted }: { wanted: string | undefined }) {
  return useVisitorOrAthlete() ? <Explanation wanted={wanted} /> : null;
}

function Explanation({ wanted }: { wanted: string | undefined }) {
  const { t } = useWords();
  const router = useRouter();
  const { waiting } = useSyncStatus();
  const goOn = () => {
    staySignedOut();
    const destination = safeDestination(wanted);
    void router.navigate({ href: destination.startsWith('/') ? destination : '/', replace: true });
  };
  return (
    <>
      <p>{waiting > 0 ? t('account.login.againWaiting', { count: waiting }) : t('account.login.again')}</p>
      <div>
        <Button onClick={goOn}>{t('account.login.notNow')}</Button>
      </div>
    </>
  );
}
