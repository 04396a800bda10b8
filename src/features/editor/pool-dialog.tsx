/** Asks which pool the swim shall fit: whole lengths, send-offs to five seconds, before and after shown. */
import { useMemo, useState } from 'react';
import { convertPool } from '#core/domain/editing/convert-pool.ts';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { type Pool, poolMeters } from '#core/model/workout.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { TextBeside } from './text/text-beside.tsx';
import styles from './tool-dialog.module.css';

type PoolDialogProps = {
  edited: EditedWorkout;
  isOpen: boolean;
  onChange: (next: EditedWorkout) => void;
  onClose: () => void;
};

const pools = Object.keys(poolMeters) as Pool[];

export function PoolDialog({ isOpen, onClose, ...props }: PoolDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('editor.tools.pool')} isOpen={isOpen} onClose={onClose}>
      <Form {...props} onClose={onClose} />
    </Dialog>
  );
}

function Form({ edited, onChange, onClose }: Omit<PoolDialogProps, 'isOpen'>) {
  const { t } = useWords();
  const [pool, setPool] = useState<Pool>(pools.find((other) => other !== edited.pool) ?? '25m');
  const after = useMemo(() => ({ ...edited, pool, segments: convertPool(edited.segments, pool) }), [edited, pool]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(after);
        onClose();
      }}
    >
      <Select
        label={t('pool.label')}
        value={pool}
        options={pools.map((value) => ({ value, label: t(`pool.length.${value}`) }))}
        onChange={setPool}
      />
      <p className={styles.note}>{t('editor.tools.poolNote')}</p>
      <BeforeAndAfter before={edited} after={after} />
      <TextBeside
        one={{ label: t('editor.tools.before'), workout: edited }}
        other={{ label: t('editor.tools.after'), workout: after }}
      />
      <Button type="submit" variant="primary">
        {t('editor.tools.take')}
      </Button>
    </form>
  );
}
