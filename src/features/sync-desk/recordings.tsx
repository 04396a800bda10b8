/** Files of recorded activities that are still to go to the server, which goes on by itself, and over which networks they may. */
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { noteUploads, waitingBlobs } from '#src/db/uploads.ts';
import { uploadsMeta } from '#src/db/uploads-meta.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { isMetered, knowsMetered } from '#src/sync/metered.ts';
import { Switch } from '#src/ui/checkbox.tsx';
import styles from './this-device.module.css';

export function Recordings() {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const read = useLive(() => readRecordings(database), [database], null);
  if (!read) return null;
  const { waiting, bytes, isHeld } = read;
  return (
    <>
      <dt>{t('recordings.title')}</dt>
      <dd>
        <p>
          {waiting === 0
            ? t('recordings.sent')
            : t('recordings.waiting', { count: waiting, size: format.bytes(bytes) })}
        </p>
        {waiting > 0 && isHeld && isMetered() && <p className={styles.soft}>{t('recordings.held')}</p>}
        {knowsMetered() && (
          <Switch
            label={t('recordings.metered')}
            isChecked={!isHeld}
            onChange={(isOn) => void noteUploads(database, { pausesOnMetered: !isOn })}
          />
        )}
      </dd>
    </>
  );
}

async function readRecordings(database: AccountDatabase) {
  const [waiting, meta] = await Promise.all([waitingBlobs(database), uploadsMeta(database)]);
  const bytes = waiting.reduce((sum, { size, received }) => sum + size - received, 0);
  return { waiting: waiting.length, bytes, isHeld: meta.pausesOnMetered === true };
}
