/** A sheet and, above it, what only the screen shows: which paper, the way to print it, and the way back. */
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { type Paper, papers } from './paper.tsx';
import styles from './print-page.module.css';

type PrintPageProps = {
  title: string;
  /** More to choose than the paper. */
  choices?: ReactNode;
  /** Beside the button that prints. */
  acts: ReactNode;
  back: ReactNode;
  renderSheet: (paper: Paper) => ReactNode;
};

export function PrintPage({ title, choices, acts, back, renderSheet }: PrintPageProps) {
  const { t } = useWords();
  const [paper, setPaper] = useState<Paper>('a4');
  return (
    <div className={styles.page}>
      <div className={styles.choices} data-print="never">
        <h1>{title}</h1>
        <SegmentedControl
          label={t('card.paper')}
          value={paper}
          onChange={setPaper}
          options={papers.map((value) => ({ value, label: t(`card.papers.${value}`) }))}
        />
        {choices}
        <div className={styles.acts}>
          <Button variant="primary" icon={<Printer />} onClick={() => globalThis.print()}>
            {t('card.print')}
          </Button>
          {acts}
        </div>
        {back}
      </div>
      {renderSheet(paper)}
    </div>
  );
}
