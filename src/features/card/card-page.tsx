/** One page of paper for the trainer, the rowing machine or the end of the lane, and the way to print it. */
import { Link } from '@tanstack/react-router';
import { Printer, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#src/app/page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { Carried } from './carried.ts';
import { hasSendOffs, lanesOf } from './lanes.ts';
import { type Paper, papers, Sheet } from './sheet.tsx';
import styles from './card-page.module.css';

export function CardPage({ carried }: { carried: Carried | null }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const [paper, setPaper] = useState<Paper>('a4');
  const [laneCount, setLaneCount] = useState('1');
  const { workoutId, segments } = carried;
  return (
    <div className={styles.page}>
      <div className={styles.choices} data-print="never">
        <h1>{t('card.title')}</h1>
        <SegmentedControl
          label={t('card.paper')}
          value={paper}
          onChange={setPaper}
          options={papers.map((value) => ({ value, label: t(`card.papers.${value}`) }))}
        />
        {hasSendOffs(segments) && (
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
        )}
        <div className={styles.acts}>
          <Button variant="primary" icon={<Printer />} onClick={() => globalThis.print()}>
            {t('card.print')}
          </Button>
          <LinkButton to="/card" search={{ workoutId, deck: true }}>
            {t('card.deck')}
          </LinkButton>
        </div>
        <Link to="/workouts/$slug/{-$version}" params={{ slug: workoutId }}>
          {t('card.back')}
        </Link>
      </div>
      <Sheet carried={carried} paper={paper} lanes={lanesOf(carried, Number(laneCount))} />
    </div>
  );
}
