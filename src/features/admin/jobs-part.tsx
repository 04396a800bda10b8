/** Work that the server does later: what has failed as often as it may, to be tried again or given up. */
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { admin } from '#core/contract/admin.ts';
import { localToday } from '#core/domain/dates.ts';
import { remote } from '#src/app/server/remote.ts';
import { useToday } from '#src/app/page/today.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Asked } from './asked.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';
import { adminQuery } from './requests.ts';
import styles from './parts.module.css';

type DeadJob = z.infer<typeof admin.jobs.output>['dead'][number];

export function JobsPart() {
  const { t } = useWords();
  const query = useQuery(adminQuery(admin.jobs, {}), remote);
  return (
    <Asked query={query}>
      {({ dead }) =>
        dead.length === 0 ? (
          <p>{t('admin.jobs.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {dead.map((job) => (
              <DeadJobRow key={job.id} job={job} />
            ))}
          </ul>
        )
      }
    </Asked>
  );
}

function DeadJobRow({ job: { id, kind, email, attempts, lastError, endedAt } }: { job: DeadJob }) {
  const { t, format } = useWords();
  const today = useToday();
  return (
    <li className={styles.row}>
      <div>
        <p>{[kind, ...(email === null ? [] : [email])].join(' · ')}</p>
        <p className={styles.what}>{lastError}</p>
        <p className={styles.soft}>
          {[t('admin.jobs.attempts', { count: attempts }), format.nearDate(localToday(new Date(endedAt)), today)].join(
            ' · ',
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <ConfirmedAct
          endpoint={admin.retryJob}
          input={{ id }}
          label={t('ui.retry')}
          question={t('admin.jobs.retryTitle')}
        >
          <p>{lastError}</p>
        </ConfirmedAct>
        <ConfirmedAct
          endpoint={admin.giveUpJob}
          input={{ id }}
          label={t('admin.jobs.giveUp')}
          question={t('admin.jobs.giveUpTitle')}
        >
          <p>{lastError}</p>
        </ConfirmedAct>
      </div>
    </li>
  );
}
