/** What is new, newest first; once it is on the screen the bell is silent (S2.40, S7.39). */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { announcements } from '#core/contract/announcements.ts';
import { localToday } from '#core/domain/dates.ts';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { markNewsSeen, newsQuery } from '#src/app/server/news.ts';
import { remote } from '#src/app/server/remote.ts';
import { useToday } from '#src/app/page/today.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './news-dialog.module.css';

export function NewsDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('news.title')} isOpen={isOpen} onClose={onClose}>
      <News />
    </Dialog>
  );
}

function News() {
  const { t } = useWords();
  const { data, isPending } = useQuery(newsQuery(), remote);
  if (data) return data.news.length === 0 ? <p>{t('news.empty')}</p> : <Posts posts={data.news} />;
  return <p role="status">{t(isPending ? 'ui.loading' : 'news.unreachable')}</p>;
}

type Post = z.infer<typeof announcements.news.output>['news'][number];

function Posts({ posts }: { posts: readonly Post[] }) {
  const { t, format } = useWords();
  const today = useToday();
  const newestId = posts[0]?.id;
  // What was new stays marked while it is read, also when the server has heard of it meanwhile.
  const [marked, setMarked] = useState<readonly string[]>([]);
  const more = posts.filter(({ id, isNew }) => isNew && !marked.includes(id));
  if (more.length > 0) setMarked([...marked, ...more.map(({ id }) => id)]);
  useEffect(() => {
    if (newestId) markNewsSeen(newestId);
  }, [newestId]);

  return (
    <ol className={styles.posts}>
      {posts.map(({ id, title, text, postUrl, createdAt }) => (
        <li key={id}>
          <article className={styles.post}>
            <h3 className={styles.title}>
              {title}
              {marked.includes(id) && <Badge kind="accent">{t('news.new')}</Badge>}
            </h3>
            <p className={styles.date}>{format.nearDate(localToday(new Date(createdAt)), today)}</p>
            <p className={styles.text}>{text}</p>
            {postUrl && (
              <a href={postUrl} target="_blank" rel="noopener noreferrer">
                {t('news.more')}
              </a>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}
