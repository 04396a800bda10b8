/** News: posted, edited and withdrawn. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { admin } from '#core/contract/admin.ts';
import type { announcements } from '#core/contract/announcements.ts';
import { localToday } from '#core/domain/dates.ts';
import { newsQuery } from '#src/app/server/news.ts';
import { remote } from '#src/app/server/remote.ts';
import { useToday } from '#src/app/page/today.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Asked } from './asked.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';
import { NewsForm } from './news-form.tsx';
import styles from './parts.module.css';

type Post = z.infer<typeof announcements.news.output>['news'][number];

export function NewsPart() {
  const { t } = useWords();
  const query = useQuery(newsQuery(), remote);
  // Undefined until a post was chosen for editing: the form takes the focus only after that.
  const [edited, setEdited] = useState<Post | null>();
  return (
    <>
      <NewsForm
        key={edited?.id ?? 'new'}
        post={edited ?? null}
        hasFocus={edited !== undefined}
        onDone={() => edited && setEdited(null)}
      />
      <Asked query={query}>
        {({ news }) =>
          news.length === 0 ? (
            <p>{t('news.empty')}</p>
          ) : (
            <ul className={styles.rows}>
              {news.map((post) => (
                <PostRow key={post.id} post={post} onEdit={() => setEdited(post)} />
              ))}
            </ul>
          )
        }
      </Asked>
    </>
  );
}

function PostRow({ post: { id, title, createdAt }, onEdit }: { post: Post; onEdit: () => void }) {
  const { t, format } = useWords();
  const today = useToday();
  return (
    <li className={styles.row}>
      <div>
        <p>{title}</p>
        <p className={styles.soft}>{format.nearDate(localToday(new Date(createdAt)), today)}</p>
      </div>
      <div className={styles.acts}>
        <Button onClick={onEdit}>{t('ui.edit')}</Button>
        <ConfirmedAct
          endpoint={admin.deleteNews}
          input={{ id }}
          label={t('ui.delete')}
          question={t('admin.deleteTitle', { title })}
        />
      </div>
    </li>
  );
}
