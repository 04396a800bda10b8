/**
 * Files of recorded activities: what is still to go to the server, over which networks, how much of them is here and
 * there, and what can go.
 */
import { useQuery } from '@tanstack/react-query';
import { blobs } from '#core/contract/blobs.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { dropOlderRecordings, mostAtHand, recordingsHere } from '#src/db/recordings-at-hand.ts';
import { noteUploads, waitingBlobs } from '#src/db/uploads.ts';
import { uploadsMeta } from '#src/db/uploads-meta.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { isMetered, knowsMetered } from '#src/sync/metered.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import styles from './this-device.module.css';

export function Recordings() {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const read = useLive(() => readRecordings(database), [database], null);
  const { data: there } = useQuery(remoteQuery(blobs.getBlobs, {}), remote);
  if (!read) return null;
  const { waiting, waitingBytes, isHeld, here } = read;
  return (
    <>
      <dt>{t('recordings.title')}</dt>
      <dd>
        <p>
          {waiting === 0
            ? t('recordings.sent')
            : t('recordings.waiting', { count: waiting, size: format.bytes(waitingBytes) })}
        </p>
        {waiting > 0 && isHeld && isMetered() && <p className={styles.soft}>{t('recordings.held')}</p>}
        {knowsMetered() && (
          <Switch
            label={t('recordings.metered')}
            isChecked={!isHeld}
            onChange={(isOn) => void noteUploads(database, { pausesOnMetered: !isOn })}
          />
        )}
        <p className={styles.soft}>{t('recordings.here', { size: format.bytes(here.bytes) })}</p>
        {there && (
          <p className={styles.soft}>
            {there.mostBytes === null
              ? t('recordings.there', { size: format.bytes(there.bytes) })
              : t('recordings.thereOf', { size: format.bytes(there.bytes), most: format.bytes(there.mostBytes) })}
          </p>
        )}
        {here.olderBytes > 0 && (
          <>
            <p className={styles.soft}>{t('recordings.older', { count: mostAtHand })}</p>
            <Button onClick={() => void dropOlderRecordings(database)}>
              {t('recordings.free', { size: format.bytes(here.olderBytes) })}
            </Button>
          </>
        )}
      </dd>
    </>
  );
}

async function readRecordings(database: AccountDatabase) {
  const [waiting, meta, here] = await Promise.all([
    waitingBlobs(database),
    uploadsMeta(database),
    recordingsHere(database),
  ]);
  const waitingBytes = waiting.reduce((sum, { size, received }) => sum + size - received, 0);
  return { waiting: waiting.length, waitingBytes, isHeld: meta.pausesOnMetered === true, here };
}
