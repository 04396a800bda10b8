/** One page of paper for the trainer, the rowing machine or the end of the lane, and the way to print it. */
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '#src/app/page/page-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { Carried } from './carried.ts';
import { hasSendOffs, lanesOf } from './lanes.ts';
import { PrintPage } from './print-page.tsx';
import { Sheet } from './sheet.tsx';
import styles from './card-page.module.css';

export function CardPage({ carried }: { carried: Carried | null }) {
  const { t } = useWords();
  usePageTitle(carried?.name ?? null);
  if (carried) return <Printable carried={carried} />;
  return (
    <EmptyState
      icon={<SearchX />}
      text={t('ride.nothing.missingText')}
      action={<LinkButton to="/search">{t('ride.nothing.search')}</LinkButton>}
    />
  );
}

function Printable({ carried }: { carried: Carried }) {
  const { t } = useWords();
  const [laneCount, setLaneCount] = useState('1');
  const { workoutId, segments } = carried;
  return (
    <PrintPage
      title={t('card.title')}
      choices={
        hasSendOffs(segments) && (
          <>
            <SegmentedControl
              label={t('card.lanes')}
              value={laneCount}
              onChange={setLaneCount}
              options={[
                { value: '1', label: 'A' },
                { value: '2', label: 'A · B' },
                { value: '3', label: 'A · B · C' },
              ]}
            />
            <p className={styles.note}>{t('card.lanesText')}</p>
          </>
        )
      }
      acts={
        <LinkButton to="/card" search={{ workoutId, deck: true }}>
          {t('card.deck')}
        </LinkButton>
      }
      back={
        <Link to="/workouts/$slug/{-$version}" params={{ slug: workoutId }}>
          {t('card.back')}
        </Link>
      }
      renderSheet={(paper) => <Sheet carried={carried} paper={paper} lanes={lanesOf(carried, Number(laneCount))} />}
    />
  );
}
