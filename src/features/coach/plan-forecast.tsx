/** Fitness and form at the end of a plan, how far off that may be, and what it rests on. */
import { fitnessFall, forecastOf, type Spread } from '#core/domain/coach/forecast.ts';
import type { CoachPlan } from '#core/domain/coach/make-plan.ts';
import { citations } from '#core/domain/coach/sources.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './coach.module.css';
import { ForecastChart } from './forecast-chart.tsx';

export function PlanForecast({ plan, config }: { plan: CoachPlan; config: CoachPlanConfig }) {
  const { t, format } = useWords();
  const days = forecastOf(plan, config);
  const last = days.at(-1);
  if (!last) return null;
  const fall = fitnessFall(plan);
  const whole = (value: number) => format.number(Math.round(value));
  const said = ({ low, likely, high }: Spread) =>
    t('coach.forecast.range', { value: whole(likely), low: whole(low), high: whole(high) });
  return (
    <section aria-labelledby="coach-forecast" className={styles.settings}>
      <h2 id="coach-forecast">{t('coach.forecast.title')}</h2>
      <p className={styles.note}>{t('coach.forecast.on', { date: format.fullDate(last.date) })}</p>
      <Figures>
        <Figure value={said(last.fitness)} label={t('coach.forecast.fitness')} />
        <Figure value={said(last.form)} label={t('coach.forecast.form')} />
      </Figures>
      <ForecastChart days={days} />
      {fall && (
        <p className={styles.note}>{t('coach.forecast.falls', { from: whole(fall.from), to: whole(fall.to) })}</p>
      )}
      <p className={styles.note}>{t('coach.forecast.health')}</p>
      <Disclosure summary={t('coach.forecast.sure')}>
        <p className={styles.note}>{t('coach.forecast.why')}</p>
        <ul className={styles.sources}>
          {Object.entries(citations).map(([source, text]) => (
            <li key={source} lang="en">
              {text}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
