/** Exporting a workout: the format, exactly what it drops or changes, fixes for that, and the file. Works offline. */
import { Check, Download, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { athleteOf } from '#core/domain/segments/athlete.ts';
import { formatExtensions, type FormatName } from '#core/formats/format-names.ts';
import { formats } from '#core/formats/formats.ts';
import type { Loss } from '#core/formats/result.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { putInDownloads } from '#src/app/save-file.ts';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './export-dialog.module.css';
import { fileNameOf, type FixName, preFlight } from './pre-flight.ts';

/** What most athletes have first; swiML is only read. */
const offered = ['zwo', 'fit', 'erg', 'mrc', 'tcx', 'json'] as const satisfies readonly FormatName[];
type Offered = (typeof offered)[number];

type ExportDialogProps = { content: WorkoutContent; isOpen: boolean; onClose: () => void };

export function ExportDialog({ content, isOpen, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<Offered>(content.sport === 'bike' ? 'zwo' : 'fit');
  const [chosen, setChosen] = useState<ReadonlySet<FixName>>(new Set());
  const database = useVisitorOrAthlete()?.database;
  const settings = useLive(async () => database && settingsIn(database), [database], undefined);
  const athlete = useMemo(() => (settings ? athleteOf(settings) : undefined), [settings]);
  const files = useMemo(
    () => new Map(offered.map((name) => [name, preFlight(content, name, chosen, athlete)])),
    [content, chosen, athlete],
  );
  const file = files.get(format);

  const choose = (name: FixName, isOn: boolean) => {
    const others = [...chosen].filter((one) => one !== name);
    setChosen(new Set(isOn ? [...others, name] : others));
  };
  const download = () => {
    if (!file) return;
    const fileName = fileNameOf(content.name, formatExtensions[format][0] ?? '');
    putInDownloads(file.bytes, formats[format].mime, fileName);
    toast({ kind: 'good', text: t('export.done', { file: fileName }) });
  };

  return (
    <Dialog
      title={t('export.title', { name: content.name })}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button variant="primary" icon={<Download aria-hidden />} onClick={download}>
          {t('export.download', { format: formats[format].title })}
        </Button>
      }
    >
      <FormatChoice value={format} onChange={setFormat} keepsAll={(name) => files.get(name)?.lost.length === 0} />
      {file && (
        <section className={styles.preFlight} aria-live="polite">
          {file.lost.length === 0 ? (
            <p className={styles.kept}>
              <Check aria-hidden />
              {t('export.nothingLost')}
            </p>
          ) : (
            <>
              <h3>{t('export.changes')}</h3>
              <Losses lost={file.lost} />
            </>
          )}
          {file.offered.length > 0 && (
            <fieldset className={styles.fixes}>
              <legend>{t('export.fixes')}</legend>
              {file.offered.map((name) => (
                <Checkbox
                  key={name}
                  label={t(`export.fix.${name}`)}
                  isChecked={chosen.has(name)}
                  onChange={(isOn) => choose(name, isOn)}
                />
              ))}
            </fieldset>
          )}
        </section>
      )}
    </Dialog>
  );
}

type FormatChoiceProps = {
  value: Offered;
  onChange: (format: Offered) => void;
  keepsAll: (format: Offered) => boolean;
};

function FormatChoice({ value, onChange, keepsAll }: FormatChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('export.format')} className={styles.formats}>
      {offered.map((name) => (
        <label key={name} className={styles.format}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChange(name)} />
          <strong>{formats[name].title}</strong>
          <span className={styles.use}>{t(`export.for.${name}`)}</span>
          {keepsAll(name) && <Check role="img" aria-label={t('export.nothingLost')} className={styles.whole} />}
        </label>
      ))}
    </div>
  );
}

function Losses({ lost }: { lost: readonly Loss[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.losses}>
      {lost.map(({ code, times }) => (
        <li key={code} data-limit={code === 'stepLimit'}>
          {code === 'stepLimit' && <TriangleAlert aria-hidden />}
          <span>{t(`formats.lost.${code}`, { times: format.number(times) })}</span>
          {times > 1 && code !== 'stepLimit' && (
            <span className={styles.times}>{t('segment.repeat', { times: format.number(times) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
