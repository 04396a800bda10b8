/** Exporting several workouts as one archive: one format for all, what it drops or changes of each, and the file. Works offline. */
import { Check, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { saveZip } from '#src/app/export/save-zip.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Progress } from '#src/ui/progress.tsx';
import styles from './export-many-dialog.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { Fixes, useFixes } from './fixes.tsx';
import { FormatChoice, type OfferedFormat } from './format-choice.tsx';
import { Losses } from './losses.tsx';
import { fixNames } from './pre-flight.ts';
import {
  archiveOf,
  type Checked,
  type ChosenWorkout,
  type Departure,
  namedFiles,
  readDeparture,
} from './pre-flight-many.ts';
import { receiptOf } from './receipt.ts';
import { useChecked } from './use-checked.ts';

type ExportManyDialogProps = { workouts: readonly ChosenWorkout[]; isOpen: boolean; onClose: () => void };

/** One workout is one file. */
export function ExportManyDialog({ workouts, ...props }: ExportManyDialogProps) {
  const { database } = useAthlete();
  const departure = useLive<Departure | null>(() => readDeparture(database, workouts), [database, workouts], null);
  if (!departure && workouts.length === 1) return null;
  const [first, ...others] = departure?.workouts ?? [];
  if (first?.content && first.content.segments.length > 0 && others.length === 0)
    return <ExportDialog content={first.content} {...props} />;
  return <Many departure={departure} count={workouts.length} {...props} />;
}

type ManyProps = Omit<ExportManyDialogProps, 'workouts'> & { departure: Departure | null; count: number };

function Many({ departure, count, isOpen, onClose }: ManyProps) {
  const { t, format: figures } = useWords();
  const [picked, setFormat] = useState<OfferedFormat | null>(null);
  const isAllRides = departure?.workouts.every(({ content }) => !content || content.sport === 'bike');
  const format = picked ?? (isAllRides ? 'zwo' : 'fit');
  const { chosen, choose } = useFixes();
  const { done: all, whole, isDone } = useChecked(departure, format, chosen);
  /** The name of the archive, and of what it was made. */
  const [saved, setSaved] = useState<{ fileName: string; all: readonly Checked[] } | null>(null);

  const files = namedFiles(all, format);
  const isWhole = isDone && files.length === all.length && files.every(({ file }) => file.lost.length === 0);
  const offered = fixNames.filter((name) => whole.some(({ file }) => file?.offered.includes(name)));
  const reason = isDone ? (files.length === 0 ? t('export.many.nothing') : undefined) : t('export.many.checking');
  const download = () => {
    const fileName = saveZip(archiveOf(files, receiptOf(all, files, t, figures)), 'workouts', new Date());
    setSaved({ fileName, all });
  };

  return (
    <Dialog
      title={t('export.many.title', { count })}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button variant="primary" icon={<Download aria-hidden />} disabledReason={reason} onClick={download}>
          {t('export.download', { format: 'ZIP' })}
        </Button>
      }
    >
      <FormatChoice value={format} onChange={setFormat} keepsAll={(name) => name === format && isWhole} />
      <section className={styles.preFlight}>
        <p role="status" className={styles.saved}>
          {saved?.all === all &&
            t('export.many.saved', {
              file: saved.fileName,
              number: figures.number(files.length),
              total: figures.number(all.length),
            })}
        </p>
        <Fixes offered={offered} chosen={chosen} choose={choose} />
        {isDone ? (
          <>
            {files.length > 0 && <Changes files={files} />}
            <Left all={all} />
          </>
        ) : (
          <Progress label={t('export.many.checking')} done={all.length} total={departure?.workouts.length ?? null} />
        )}
      </section>
    </Dialog>
  );
}

/** How many are kept as they are, and each that is not. */
function Changes({ files }: { files: ReturnType<typeof namedFiles> }) {
  const { t, format } = useWords();
  const changed = files.filter(({ file }) => file.lost.length > 0);
  const kept = files.length - changed.length;
  return (
    <>
      {kept > 0 && (
        <p className={styles.kept}>
          <Check aria-hidden />
          {changed.length === 0
            ? t('export.nothingLost')
            : t('export.many.kept', { number: format.number(kept), total: format.number(files.length) })}
        </p>
      )}
      {changed.length > 0 && (
        <>
          <h3>{t('export.changes')}</h3>
          <ul className={styles.workouts}>
            {changed.map(({ workoutId, name, file }) => (
              <li key={workoutId}>
                <h4>{name}</h4>
                <Losses lost={file.lost} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Those that can't be written, and why. */
function Left({ all }: { all: readonly Checked[] }) {
  const { t } = useWords();
  const left = all.flatMap((one) => (one.file ? [] : [one]));
  if (left.length === 0) return null;
  return (
    <>
      <h3 className={styles.left}>
        <TriangleAlert aria-hidden />
        {t('export.many.left')}
      </h3>
      <ul className={styles.workouts}>
        {left.map(({ workoutId, name, why }) => (
          <li key={workoutId}>
            <h4>{name}</h4>
            <p>{t(`export.many.why.${why}`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
