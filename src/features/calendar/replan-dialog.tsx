/**
 * Plans the season again: days off, an easy week, a race on another day. Says first what moves where, what is left out
 * and why, and lets the athlete decide on each of it.
 */
import { CalendarSync } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Change, mostDaysAway, mostDaysToGoOn, type Proposal, replan } from '#core/domain/calendar/replan.ts';
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { WayBackLine } from '#src/app/acts/way-back-line.tsx';
import { useAskedClose } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useToday } from '#src/app/page/today.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import buttonStyles from '#src/ui/dialog-form.module.css';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { entryName } from './entry-name.ts';
import { replanKey, replanSeason } from './replan-act.ts';
import styles from './replan-dialog.module.css';
import { ReplanPreview } from './replan-preview.tsx';
import { type Race, readSeason, type ReadSeason } from './replan-season.ts';

type ReplanDialogProps = {
  /** A day of the week that becomes easy. */
  date: string;
  isOpen: boolean;
  onClose: () => void;
};

export function ReplanDialog({ date, isOpen, onClose }: ReplanDialogProps) {
  const { t } = useWords();
  const today = useToday();
  const { database } = useAthlete();
  const { leave, question } = useAskedClose();
  const cancel = () => leave(onClose);
  const read = useLive<ReadSeason | null>(
    () => (isOpen ? readSeason(database, today) : Promise.resolve(null)),
    [database, today, isOpen],
    null,
  );
  return (
    <>
      <Dialog title={t('replan.title')} isOpen={isOpen} onClose={cancel}>
        {read ? (
          <ReplanForm key={date} date={date} read={read} onDone={onClose} onCancel={cancel} />
        ) : (
          <Skeleton height="20rem" />
        )}
      </Dialog>
      {question}
    </>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const nothing: Proposal = { moves: [], leftOut: [], copies: [] };
const kinds = ['away', 'easyWeek', 'race'] as const;

/** Everything that is chosen; null where nothing was chosen yet. */
interface Choice {
  kind: Change['kind'];
  first: string | null;
  last: string | null;
  isLater: boolean | null;
  week: string | null;
  raceId: string | null;
  raceDay: string | null;
  trainingDays: readonly number[] | null;
}

type ReplanFormProps = { date: string; read: ReadSeason; onDone: () => void; onCancel: () => void };

function ReplanForm({ date, read, onDone, onCancel }: ReplanFormProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const { today } = read.season;
  // For a week that has begun, only its rest would become easy.
  const wholeWeek = mondayOf(date) < today ? shiftDate(mondayOf(shiftDate(today, -1)), 7) : date;
  const [choice, setChoice] = useState<Choice>({
    kind: 'away',
    first: today,
    last: shiftDate(today, 2),
    isLater: null,
    week: wholeWeek,
    raceId: read.coachRace?.id ?? null,
    raceDay: null,
    trainingDays: null,
  });
  const [isTouched, setTouched] = useState(false);
  const [stays, setStays] = useState<ReadonlySet<string>>(new Set());
  useUnsavedWork(isTouched);
  const choose = (changes: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...changes }));
    setTouched(true);
    setStays(new Set());
  };
  const { kind, first, last, week, raceDay } = choice;
  const days = first && last ? daysBetween(first, last) + 1 : 0;
  const isLater = choice.isLater ?? days > mostDaysToGoOn;
  const trainingDays = choice.trainingDays ?? read.usual;
  const race = read.races.find(({ id }) => id === choice.raceId) ?? null;
  const raceOptions = [
    { value: '', label: t('replan.noRace') },
    ...read.races.map((one) => ({ value: one.id, label: raceName(one) })),
  ];

  function raceName({ entry, date: day }: Race): string {
    const on = format.shortDate(day);
    return entry ? t('replan.raceOf', { name: entryName(entry, t), date: on }) : t('replan.raceOn', { date: on });
  }

  const change = ((): Change | null => {
    if (kind === 'away') return first && days > 0 ? { kind, from: first, days, isLater } : null;
    if (kind === 'easyWeek') return week ? { kind, from: week } : null;
    return raceDay && race ? { kind, to: raceDay } : null;
  })();
  const proposal = useMemo((): Proposal => {
    if (!change || read.isTooMuch) return nothing;
    const sessions = read.season.sessions.filter(({ id }) => id !== race?.id);
    return replan({ ...read.season, sessions, trainingDays, raceDate: race?.date ?? null }, change);
    // oxlint-disable-next-line react/exhaustive-deps -- compared as text: `change` is new at each drawing
  }, [JSON.stringify(change), read, race, trainingDays]);
  const raceMove = kind === 'race' && race?.entry && raceDay ? [{ id: race.id, to: raceDay }] : [];
  const meant: Proposal = {
    moves: [...raceMove, ...proposal.moves.filter(({ id }) => !stays.has(id))],
    leftOut: proposal.leftOut.filter(({ id }) => !stays.has(id)),
    copies: proposal.copies.filter(({ ofId, date: day }) => !stays.has(`${ofId} ${day}`)),
  };

  const reason = ((): string | undefined => {
    if (read.isTooMuch) return t('replan.tooMany');
    if (kind === 'away') {
      if (!first || !last) return t('calendar.chooseDay');
      if (days < 1) return t('replan.order');
      if (days > mostDaysAway) return t('replan.tooLong', { most: mostDaysAway });
    }
    if (kind === 'easyWeek' && (!week || week < mondayOf(today))) return t('replan.chooseWeek');
    if (kind === 'race') {
      if (!race) return t(read.races.length === 0 ? 'replan.noRaceYet' : 'replan.chooseRace');
      if (!raceDay || raceDay < today || raceDay === race.date) return t('replan.chooseRaceDay');
      if (daysBetween(today, raceDay) > 2 * 366) return t('replan.tooFar');
    }
    if (trainingDays.length === 0) return t('replan.chooseDays');
    return meant.moves.length + meant.leftOut.length + meant.copies.length === 0 ? t('replan.nothing') : undefined;
  })();
  const save = useOneAtATime(async () => {
    if (reason !== undefined) return;
    const ofCoach = change?.kind === 'race' && race ? { plans: race.plans, from: race.date, to: change.to } : null;
    if (await replanSeason(athlete, meant, read.entries, ofCoach)) onDone();
  });

  return (
    <form
      className={buttonStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <WayBackLine of={replanKey} text={t('replan.done')} />
      <SegmentedControl
        label={t('replan.kindLabel')}
        value={kind}
        onChange={(to) => choose({ kind: to })}
        options={kinds.map((one) => ({ value: one, label: t(`replan.kind.${one}`) }))}
        isWide
      />
      {kind === 'away' && (
        <>
          <div className={styles.dates}>
            <DateField
              label={t('replan.firstDay')}
              value={first}
              onChange={(to) => choose({ first: to, ...(to && last && to > last && { last: to }) })}
            />
            <DateField label={t('replan.lastDay')} value={last} onChange={(to) => choose({ last: to })} />
          </div>
          <SegmentedControl
            label={t('replan.after')}
            value={isLater ? 'later' : 'goOn'}
            onChange={(to) => choose({ isLater: to === 'later' })}
            options={[
              { value: 'goOn', label: t('replan.goOn') },
              { value: 'later', label: t('replan.later') },
            ]}
            isWide
          />
          <p className={styles.note}>{t('replan.afterNote')}</p>
        </>
      )}
      {kind === 'easyWeek' && (
        <DateField
          label={t('replan.week')}
          description={t('replan.easyNote')}
          value={week}
          onChange={(to) => choose({ week: to })}
        />
      )}
      <Select
        label={t('replan.race')}
        description={t(kind === 'race' ? 'replan.raceMoves' : 'replan.raceStays')}
        value={choice.raceId ?? ''}
        onChange={(to) => choose({ raceId: to === '' ? null : to })}
        options={raceOptions}
      />
      {kind === 'race' && (
        <DateField label={t('replan.newDay')} value={raceDay} onChange={(to) => choose({ raceDay: to })} />
      )}
      <fieldset className={styles.days}>
        <legend>{t('replan.trainingDays')}</legend>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={t(`calendar.weekday.${weekday}`)}
            isChecked={trainingDays.includes(weekday)}
            onChange={(isOn) =>
              choose({ trainingDays: weekdays.filter((one) => (one === weekday ? isOn : trainingDays.includes(one))) })
            }
          />
        ))}
      </fieldset>
      {reason !== undefined && <p role="status">{reason}</p>}
      <ReplanPreview
        read={read}
        proposal={proposal}
        meant={meant}
        onToggle={(key, isMeant) => {
          setTouched(true);
          setStays((before) => new Set(isMeant ? [...before].filter((one) => one !== key) : [...before, key]));
        }}
        isStaying={(key) => stays.has(key)}
      />
      <div className={buttonStyles.buttons}>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" icon={<CalendarSync />} disabledReason={reason}>
          {t('replan.do')}
        </Button>
      </div>
    </form>
  );
}
