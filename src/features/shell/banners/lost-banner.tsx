/** Tells of changes that the browser has removed with the app's data. */
import { localToday } from '#core/domain/dates.ts';
import { acknowledgeLost } from '#src/app/unsent/lost-notes.ts';
import { useToday } from '#src/app/page/today.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import type { Unsent } from '#src/db/call-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Banner } from './banner.tsx';

/** The browser has removed what was kept here, with changes that may be nowhere else. */
export function LostBanner({ lost: { count, newestAt } }: { lost: Unsent }) {
  const { t, format } = useWords();
  const isAthlete = useVisitorOrAthlete() !== null;
  const date = format.nearDate(localToday(new Date(newestAt)), useToday());
  return (
    <Banner title={t('install.lost.title')} text={t('install.lost.text', { count, date })}>
      {!isAthlete && (
        <LinkButton variant="primary" to="/account/login">
          {t('shell.logIn')}
        </LinkButton>
      )}
      <Button onClick={acknowledgeLost}>{t('install.understood')}</Button>
    </Banner>
  );
}
