/** What can be done with the selected rows, for fingers as for the mouse; the same acts have keys. */
import { ArrowDown, ArrowDownToLine, ArrowUp, CopyPlus, Group, Plus, Trash2, Ungroup } from 'lucide-react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { aboveBars } from '#src/ui/lower-edge.ts';
import styles from '../tool-strip.module.css';
import type { Grid, RowAct } from './use-grid.ts';

const buttons = [
  { act: 'duplicate', icon: CopyPlus },
  { act: 'delete', icon: Trash2 },
  { act: 'up', icon: ArrowUp },
  { act: 'down', icon: ArrowDown },
  { act: 'group', icon: Group },
  { act: 'ungroup', icon: Ungroup },
] as const satisfies readonly { act: RowAct; icon: unknown }[];

export function GridToolbar({ grid, onActed }: { grid: Grid; onActed: () => void }) {
  const { t } = useWords();
  const empty = grid.rows.length === 0 ? t('editor.noRows') : undefined;
  return (
    <div
      ref={aboveBars}
      role="toolbar"
      aria-label={t('editor.rowActs')}
      className={classNames(styles.strip, styles.inReach)}
    >
      <Button
        data-first
        icon={<Plus />}
        onClick={() => {
          grid.act('insert');
          onActed();
        }}
      >
        {t('editor.acts.insert')}
      </Button>
      {buttons.map(({ act, icon: Icon }) => (
        <Button key={act} variant="quiet" icon={<Icon />} disabledReason={empty} onClick={() => grid.act(act)}>
          {t(`editor.acts.${act}`)}
        </Button>
      ))}
      <Button
        variant="quiet"
        icon={<ArrowDownToLine />}
        disabledReason={empty ?? (grid.hasSelection ? undefined : t('editor.selectFirst'))}
        onClick={grid.fill}
      >
        {t('editor.acts.fill')}
      </Button>
    </div>
  );
}
