/** A plan taken along as a file, made on this device. */
import { Download, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import formStyles from '#src/ui/dialog-form.module.css';
import { Radio } from '#src/ui/radio.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './export-plan-dialog.module.css';
import { type PlanFileFormat, planFileFormats, readyPlan, savePlanFile } from './plan-file.ts';
import type { PlanSheet } from './plan-sheet.ts';

type ExportPlanDialogProps = { sheet: PlanSheet; isOpen: boolean; onClose: () => void };

export function ExportPlanDialog({ sheet, isOpen, onClose }: ExportPlanDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('planFile.export')} isOpen={isOpen} onClose={onClose}>
      <Choice sheet={sheet} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ sheet, onClose }: Omit<ExportPlanDialogProps, 'isOpen'>) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const group = useId();
  const [as, setAs] = useState<PlanFileFormat>('json');
  const ready = useLive(() => readyPlan(database, sheet), [database, sheet], null);
  const save = () => {
    if (!ready) return;
    toast({ kind: 'good', text: t('export.done', { file: savePlanFile(ready, as, format, new Date()) }) });
    onClose();
  };
  return (
    <div className={formStyles.form}>
      <fieldset className={styles.formats}>
        <legend>{t('export.format')}</legend>
        {planFileFormats.map((one) => (
          <Radio
            key={one}
            name={group}
            isChosen={as === one}
            onChoose={() => setAs(one)}
            label={
              <>
                {t(`planFile.formats.${one}`)}
                <small className={styles.use}>{t(`planFile.for.${one}`)}</small>
              </>
            }
          />
        ))}
      </fieldset>
      {ready && ready.missing > 0 && (
        <p className={styles.missing}>
          <TriangleAlert aria-hidden />
          {t('planFile.missing', { count: ready.missing })}
        </p>
      )}
      <div className={formStyles.buttons}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          disabledReason={ready ? undefined : t('export.many.checking')}
          onClick={save}
        >
          {t('export.download', { format: as.toUpperCase() })}
        </Button>
      </div>
    </div>
  );
}
