/** One thing that was changed in two places, or could not be changed: what happened, both values, and the choices with what each leads to. */
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { isErrorCode } from '#core/contract/errors.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CompareTable } from './compare-table.tsx';
import { consequencesOf, previewOf } from './consequences.ts';
import { decideCard } from './decide.ts';
import type { Choice as Chosen } from './decision-steps.ts';
import { keyedLines } from './keyed-lines.ts';
import { Moment } from './moment.tsx';
import type { DecisionCard as Card } from './read-decisions.ts';
import styles from './decision-card.module.css';

type DecisionCardProps = {
  card: Card;
  /** To be confirmed first: it drops something. */
  onAsk: (choice: Chosen, confirmLabel: string) => void;
};

export function DecisionCard({ card, onAsk }: DecisionCardProps) {
  const { t } = useWords();
  const id = useId();
  const { title, place, steps, rows, moreRows, asides } = card;
  const isCompared = rows.length > 0;
  const others = rows.flatMap((row) => row.others);
  const [name, ...moreNames] = new Set(others.map((other) => other.name));
  const codes = [...new Set(steps.flatMap(({ code }) => (code && isErrorCode(code) ? code : [])))];
  const labels: Record<Chosen, string> = {
    mine: t(isCompared ? `sync.keep.${card.from}` : 'sync.tryAgain'),
    theirs:
      name && moreNames.length === 0
        ? t('sync.keep.member', { name })
        : t(isCompared ? 'sync.keep.asItIs' : 'sync.dismiss'),
    both: t('sync.keepBoth'),
  };
  // There is no way back from a decision, so what it drops is named first.
  const choose = (choice: Chosen) =>
    consequencesOf(card, choice, t).dropped.length > 0 ? onAsk(choice, labels[choice]) : void decideCard(card, choice);
  const choice = (chosen: Chosen, disabledReason?: string) => (
    <Choice
      label={labels[chosen]}
      preview={previewOf(card, chosen, t)}
      disabledReason={disabledReason}
      onChoose={() => choose(chosen)}
    />
  );

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
              <Moment at={at} isArrival={!isOwn} />
            </span>
          </li>
        ))}
        {others.map(({ key, name, at, text }) => (
          <li key={key} className={styles.step}>
            <span>{text}</span>
            <span className={styles.about}>
              <Badge>{name ?? t('sync.formerMember')}</Badge>
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
      {codes.map((code) => (
        <p key={code} className={styles.reason}>
          {code === 'tooManyTags' ? t('sync.tooManyTags', { most: workoutLimits.tags }) : t(`errors.${code}`)}
        </p>
      ))}
      {codes.includes('notPlanMember') && (
        <p>
          <Link to="/plans">{t('sync.keepPlanCopy')}</Link>
        </p>
      )}
      {codes.includes('planReadOnly') && place && (
        <p>
          <Link {...place}>{t('sync.keepPlanCopy')}</Link>
        </p>
      )}
      {rows.map((row) => (
        <CompareTable key={row.key} row={row} isNamed={rows.length > 1} />
      ))}
      {moreRows > 0 && <p className={styles.aside}>{t('sync.moreRows', { count: moreRows })}</p>}
      {keyedLines(asides).map(({ key, line }) => (
        <p key={key} className={styles.aside}>
          {line}
        </p>
      ))}
      <div className={styles.choices}>
        {choice('mine', card.again === null ? t('sync.notHere') : undefined)}
        {choice('theirs')}
        {card.canKeepBoth && choice('both')}
      </div>
    </article>
  );
}

type ChoiceProps = { label: string; preview: string; disabledReason: string | undefined; onChoose: () => void };

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
