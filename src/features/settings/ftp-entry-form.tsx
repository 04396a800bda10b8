/** An FTP or a pace of the past, confirmed before it is saved: it cannot be changed later (S5.14, S9.07). */
import { type FormEvent, Fragment, useState } from 'react';
import { becomesPresent } from '#core/domain/settings/becomes-present.ts';
import { ftpWindow } from '#core/domain/settings/ftp-window.ts';
import { enteredBounds } from '#core/model/ftp-history.ts';
import { settingOf } from '#core/model/thresholds.ts';
import { sayTogether } from '#src/app/acts/act-together.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { timeOfActIn } from '#src/app/acts/time-of-act.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import type { DoneAct } from '#src/db/device-store.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { trackedValue } from '#src/i18n/tracked-value.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ClockField } from '#src/ui/clock-field.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { toast } from '#src/ui/toast.ts';
import { type History } from './histories.ts';
import type { FtpEntryRow } from './reads.ts';
import { enterAndRecalculate, type Recalculated, recalculatedKey } from './recalculate-past.ts';
import type { Settings } from './settings-draft.ts';
import styles from './ftp-history-dialog.module.css';

type FtpEntryFormProps = {
  history: History;
  /** Of all histories. */
  entries: readonly FtpEntryRow[];
  settings: Settings;
};

export function FtpEntryForm({ history, entries, settings }: FtpEntryFormProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const at = useLive<string | undefined>(() => timeOfActIn(database), [database], undefined);
  const [value, setValue] = useState<number | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [isRecalculating, setIsRecalculating] = useState(false);
  const [progress, setProgress] = useState<Recalculated | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // The same id until it is saved: an answer given twice, by a double click, is one entry.
  const [entryId, setEntryId] = useState(makeId);
  // Fields keep what is being typed; a new key lets them forget it, while the focus stays on the button.
  const [round, setRound] = useState(0);
  useUnsavedWork(value !== null || date !== null, 'entry');
  if (!at) return null;

  // A pace is said in other words than an FTP.
  const words = history.setting ? 'history' : 'ftpHistory';
  const { fractionDigits, minimum, maximum } = enteredBounds(history);
  const { from, to } = ftpWindow(at, settings.timezone);
  const days = t('settings.ftpHistory.days', { from: format.dayMonth(from), to: format.dayMonth(to) });
  const isDay = date !== null && date >= from && date <= to;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    // A portal's form, as React has it, is within the page's.
    event.stopPropagation();
    if (value !== null && isDay) setIsAsking(true);
  };
  // S5.14, S8.05: the field says what is wrong with it once it is left, or when Enter is pressed in it.
  const sayInvalid = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'value') return;
    const [lowest, highest] = [
      trackedValue(history.setting, minimum, format),
      trackedValue(history.setting, maximum, format),
    ];
    const text = history.setting
      ? t('ui.number.outside', { minimum: lowest, maximum: highest })
      : t('settings.ftpHistory.invalidValue', { minimum, maximum });
    toast({ kind: 'danger', text });
  };
  const enter = async () => {
    if (value === null || date === null) return;
    const entry = { entryId, ...history, value, date, at: await timeOfActIn(database) };
    let recalculated: DoneAct[] = [];
    if (isRecalculating) {
      const done = await enterAndRecalculate(database, entry, setProgress);
      setProgress(null);
      if (!done) return;
      recalculated = done;
    } else if (!(await doAct('createFtpHistoryEntry', entry, nothingShown))) return;
    // What it has come to, and not what was said before: another tab may have set an FTP while this one asked.
    const present = (await settingsIn(database))?.[settingOf(history)];
    toast({
      text: t(`settings.${words}.said.${present === value ? 'becomes' : 'stays'}`, { ftp }),
    });
    const count = recalculated.length;
    if (count > 0) sayTogether(t('settings.ftpHistory.recalculated', { count }), recalculatedKey, recalculated);
    setIsRecalculating(false);
    setEntryId(makeId());
    setValue(null);
    setDate(null);
    setRound(round + 1);
  };
  const ftp = trackedValue(history.setting, value ?? 0, format);
  const isPresent = date !== null && becomesPresent(entries, settings, { ...history, date });

  return (
    <form onSubmit={ask} onInvalidCapture={sayInvalid}>
      <fieldset className={styles.form}>
        <legend className={styles.legend}>{t(`settings.${words}.add`)}</legend>
        <Fragment key={round}>
          {history.setting ? (
            <ClockField
              label={t(`settings.${history.setting}`)}
              {...{ minimum, maximum, value }}
              name="value"
              required
              onChange={setValue}
            />
          ) : (
            <DecimalField
              label={t('sync.field.ftp')}
              name="value"
              {...{ minimum, maximum, fractionDigits, value }}
              unit={format.wattsUnit()}
              required
              onChange={setValue}
            />
          )}
          <DateField
            label={t('sync.field.day')}
            value={date}
            earliest={from}
            latest={to}
            description={days}
            error={date !== null && !isDay ? days : undefined}
            isRequired
            onChange={setDate}
          />
        </Fragment>
        {!history.setting && (
          <Checkbox
            label={t('settings.ftpHistory.recalculate')}
            isChecked={isRecalculating}
            onChange={setIsRecalculating}
          />
        )}
        <div className={styles.send}>
          {progress ? (
            <Progress label={t('settings.ftpHistory.recalculating')} {...progress} />
          ) : (
            <Button type="submit" variant="primary">
              {t('ui.add')}
            </Button>
          )}
        </div>
      </fieldset>
      <ConfirmDialog
        title={t('settings.ftpHistory.confirm', { ftp, date: date ? format.dayMonth(date) : '' })}
        confirmLabel={t('ui.add')}
        isDanger={false}
        isOpen={isAsking}
        onConfirm={() => void enter()}
        onClose={() => setIsAsking(false)}
      >
        <p>{t(`settings.${words}.${isPresent ? 'becomes' : 'stays'}`, { ftp })}</p>
      </ConfirmDialog>
    </form>
  );
}
