/** The bar of a new notification, one at a time, the oldest first (S2.41, S7.33); without one, what else is to be said. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alertsQuery, markNotificationRead } from '#src/app/server/news.ts';
import { remote } from '#src/app/server/remote.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from './banner.tsx';

export function NotificationBanner({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useWords();
  const { data } = useQuery(alertsQuery(), remote);
  const unread = data?.received.findLast(({ _id, view }) => view === 'popup' && !data.read.includes(_id));
  if (!unread) return otherwise;
  const read = () => {
    markNotificationRead(unread._id);
    // The button goes; without this, the focus would start again at the top of the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner
      key={unread._id}
      title={t(unread.type === 'warning' ? 'news.warning' : 'news.message')}
      text={unread.message}
    >
      <Button onClick={read}>{t('news.read')}</Button>
    </Banner>
  );
}
