/** Thresholds that the athlete has told the coach, offered as settings: targets follow from those alone. */
import { offeredThresholds } from '#core/domain/coach/recommend.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { timeOfActIn } from '#src/app/acts/time-of-act.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './coach.module.css';
import type { CoachData } from './reads.ts';

/** Nothing where the settings have them already. */
export function OfferedThresholds({ answers, settings: loaded }: Pick<CoachData, 'answers' | 'settings'>) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], loaded) ?? loaded;
  const { ftp, cssSecondsPer100m, rowing2kSeconds } = offeredThresholds(answers, settings);
  const set = async (fields: ReturnType<typeof offeredThresholds>) => {
    const at = await timeOfActIn(database);
    await doAct('updateSettings', { fields, at }, { settings: [settings] });
  };
  if (ftp === undefined && cssSecondsPer100m === undefined && rowing2kSeconds === undefined) return null;
  return (
    <section className={styles.settings} aria-label={t('coach.thresholds')}>
      <p>{t('coach.thresholds')}</p>
      <div className={styles.acts}>
        {ftp !== undefined && (
          <Button onClick={() => void set({ ftp })}>
            {t('activities.estimates.useFtp', { ftp: format.watts(ftp) })}
          </Button>
        )}
        {cssSecondsPer100m !== undefined && (
          <Button onClick={() => void set({ cssSecondsPer100m })}>
            {t('activities.estimates.useCss', { pace: format.pacePer100(cssSecondsPer100m) })}
          </Button>
        )}
        {rowing2kSeconds !== undefined && (
          <Button onClick={() => void set({ rowing2kSeconds })}>
            {t('coach.use2k', { time: format.clock(rowing2kSeconds) })}
          </Button>
        )}
      </div>
    </section>
  );
}
