/** The activity to take away: the files as they came, and what was recorded in the formats of other programs. */
import type { ActivitySource } from '#core/model/activity.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { putInDownloads } from '#src/app/export/save-file.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { activityFile, type FileFormatName, formatsFor } from './activity-files.ts';
import styles from './activity-page.module.css';
import { blobFor } from '#src/app/activities/recording-of.ts';
import type { Activity } from './reads.ts';
import { wordsOfMissing } from './recording-words.ts';

type DownloadsProps = {
  activity: Activity;
  /** Null where it is not here: the file that it came in may be. */
  recorded: RecordedActivity | null;
};

export function Downloads({ activity, recorded }: DownloadsProps) {
  const { t } = useWords();
  const athlete = useAthlete();
  const { sources } = activity;
  const saveOriginal = async ({ fileHash, fileName }: ActivitySource) => {
    const file = await blobFor(athlete, fileHash);
    if (file.at !== 'here') return void toast({ kind: 'warning', text: wordsOfMissing(file.at, t) });
    // By its content, not its name.
    putInDownloads(file.bytes, 'application/octet-stream', fileName);
    toast({ kind: 'good', text: t('export.done', { file: fileName }) });
  };
  const saveAs = (format: FileFormatName, whole: RecordedActivity) => {
    const { fileName, mediaType, bytes } = activityFile(activity, whole, format);
    putInDownloads(bytes, mediaType, fileName);
    toast({ kind: 'good', text: t('export.done', { file: fileName }) });
  };
  return (
    <section className={styles.section} aria-label={t('activities.downloads')}>
      <h2>{t('activities.downloads')}</h2>
      <div className={styles.buttons}>
        {sources.map((source) => (
          <Button key={`${source.fileHash}/${source.indexInFile}`} onClick={() => void saveOriginal(source)}>
            {sources.length === 1
              ? t('activities.originalFile')
              : t('activities.originalOf', { file: source.fileName })}
          </Button>
        ))}
        {recorded &&
          formatsFor(recorded).map((format) => (
            <Button key={format} onClick={() => saveAs(format, recorded)}>
              {format}
            </Button>
          ))}
      </div>
    </section>
  );
}
