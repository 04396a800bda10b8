/**
 * /activities/vo2max-test-page (S2.04): what the best five minutes on the bike and the best 2,000 m rowed in 90 days say of
 * VO2max, by which source and how far off it may be.
 */
import { useMemo } from 'react';
import { told2k } from '#core/domain/activity/rowing-vo2max.ts';
import { bestFiveMinutes, bestSegments, estimatedDays, vo2maxEstimates } from '#core/domain/activity/vo2max.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Estimates } from './estimates.tsx';
import pageStyles from './activity-page.module.css';
import { DatedActivity } from './dated-activity.tsx';
import { type Activity, activitiesBetween } from './reads.ts';
import { RowingOxygen } from './rowing-oxygen.tsx';
import { TableBox } from './table-box.tsx';
import { useLikenessAndTimes } from './use-likeness-and-times.ts';
import { useRecording } from './use-recording.ts';

export function Vo2maxPage() {
  const { t } = useWords();
  const { database } = useAthlete();
  const today = useToday();
  usePageTitle(t('activities.vo2max.title'));
  const ground = useLive(
    async () => ({
      settings: await settingsIn(database),
      activities: await activitiesBetween(database, shiftDate(today, -estimatedDays), today),
    }),
    [database, today],
    undefined,
  );
  return ground ? <Shown {...ground} /> : <div className={pageStyles.page} />;
}

type ShownProps = {
  /** Of 90 days. */
  activities: readonly Activity[];
  settings: RowOf<'settings'> | undefined;
};

function Shown({ activities: stored, settings }: ShownProps) {
  const { t, format } = useWords();
  const activities = useLikenessAndTimes(stored, 'server');
  const best = bestFiveMinutes(activities);
  const rowed = told2k(activities, settings?.rowing2kSeconds ?? null);
  const isRower = settings?.displayedSportProfiles.includes('rowing');
  const isRider = !isRower || settings?.displayedSportProfiles.includes('bike');
  const lacking = [
    ...(isRider && best === null ? [t('activities.vo2max.noPower')] : []),
    ...(isRower && rowed === null ? [t('activities.vo2max.noRow')] : []),
  ];
  const weightKg = settings?.riderWeightKg || null;
  return (
    <article className={pageStyles.page}>
      <h1>{t('activities.vo2max.title')}</h1>
      {(best !== null || rowed !== null) && weightKg === null && (
        <EmptyState
          text={t('activities.vo2max.noWeight')}
          action={<LinkButton to="/settings">{t('shell.settings')}</LinkButton>}
        />
      )}
      {best !== null && weightKg !== null && (
        <>
          <p className={pageStyles.when}>{t('activities.vo2max.from', { number: format.number(estimatedDays) })}</p>
          <Oxygen {...best} riderWeightKg={weightKg} />
          <Steady
            activity={best.activity}
            riderWeightKg={weightKg}
            maximumBeats={settings?.maximumHR ?? defaultSettings.maximumHR}
          />
        </>
      )}
      {rowed !== null && weightKg !== null && <RowingOxygen {...rowed} weightKg={weightKg} />}
      {lacking.length > 0 && (
        <EmptyState
          text={lacking.map((said) => (
            <span key={said} className={pageStyles.lacking}>
              {said}
            </span>
          ))}
          action={<LinkButton to="/activities">{t('shell.activities')}</LinkButton>}
        />
      )}
      <Estimates activities={activities} settings={settings} />
    </article>
  );
}

type OxygenProps = { activity: Activity; watts: number; riderWeightKg: number };

function Oxygen({ activity, watts, riderWeightKg }: OxygenProps) {
  const { t, format } = useWords();
  return (
    <>
      <Figures>
        <Figure label={t('activities.vo2max.bestFive')} value={format.watts(watts)} />
        {vo2maxEstimates(watts, riderWeightKg).map(({ by, mlPerKgAndMinute, standardError }) => (
          <Figure
            key={by}
            label={by}
            value={t('activities.vo2max.value', {
              value: format.number(mlPerKgAndMinute),
              error: format.number(standardError),
            })}
          />
        ))}
      </Figures>
      <DatedActivity activity={activity} />
      <p className={pageStyles.when}>{t('activities.vo2max.note')}</p>
    </>
  );
}

type SteadyProps = { activity: Activity; riderWeightKg: number; maximumBeats: number };

/** The same ride by its heart rate, where it was recorded. */
function Steady({ activity, ...athlete }: SteadyProps) {
  const { recording } = useRecording(activity);
  if (recording.at !== 'here' || !activity.numbers.beatsPerMinute) return null;
  return <Segments recorded={recording.recorded} {...athlete} />;
}

type SegmentsProps = Omit<SteadyProps, 'activity'> & { recorded: RecordedActivity };

function Segments({ recorded, riderWeightKg, maximumBeats }: SegmentsProps) {
  const { t, format } = useWords();
  const { mlPerKgAndMinute, standardError, segments } = useMemo(
    () => bestSegments(recorded, { riderWeightKg, maximumBeats }),
    [recorded, riderWeightKg, maximumBeats],
  );
  return (
    <section className={pageStyles.section} aria-label={t('activities.vo2max.steady')}>
      <h2>{t('activities.vo2max.steady')}</h2>
      {mlPerKgAndMinute === null || standardError === null ? (
        <p>{t('activities.vo2max.tooFew')}</p>
      ) : (
        <Figures>
          <Figure
            label={t('activities.vo2max.byHeart', { beats: format.heartRate(maximumBeats) })}
            value={t('activities.vo2max.value', {
              value: format.number(mlPerKgAndMinute),
              error: format.number(standardError),
            })}
          />
        </Figures>
      )}
      {segments.length > 0 && (
        <TableBox label={t('activities.vo2max.steady')}>
          <thead>
            <tr>
              <th scope="col">{t('activities.time')}</th>
              <th scope="col">{t('activities.figure.watts')}</th>
              <th scope="col">{t('activities.figure.beats')}</th>
              <th scope="col">{t('activities.vo2max.title')}</th>
            </tr>
          </thead>
          <tbody>
            {segments.map((segment) => (
              <tr key={segment.startSeconds}>
                <th scope="row">{format.clock(segment.startSeconds)}</th>
                <td>{format.watts(segment.watts)}</td>
                <td>{format.heartRate(segment.beats)}</td>
                <td>{format.number(segment.mlPerKgAndMinute)}</td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      )}
    </section>
  );
}
