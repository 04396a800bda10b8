/** Named versions of a plan: kept, compared with another one, gone back to. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { AskedDialog } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import type { PlanSheet } from './plan-sheet.ts';
import {
  dropVersion,
  goBackTo,
  storeVersion,
  type StoredVersion,
  mostVersions,
  planVersions,
  putVersionBack,
} from './plan-versions.ts';
import { VersionDifferences } from './version-differences.tsx';
import styles from './versions-dialog.module.css';

type VersionsDialogProps = { sheet: PlanSheet; isOpen: boolean; onClose: () => void };

export function VersionsDialog({ sheet, isOpen, onClose }: VersionsDialogProps) {
  const { t } = useWords();
  return (
    <AskedDialog isWide title={t('planVersions.title')} isOpen={isOpen} onClose={onClose}>
      <Versions sheet={sheet} onClose={onClose} />
    </AskedDialog>
  );
}

const none: readonly StoredVersion[] = [];

function Versions({ sheet, onClose }: Omit<VersionsDialogProps, 'isOpen'>) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const planId = sheet.plan.id;
  const versions = useLive(() => planVersions(database, planId), [database, planId], none);
  const [name, setName] = useState('');
  useUnsavedWork(name.trim() !== '');
  const [compared, setCompared] = useState<string | null>(null);
  const open = versions.find(({ key }) => key === compared);
  const keep = useOneAtATime(async () => {
    await storeVersion(database, sheet, name.trim());
    setName('');
  });
  const restore = useOneAtATime(async (version: StoredVersion) => {
    if (await goBackTo(sheet, version)) onClose();
  });
  const drop = useOneAtATime(async (version: StoredVersion) => {
    await dropVersion(database, version);
    const action = { label: t('ui.undo'), run: () => void putVersionBack(database, version) };
    toast({ text: t('planVersions.dropped', { name: version.name }), action });
  });
  const reason = () => {
    if (versions.length >= mostVersions) return t('planVersions.tooMany', { most: format.number(mostVersions) });
    return name.trim() === '' ? t('planVersions.nameMissing') : undefined;
  };
  const disabledReason = reason();
  return (
    <div className={styles.body}>
      <form
        className={styles.keep}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabledReason) void keep();
        }}
      >
        <TextField
          label={t('planVersions.name')}
          description={t('planVersions.hint')}
          value={name}
          onChange={setName}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" disabledReason={disabledReason}>
          {t('planVersions.keep')}
        </Button>
      </form>
      {versions.length > 0 && (
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.key} className={styles.version}>
              <p className={styles.words}>
                <strong>{version.name}</strong>
                <small className={styles.soft}>{format.moment(new Date(version.at))}</small>
              </p>
              <Button
                aria-expanded={version.key === compared}
                onClick={() => setCompared(version.key === compared ? null : version.key)}
              >
                {t('planVersions.compare')}
              </Button>
              <Button onClick={() => void restore(version)}>{t('planVersions.restore')}</Button>
              <IconButton
                label={t('planVersions.drop', { name: version.name })}
                icon={<Trash2 aria-hidden />}
                onClick={() => void drop(version)}
              />
            </li>
          ))}
        </ul>
      )}
      {open && <VersionDifferences key={open.key} sheet={sheet} version={open} versions={versions} />}
    </div>
  );
}
