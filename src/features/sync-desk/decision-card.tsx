/** One thing that was changed in two places, or could not be changed: what happened, both values, and the choices with what each leads to. */
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#core/contract/errors.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CompareTable } from './compare-table.tsx';
import { decideCard } from './decide.ts';
import { Moment } from './moment.tsx';
import { previewOf } from './preview.ts';
import type { DecisionCard as Card } from './read-decisions.ts';
import styles from './decision-card.module.css';

export function DecisionCard({ card }: { card: Card }) {
  const { t } = useTranslation();
  const id = useId();
  const { title, place, steps, rows, moreRows, asides } = card;
  const isCompared = rows.length > 0;
  const codes = [...new Set(steps.flatMap(({ code }) => (code && isErrorCode(code) ? code : [])))];

  return (
    <article aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        {place && <Link {...place}>{t('sync.look')}</Link>}
      </header>
      <ol className={styles.steps}>
        {steps.map(({ id: step, text, at, isOwn }) => (
          <li key={step} className={styles.step}>
            <span>{text}</span>
            <span className={styles.about}>
              <Badge>{t(isOwn ? 'sync.thisDevice' : 'sync.otherDevice')}</Badge>
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
      {codes.map((code) => (
        <p key={code} className={styles.reason}>
          {t(`errors.${code}`)}
        </p>
      ))}
      {rows.map((row) => (
        <CompareTable key={row.key} row={row} isNamed={rows.length > 1} />
      ))}
      {moreRows > 0 && <p className={styles.aside}>{t('sync.moreRows', { count: moreRows })}</p>}
      {asides.map((aside) => (
        <p key={aside} className={styles.aside}>
          {aside}
        </p>
      ))}
      <div className={styles.choices}>
        <Choice
          label={t(isCompared ? 'sync.keepMine' : 'sync.tryAgain')}
          preview={previewOf(card, 'mine', t)}
          disabledReason={card.again === null ? t('sync.notHere') : undefined}
          onChoose={() => void decideCard(card, 'mine')}
        />
        <Choice
          label={t(isCompared ? 'sync.keepTheirs' : 'sync.dismiss')}
          preview={previewOf(card, 'theirs', t)}
          onChoose={() => void decideCard(card, 'theirs')}
        />
        {card.canKeepBoth && (
          <Choice
            label={t('sync.keepBoth')}
            preview={previewOf(card, 'both', t)}
            onChoose={() => void decideCard(card, 'both')}
          />
        )}
      </div>
    </article>
  );
}

type ChoiceProps = { label: string; preview: string; disabledReason?: string | undefined; onChoose: () => void };

function Choice({ label, preview, disabledReason, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <Button onClick={onChoose} disabledReason={disabledReason} aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className={styles.preview}>
        {preview}
      </p>
    </div>
  );
}
