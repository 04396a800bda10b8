/** VO2max of a rower by the best 2,000 m, by each source and for women and men, with how far off it may be (S2.04). */
import { rowingVo2max } from '#core/domain/activity/rowing-vo2max.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';
import pageStyles from './activity-page.module.css';
import { DatedActivity } from './dated-activity.tsx';
import type { Activity } from './reads.ts';

type RowingOxygenProps = {
  seconds: number;
  weightKg: number;
  /** The row it was in; null where the athlete has said it in the settings. */
  activity: Activity | null;
};

export function RowingOxygen({ seconds, weightKg, activity }: RowingOxygenProps) {
  const { t, format } = useWords();
  return (
    <section className={pageStyles.section} aria-label={t('sport.rowing')}>
      <h2>{t('sport.rowing')}</h2>
      <Figures>
        <Figure label={t('sync.field.rowing2kSeconds')} value={format.pace(seconds)} />
        {rowingVo2max(seconds, weightKg).map(({ by, of, ...said }) => (
          <Figure
            key={by + of}
            label={`${by} · ${t(`activities.vo2max.${of}`)}`}
            value={
              'standardError' in said
                ? t('activities.vo2max.value', {
                    value: format.number(said.mlPerKgAndMinute),
                    error: format.number(said.standardError),
                  })
                : t('activities.lengthBetween', {
                    from: format.number(said.fromMlPerKgAndMinute),
                    to: format.number(said.toMlPerKgAndMinute),
                  })
            }
          />
        ))}
      </Figures>
      {activity && <DatedActivity activity={activity} />}
      <p className={pageStyles.when}>{t('activities.vo2max.rowNote')}</p>
    </section>
  );
}
