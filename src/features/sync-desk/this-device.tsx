/** What this device keeps: what is ready without a network, whether the browser may throw it away, and a file of all that is unsent. */
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { exportUnsent } from '#src/app/unsent/export-unsent.ts';
import { readyUntil, type ReadyUntil } from '#src/app/start/ready-offline.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import type { SyncMeta } from '#src/db/device-store.ts';
import { countBlobs } from '#src/db/uploads.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { cataloguePlace } from '#src/db/catalogue-store.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { DeskSection } from './desk-section.tsx';
import { isAlmostFull, useStorage } from './use-storage.ts';
import styles from './this-device.module.css';

const Recordings = onDemand(async () => {
  const [module] = await Promise.all([import('./recordings.tsx'), loadLaterWords()]);
  return module.Recordings;
});

/** A clock further off than this is worth a word: sessions stand on days. */
const clockToleranceMilliseconds = 5 * 60_000;

export function ThisDevice({ meta }: { meta: SyncMeta }) {
  const { t, format } = useWords();
  const today = useToday();
  const { database } = useAthlete();
  const ready = useLive(() => readyUntil(database, today), [database, today], null);
  const catalogue = useLive(() => cataloguePlace(database), [database], null);
  const hasRecordings = useLive(async () => (await countBlobs(database)) > 0, [database], false);
  const { storage, keep } = useStorage();
  const minutesOff = Math.round(Math.abs(meta.clockOffset) / 60_000);

  return (
    <DeskSection title={t('sync.device.title')}>
      {Math.abs(meta.clockOffset) > clockToleranceMilliseconds && (
        <p className={styles.warning}>
          {t(meta.clockOffset > 0 ? 'sync.device.clockSlow' : 'sync.device.clockFast', {
            duration: format.duration(minutesOff * 60),
          })}
        </p>
      )}
      {storage && isAlmostFull(storage) && <p className={styles.warning}>{t('sync.device.full')}</p>}
      <dl className={styles.facts}>
        <dt>{t('sync.device.ready')}</dt>
        <dd>{ready && readyWords(ready, today, t, format)}</dd>
        <dt>{t('sync.device.catalogue')}</dt>
        <dd>{catalogue && t(catalogue.rev > 0 ? 'sync.device.catalogueHere' : 'sync.device.catalogueNotHere')}</dd>
        {storage && (
          <>
            <dt>{t('sync.device.storage')}</dt>
            <dd>
              <p>{t(storage.isPersisted ? 'sync.device.persisted' : 'sync.device.notPersisted')}</p>
              <p className={styles.soft}>
                {t('sync.device.used', {
                  used: format.bytes(storage.usedBytes),
                  available: format.bytes(storage.quotaBytes),
                })}
              </p>
              {!storage.isPersisted && <Button onClick={keep}>{t('sync.device.keep')}</Button>}
            </dd>
          </>
        )}
        {hasRecordings && <Recordings />}
        <dt>{t('sync.device.export')}</dt>
        <dd>
          <p>{t('sync.device.exportText')}</p>
          <Button icon={<Download />} onClick={() => void exportUnsent(database)}>
            {t('sync.device.exportAct')}
          </Button>
        </dd>
      </dl>
    </DeskSection>
  );
}

function readyWords(ready: ReadyUntil, today: string, t: TFunction, format: Format): string {
  if (ready.at === 'nothingPlanned') return t('sync.device.nothingPlanned');
  const date = format.nearDate(ready.date, today);
  return t(ready.at === 'all' ? 'sync.device.readyAll' : 'sync.device.readyUntil', { date });
}
