/** The planned steps beside what was done in each, and how near the target was kept. */
import { memo } from 'react';
import { shareInTargetOf } from '#core/domain/activity/step-compliance.ts';
import type { PlannedSteps } from '#src/app/activities/planned-steps.ts';
import type { Part } from '#src/charts/activity-charts.tsx';
import { stepName } from '#src/charts/step-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import pageStyles from './activity-page.module.css';
import { TableBox } from './table-box.tsx';

/** A longer list is no use to read. */
const mostStepsShown = 200;

type ComplianceProps = Pick<PlannedSteps, 'steps' | 'compliance'> & { onChoose: (part: Part) => void };

export const Compliance = memo(function Compliance({ steps, compliance, onChoose }: ComplianceProps) {
  const { t, format } = useWords();
  const share = shareInTargetOf(compliance);
  const watts = (value: number | null) => (value === null ? '–' : format.watts(value));
  return (
    <section className={pageStyles.section} aria-label={t('activities.compliance.title')}>
      <h2>{t('activities.compliance.title')}</h2>
      {share !== null && <p>{t('activities.compliance.whole', { share: format.percent(share) })}</p>}
      <TableBox label={t('activities.compliance.title')}>
        <thead>
          <tr>
            <th scope="col">{t('activities.compliance.step')}</th>
            <th scope="col">{t('workout.duration')}</th>
            <th scope="col">{t('activities.compliance.planned')}</th>
            <th scope="col">{t('activities.compliance.done')}</th>
            <th scope="col">{t('activities.compliance.kept')}</th>
          </tr>
        </thead>
        <tbody>
          {compliance.slice(0, mostStepsShown).map((one, place) => {
            const step = steps[place];
            if (!step) return null;
            const { startSeconds, endSeconds, plannedSeconds, targetWatts, doneWatts, shareInTarget } = one;
            const name = `${format.number(one.index + 1)} · ${stepName(step.step, t)}`;
            return (
              <tr key={one.index}>
                <th scope="row">
                  {doneWatts === null ? (
                    name
                  ) : (
                    <Button
                      variant="quiet"
                      onClick={() => onChoose({ fromSeconds: startSeconds, toSeconds: endSeconds })}
                    >
                      {name}
                    </Button>
                  )}
                </th>
                <td>{format.clock(plannedSeconds)}</td>
                <td>{watts(targetWatts)}</td>
                <td>{watts(doneWatts)}</td>
                <td>{shareInTarget === null ? '–' : format.percent(shareInTarget)}</td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
      <p className={pageStyles.note}>{t('activities.compliance.note')}</p>
    </section>
  );
});
