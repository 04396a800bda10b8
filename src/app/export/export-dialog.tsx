/** Exporting a workout: the format, exactly what it drops or changes, fixes for that, and the file. Works offline. */
import { Check, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatExtensions } from '#core/formats/format-names.ts';
import { formats } from '#core/formats/formats.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { putInDownloads } from '#src/app/export/save-file.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { settingsIn } from '#src/db/row-reads.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './export-dialog.module.css';
import { fileNameOf } from '#core/formats/file-names.ts';
import { Fixes, useFixes } from './fixes.tsx';
import { FormatChoice, type OfferedFormat, offeredFormats } from './format-choice.tsx';
import { Losses } from './losses.tsx';
import { preFlight } from './pre-flight.ts';

type ExportDialogProps = { content: WorkoutContent; isOpen: boolean; onClose: () => void };

export function ExportDialog({ content, isOpen, onClose }: ExportDialogProps) {
  const { t } = useWords();
  const [format, setFormat] = useState<OfferedFormat>(content.sport === 'bike' ? 'zwo' : 'fit');
  const { chosen, choose } = useFixes();
  const database = useVisitorOrAthlete()?.database;
  const settings = useLive(async () => database && settingsIn(database), [database], undefined);
  const files = useMemo(
    () => new Map(offeredFormats.map((name) => [name, preFlight(content, name, chosen, settings)])),
    [content, chosen, settings],
  );
  const file = files.get(format);

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
          <Fixes offered={file.offered} chosen={chosen} choose={choose} />
        </section>
      )}
    </Dialog>
  );
}
