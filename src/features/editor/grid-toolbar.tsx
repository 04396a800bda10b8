/** What can be done with the selected rows, for fingers as for the mouse; the same acts have keys. */
import { ArrowDown, ArrowDownToLine, ArrowUp, CopyPlus, Group, Plus, Trash2, Ungroup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './grid-face.module.css';
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
  const { t } = useTranslation();
  const empty = grid.rows.length === 0 ? t('editor.noRows') : undefined;
  return (
    <div role="toolbar" aria-label={t('editor.rowActs')} className={styles.toolbar}>
      <Button
        icon={<Plus />}
        onClick={() => {
          grid.act('insert');
          onActed();
        }}
      >
        {t('editor.acts.insert')}
      </Button>
      {buttons.map(({ act, icon: Icon }) => (
        <IconButton
          key={act}
          label={t(`editor.acts.${act}`)}
          icon={<Icon />}
          disabledReason={empty}
          onClick={() => grid.act(act)}
        />
      ))}
      <IconButton
        label={t('editor.acts.fill')}
        icon={<ArrowDownToLine />}
        disabledReason={empty ?? (grid.hasSelection ? undefined : t('editor.selectFirst'))}
        onClick={grid.fill}
      />
    </div>
  );
}
