/** The FTP in use, read live from the device; opens the settings over the page (S2.36). */
import { Link, useLocation } from '@tanstack/react-router';
import { thresholdsOf, ftpOf } from '#core/domain/segments/thresholds.ts';
import type { RowOf } from '#core/model/tables.ts';
import { overPage } from '#src/app/page/dialogs.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { useTooltip } from '#src/ui/tooltip.tsx';
import styles from './current-ftp.module.css';

export function CurrentFtp() {
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], undefined);
  // While an athlete is asked for sport and thresholds, no placeholder is shown.
  const isAsking = useLocation({ select: ({ pathname }) => pathname === '/welcome' });
  // Its place is kept, so that nothing beside it moves when it comes.
  return settings && !isAsking ? <Ftp settings={settings} /> : <span className={styles.ftp} />;
}

function Ftp({ settings }: { settings: RowOf<'settings'> }) {
  const { t, format } = useWords();
  const { activeSportProfile: sport, displayedSportProfiles } = settings;
  const thresholds = thresholdsOf(settings, null);
  // Swimmers go by pace.
  const isPace = sport === 'swim';
  const value = isPace ? format.pacePer100(thresholds.cssSecondsPer100m) : format.watts(ftpOf(sport, thresholds));
  const ftpHint =
    displayedSportProfiles.length > 1 ? t('shell.ftpOfSport', { sport: t(`sport.${sport}`) }) : t('shell.ftp');
  const cssHint = t('shell.cssLabel', { pace: value });
  const hint = isPace ? cssHint : ftpHint;
  const { trigger, tooltip } = useTooltip(hint);
  return (
    <>
      <Link
        {...overPage('rider-settings')}
        {...trigger}
        aria-label={isPace ? cssHint : t('shell.ftpLabel', { watts: value })}
        className={styles.ftp}
      >
        <span aria-hidden className={styles.name}>
          {t(isPace ? 'shell.cssShort' : 'shell.ftpShort')}
        </span>
        <span aria-hidden>{value}</span>
      </Link>
      {tooltip}
    </>
  );
}
