/** One activity: its numbers, what was recorded drawn over time, laps, best power, how it felt, and the plan that it was (S2.05). */
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { toldCapacity } from '#core/domain/activity/critical-power.ts';
import { meanSwolf } from '#core/domain/activity/mean-swolf.ts';
import { partOfActivity } from '#core/domain/activity/part-of-activity.ts';
import { heldSecondsOf } from '#core/domain/activity/runs.ts';
import { partFigures } from '#core/domain/activity/summary.ts';
import { reverted } from '#core/domain/activity/recalculated.ts';
import type { WorkCapacity } from '#core/domain/activity/w-prime-balance.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { deviceOffsetSeconds, wallTime } from '#src/api/device-clock.ts';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useBelow } from '#src/app/page/use-below.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { ActivityCharts, type Part } from '#src/charts/activity-charts.tsx';
import { type DayEntry, dayEntry } from '#src/db/planned-sessions.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import type { Units } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { figuresOf } from './activity-figures.ts';
import styles from './activity-page.module.css';
import { nameOfSport } from './activity-words.ts';
import { CompareWith } from './compare-with.tsx';
import { Compliance } from './compliance.tsx';
import { DescribeForm } from './describe-form.tsx';
import { Downloads } from './downloads.tsx';
import { FoundIntervals, Laps } from './laps.tsx';
import { HowItWas } from './how-it-was.tsx';
import { Planned } from './planned.tsx';
import { PowerCurve } from './power-curve.tsx';
import type { Recording } from '#src/app/activities/recording-of.ts';
import { type Activity, activityIn } from './reads.ts';
import { Recalculate } from './recalculate.tsx';
import { wordsOfMissing } from './recording-words.ts';
import { SampleTable } from './sample-table.tsx';
import { Smoothing, smoothedLines, type SmoothSeconds } from './smoothing.tsx';
import { RecordedTwice, Sources } from './sources.tsx';
import { SwimLengths } from './swim-lengths.tsx';
import { TrackMap } from './track-map.tsx';
import { useBestPower } from './use-best-power.ts';
import { useLines } from './use-lines.ts';
import { usePlannedSteps } from './use-planned-steps.ts';
import { useRecording } from './use-recording.ts';
import { ZoneTimes } from './zone-times.tsx';

type ActivityPageProps = {
  id: string;
  loaded: Activity | undefined;
  /** The id of the one that it is compared with; undefined where it is with none. */
  comparedId: string | undefined;
  onCompare: (id: string | undefined) => void;
};

export function ActivityPage({ id, loaded, ...comparing }: ActivityPageProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const activity = useLive(() => activityIn(database, id), [database, id], loaded);
  const settings = useLive(() => settingsIn(database), [database], undefined);
  usePageTitle(activity?.name ?? null);
  if (!activity)
    return (
      <div className={styles.page}>
        <EmptyState
          text={t('errors.activityGone')}
          action={<LinkButton to="/activities">{t('shell.activities')}</LinkButton>}
        />
      </div>
    );
  return <Shown activity={activity} settings={settings} {...comparing} />;
}

/** What is below the charts is drawn in so many parts, and then what is below everything recorded. */
const drawnParts = 4;
const allParts = drawnParts + 3;

type ShownProps = Pick<ActivityPageProps, 'comparedId' | 'onCompare'> & {
  activity: Activity;
  settings: RowOf<'settings'> | undefined;
};

function Shown({ activity, settings, ...comparing }: ShownProps) {
  const { t, format } = useWords();
  const { id, sport, calendarDate, numbers, sources } = activity;
  const { recording, retry } = useRecording(activity);
  const best = useBestPower(activity);
  const below = useBelow(allParts);
  const units: Units = settings?.units ?? 'metric';
  const { database } = useAthlete();
  const { eventId } = activity;
  const found = useLive<{ of: string | null; session: DayEntry | undefined }>(
    async () => ({ of: eventId, session: eventId === null ? undefined : await dayEntry(database, eventId) }),
    [database, eventId],
    { of: null, session: undefined },
  );
  const isSessionRead = found.of === eventId;
  const session = isSessionRead ? found.session : undefined;
  const swolf = recording.at === 'here' ? meanSwolf(recording.recorded.swimLengths) : null;
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <div>
          <p className={styles.when}>
            {`${nameOfSport(activity, t)}\u00a0· ${format.fullDate(calendarDate)}\u00a0· ${startOf(activity, format.timeOfDay)}`}
          </p>
          <DescribeForm key={id} activity={activity} recorded={recording.at === 'here' ? recording.recorded : null} />
        </div>
        <ActivityMenu activity={activity} />
      </header>
      <RecordedTwice activity={activity} />
      <Figures>
        {figuresOf(sport, numbers, { t, format, units }).map(({ label, value }) => (
          <Figure key={label} label={label} value={value} />
        ))}
        {swolf !== null && <Figure label={t('activities.swolf')} value={format.number(swolf)} />}
      </Figures>
      {isSessionRead && <Planned activity={activity} session={session} />}
      <RecordedPart {...{ activity, recording, units, session, settings }} estimated={best.capacity} onRetry={retry} />
      {below > drawnParts && <PowerCurve activity={activity} best={best} />}
      {below > drawnParts + 1 && (
        <>
          <CompareWith activity={activity} units={units} {...comparing} />
          <HowItWas key={id} activity={activity} />
        </>
      )}
      {below === allParts ? (
        <>
          <Sources activity={activity} />
          <Downloads activity={activity} recorded={recording.at === 'here' ? recording.recorded : null} />
          <p className={styles.sources}>
            {t('activities.recordedBy', {
              devices: format.list(sources.map(({ device, fileName }) => device ?? fileName)),
            })}
            {numbers.watts && ` · ${t('activities.byFtp', { ftp: format.exactWatts(numbers.thresholds.ftpWatts) })}`}
          </p>
        </>
      ) : (
        <div className={styles.coming} />
      )}
    </article>
  );
}

/** By the clock there, as far as the recording says it. */
function startOf({ startedAt, utcOffsetSeconds }: Activity, timeOfDay: (time: string) => string): string {
  const start = new Date(startedAt);
  return timeOfDay(wallTime(start, utcOffsetSeconds ?? deviceOffsetSeconds(start)).slice(11, 16));
}

function ActivityMenu({ activity }: { activity: Activity }) {
  const { t } = useWords();
  const { id: activityId, isHidden, formerNumbers } = activity;
  const shown = { activities: [activity] };
  const navigate = useNavigate();
  const similar = {
    id: 'similar',
    label: t('activities.like.ask'),
    onSelect: () => void navigate({ to: '/activities', search: { like: activityId } }),
  };
  const hide = {
    id: 'hide',
    label: t(isHidden ? 'activities.show' : 'activities.hide'),
    onSelect: () => void doAct('updateActivity', { activityId, fields: { isHidden: !isHidden } }, shown),
  };
  const revert = formerNumbers && {
    id: 'revert',
    label: t('activities.revert'),
    onSelect: () => void doAct('recalculateActivity', reverted(activity), shown),
  };
  const remove = {
    id: 'delete',
    label: t('activities.delete'),
    icon: <Trash2 />,
    isDanger: true,
    onSelect: () => void doAct('deleteActivity', { activityId }, shown),
  };
  return (
    <MenuButton
      label={t('ui.more')}
      icon={<Ellipsis />}
      isIconOnly
      groups={[{ entries: [similar, hide, ...(revert ? [revert] : [])] }, { entries: [remove] }]}
    />
  );
}

type RecordedPartProps = {
  activity: Activity;
  recording: Recording;
  units: Units;
  session: DayEntry | undefined;
  settings: RowOf<'settings'> | undefined;
  /** From the best efforts. */
  estimated: WorkCapacity | null;
  onRetry: () => void;
};

function RecordedPart({ recording, onRetry, ...shown }: RecordedPartProps) {
  const { t } = useWords();
  if (recording.at === 'loading') return <Skeleton height="24rem" />;
  if (recording.at !== 'here')
    return (
      <EmptyState text={wordsOfMissing(recording.at, t)} action={<Button onClick={onRetry}>{t('ui.retry')}</Button>} />
    );
  const { recorded } = recording;
  return <Drawn key={shown.activity.sources[0]?.samplesHash} recorded={recorded} {...shown} />;
}

type DrawnProps = Omit<RecordedPartProps, 'recording' | 'onRetry'> & { recorded: RecordedActivity };

function Drawn({ activity, recorded, units, session, settings, estimated }: DrawnProps) {
  const { t, format } = useWords();
  const { sport, numbers } = activity;
  const whole = useMemo(
    (): Part => ({
      fromSeconds: recorded.offsetsSeconds[0] ?? 0,
      toSeconds: (recorded.offsetsSeconds.at(-1) ?? 0) + 1,
    }),
    [recorded],
  );
  const [view, setView] = useState(whole);
  const [chosen, setChosen] = useState<Part | null>(null);
  const [smoothSeconds, setSmoothSeconds] = useState<SmoothSeconds>(0);
  // Set by the athlete, it stays one object while it is the same, and so does the line of the chart.
  const { criticalPower, wPrime } = settings ?? {};
  const told = useMemo(() => toldCapacity(sport, { criticalPower, wPrime }), [sport, criticalPower, wPrime]);
  const capacity = told ?? estimated;
  const planned = usePlannedSteps(activity, recorded, session, settings);
  const exact = useLines(recorded, { sport, units, capacity, target: planned?.target });
  const lines = useMemo(() => smoothedLines(recorded, exact, smoothSeconds), [recorded, exact, smoothSeconds]);
  // The charts follow at once; what is worked out of the samples of a part comes behind the frame.
  const measured = useDeferredValue(chosen);
  const ofPart = useMemo(
    () =>
      measured &&
      partFigures({ ...partOfActivity(recorded, measured.fromSeconds, measured.toSeconds), sport }, numbers.thresholds),
    [measured, recorded, sport, numbers.thresholds],
  );
  const below = useBelow(drawnParts);
  const isZoomed = view !== whole;
  return (
    <>
      <Recalculate activity={activity} recorded={recorded} />
      {lines.length > 0 && (
        <section className={styles.section} aria-label={t('activities.charts')}>
          <div className={styles.chosen}>
            <p role="status">
              {chosen
                ? t('activities.chosen', {
                    from: format.clock(chosen.fromSeconds),
                    to: format.clock(chosen.toSeconds),
                    time: format.clock(chosen.toSeconds - chosen.fromSeconds),
                  })
                : t('activities.choose')}
            </p>
            <div className={styles.acts}>
              {chosen && <Button onClick={() => setView(chosen)}>{t('activities.zoom')}</Button>}
              {(isZoomed || chosen) && (
                <Button
                  onClick={() => {
                    setView(whole);
                    setChosen(null);
                  }}
                >
                  {t('activities.showAll')}
                </Button>
              )}
            </div>
          </div>
          {ofPart && (
            <Figures>
              {figuresOf(sport, ofPart, { t, format, units }).map(({ label, value }) => (
                <Figure key={label} label={label} value={value} />
              ))}
            </Figures>
          )}
          <Smoothing seconds={smoothSeconds} onChange={setSmoothSeconds} />
          <ActivityCharts
            offsetsSeconds={recorded.offsetsSeconds}
            heldSeconds={heldSecondsOf(recorded)}
            lines={lines}
            view={view}
            chosen={chosen}
            onChoose={setChosen}
          />
        </section>
      )}
      {capacity && lines.length > 0 && (
        <p className={styles.note}>
          {t(told ? 'activities.wPrimeNoteTold' : 'activities.wPrimeNote', {
            watts: format.watts(capacity.criticalPowerWatts),
            work: t('workout.kilojoules', { value: format.number(capacity.wPrimeJoules / 1_000, 1) }),
          })}
        </p>
      )}
      {below > 0 && (
        <>
          {planned && <Compliance {...planned} onChoose={setChosen} />}
          <TrackMap recorded={recorded} chosen={measured} />
        </>
      )}
      {below > 1 && <ZoneTimes activity={activity} recorded={recorded} />}
      {below > 2 && (
        <>
          <SwimLengths recorded={recorded} />
          <Laps {...{ activity, recorded, units }} onChoose={setChosen} />
        </>
      )}
      {below === drawnParts && (
        <>
          <FoundIntervals {...{ activity, recorded, units }} onChoose={setChosen} />
          {exact.length > 0 && <SampleTable offsetsSeconds={recorded.offsetsSeconds} lines={exact} />}
        </>
      )}
    </>
  );
}
