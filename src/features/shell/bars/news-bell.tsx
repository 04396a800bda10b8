/** The bell: news from the people who run this server, with a mark while there is something new (S2.36). */
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { openDialog } from '#src/app/page/dialogs.ts';
import { newsQuery } from '#src/app/server/news.ts';
import { remote } from '#src/app/server/remote.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './news-bell.module.css';

export function NewsBell() {
  const { t } = useWords();
  const { data } = useQuery(newsQuery(), remote);
  const isNew = data?.isHasNews === true;
  return (
    <span className={styles.bell} data-new={isNew}>
      <IconButton label={t(isNew ? 'news.openNew' : 'news.title')} icon={<Bell />} onClick={() => openDialog('news')} />
    </span>
  );
}
