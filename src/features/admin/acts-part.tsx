/** What administrators have done, newest first: who, what, about whom, and how it ended. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { admin, type AdminActView } from '#core/contract/admin.ts';
import { isErrorCode } from '#core/contract/errors.ts';
import { callApi } from '#src/api/client.ts';
import { currentCaller } from '#src/app/session/athlete.ts';
import { remote } from '#src/app/server/remote.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { recordedActs } from './recorded-acts.ts';
import { adminKey } from './requests.ts';
import { Asked } from './asked.tsx';
import styles from './parts.module.css';

type Page = Awaited<ReturnType<typeof ask>>;

const ask = (before: string | undefined, signal: AbortSignal) =>
  callApi(currentCaller(), admin.adminActs, before === undefined ? {} : { before }, signal);

export function ActsPart() {
  const { t } = useWords();
  const query = useInfiniteQuery(
    {
      queryKey: adminKey(admin.adminActs),
      queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ acts, hasMore }: Page) => (hasMore ? acts.at(-1)?.id : undefined),
      staleTime: 0,
    },
    remote,
  );
  const data = query.data?.pages.flatMap(({ acts }) => acts);
  return (
    <Asked query={{ data, error: query.error }}>
      {(acts) =>
        acts.length === 0 ? (
          <p>{t('admin.acts.none')}</p>
        ) : (
          <>
            <ul className={styles.rows}>
              {acts.map((act) => (
                <ActRow key={act.id} act={act} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                disabledReason={query.isFetchingNextPage ? t('ui.loading') : undefined}
                onClick={() => void query.fetchNextPage()}
              >
                {t('admin.acts.more')}
              </Button>
            )}
          </>
        )
      }
    </Asked>
  );
}

function ActRow({ act: { at, by, act, about, input, outcome } }: { act: AdminActView }) {
  const { t, format } = useWords();
  const name = recordedActs.find((one) => one === act);
  return (
    <li className={styles.row}>
      <div>
        <p>{[name ? t(`admin.acts.names.${name}`) : act, ...(about === null ? [] : [about])].join(' · ')}</p>
        <p className={styles.soft}>{[format.moment(new Date(at)), by ?? t('admin.acts.nobody')].join(' · ')}</p>
        {input !== '{}' && (
          <p className={styles.soft}>
            <code>{input}</code>
          </p>
        )}
        {outcome === null && <p className={styles.problem}>{t('admin.acts.unfinished')}</p>}
        {outcome !== null && isErrorCode(outcome) && <p className={styles.problem}>{t(`errors.${outcome}`)}</p>}
      </div>
    </li>
  );
}
