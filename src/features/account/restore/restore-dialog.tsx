/** Asks before an export is restored, shows how far it is, and says what was left out and why. */
import { useState } from 'react';
import { dateIn } from '#core/domain/wall-clock.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { labelOf, LeftOut } from './left-out.tsx';
import { callsOf, leftOf, type Restore } from './plan-restore.ts';
import styles from './restore-dialog.module.css';
import { type RestoreState, useRestore } from './use-restore.ts';

export function RestoreDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useWords();
  const { state, run } = useRestore(file);
  // An athlete who has set up the account is asked before its settings are replaced.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const restore = state.at === 'asking' ? state.restore : null;
  const withSettings = chosen ?? restore?.isFresh ?? false;
  const isEmpty = restore !== null && callsOf(restore, withSettings).length === 0;
  return (
    <Dialog
      isOpen
      title={t('account.restore.act')}
      onClose={onClose}
      footer={
        restore ? (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button
              variant="primary"
              disabledReason={isEmpty ? t('account.restore.nothing') : undefined}
              onClick={() => run(restore, withSettings)}
            >
              {t('account.restore.submit')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t(state.at === 'running' ? 'library.goOnBehind' : 'ui.done')}</Button>
        )
      }
    >
      <div className={styles.body}>
        {state.at === 'asking' ? (
          <Preview restore={state.restore} withSettings={withSettings} isEmpty={isEmpty} onSettings={setChosen} />
        ) : (
          <Outcome state={state} />
        )}
      </div>
    </Dialog>
  );
}

type PreviewProps = {
  restore: Restore;
  withSettings: boolean;
  isEmpty: boolean;
  onSettings: (withSettings: boolean) => void;
};

function Preview({ restore, withSettings, isEmpty, onSettings }: PreviewProps) {
  const { t, format } = useWords();
  const { exportedAt, parts } = restore;
  const day = dateIn(deviceTimezone(), new Date(exportedAt)) ?? exportedAt.slice(0, 10);
  const rows = parts.filter(({ table, coming, there }) => table !== 'settings' && coming + there > 0);
  const settings = parts.find(({ table }) => table === 'settings');
  return (
    <>
      <p>{t('account.restore.from', { date: format.fullDate(day) })}</p>
      {rows.length > 0 && (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{t('account.profile.data')}</th>
              <th scope="col">{t('account.restore.coming')}</th>
              <th scope="col">{t('account.restore.there')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ table, coming, there }) => (
              <tr key={table}>
                <th scope="row">{t(labelOf(table))}</th>
                <td>{format.number(coming)}</td>
                <td>{format.number(there)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {settings && settings.coming > 0 && (
        <Checkbox
          label={t('account.restore.settings')}
          description={t('account.restore.settingsText')}
          isChecked={withSettings}
          onChange={onSettings}
        />
      )}
      {isEmpty && <p>{t('account.restore.nothing')}</p>}
      <LeftOut left={leftOf(restore, withSettings)} />
    </>
  );
}

function Outcome({ state }: { state: Exclude<RestoreState, { at: 'asking' }> }) {
  const { t } = useWords();
  switch (state.at) {
    case 'reading':
      return <p role="status">{t('ui.loading')}</p>;
    case 'refused':
      return <p role="alert">{t(`account.restore.problem.${state.code}`)}</p>;
    case 'running':
      return <Progress label={t('account.restore.running')} done={state.done} total={state.total} />;
    case 'done':
      return (
        <>
          {state.isWhole ? (
            <p role="status">{t('account.restore.done')}</p>
          ) : (
            <p role="alert">{t('account.restore.stopped')}</p>
          )}
          <LeftOut left={state.left} />
        </>
      );
  }
}
