/** What administrators do, one part at a time (S6.02). */
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { ActsPart } from './acts-part.tsx';
import { AccountsPart } from './accounts-part.tsx';
import styles from './admin-page.module.css';
import { BodyBanner } from './body-banner.tsx';
import { JobsPart } from './jobs-part.tsx';
import { MaintenancePart } from './maintenance-part.tsx';
import { NewsPart } from './news-part.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import { type AdminPart, adminParts } from './parts.ts';
import { PromoCodesPart } from './promo-codes-part.tsx';

const partOf: Record<AdminPart, ComponentType> = {
  accounts: AccountsPart,
  'promo-codes': PromoCodesPart,
  notifications: NotificationsPart,
  news: NewsPart,
  maintenance: MaintenancePart,
  jobs: JobsPart,
  acts: ActsPart,
};

/** The part that is shown, in the line of all of them. */
const inView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function AdminPage({ part }: { part: AdminPart }) {
  const { t } = useWords();
  const Part = partOf[part];
  return (
    <div className={styles.page}>
      <h1>{t('shell.administration')}</h1>
      <nav aria-label={t('shell.administration')} className={styles.parts}>
        {adminParts.map((name) => (
          <Link
            key={name}
            ref={name === part ? inView : undefined}
            to="/admin/{-$part}"
            params={{ part: name }}
            aria-current={name === part ? 'page' : undefined}
            className={styles.part}
          >
            {t(`admin.parts.${name}`)}
          </Link>
        ))}
      </nav>
      <BodyBanner />
      <section aria-label={t(`admin.parts.${part}`)} tabIndex={-1} className={styles.content}>
        <Part />
      </section>
    </div>
  );
}
