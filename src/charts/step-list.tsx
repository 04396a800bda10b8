/** The steps in words and numbers, as an athlete reads them before and during the session. */
import { MessageSquare } from 'lucide-react';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import { type Scale, type Tone, toneOf } from '#core/domain/segments/scale.ts';
import { stepLength, stepName, stepTargets, type StepReader } from '#src/charts/step-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './step-list.module.css';
import { standsFor, type StepRow } from './step-rows.ts';
import { toneBox } from './tone-paint.ts';

type StepListProps = {
  rows: readonly StepRow[];
  reader: StepReader;
  /** The step that is picked in the profile. */
  picked: number | null;
};

export function StepList({ rows, reader, picked }: StepListProps) {
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <Row
          key={row.kind === 'step' ? row.expanded.index : `repeat ${row.firstIndex}`}
          row={row}
          reader={reader}
          picked={picked}
        />
      ))}
    </ol>
  );
}

function toneOfStep({ level, isPassive, startPercent, endPercent }: ExpandedStep, scale: Scale): Tone | 'free' {
  if (level === null) return isPassive ? 1 : 'free';
  return toneOf(level, (startPercent + endPercent) / 2, scale);
}

type RowProps = Omit<StepListProps, 'rows'> & { row: StepRow };

function Row({ row, reader, picked }: RowProps) {
  const { t } = useWords();
  const isPicked = picked !== null && standsFor(row, picked);
  if (row.kind === 'repeat') {
    return (
      <li className={styles.repeat} data-picked={isPicked}>
        <p className={styles.times}>{t('segment.repeat', { times: reader.format.number(row.count) })}</p>
        <StepList rows={row.rows} reader={reader} picked={picked} />
      </li>
    );
  }
  const { expanded } = row;
  const [first, ...others] = stepTargets(expanded, reader);
  return (
    <li className={styles.step} data-picked={isPicked}>
      <span aria-hidden className={styles.level} style={toneBox(toneOfStep(expanded, reader.scale))} />
      <span className={styles.length}>{stepLength(expanded.step, reader)}</span>
      <span className={styles.words}>
        <span className={styles.target}>{first ?? (expanded.isPassive ? '–' : t('level.free'))}</span>
        {others.length > 0 && <span className={styles.others}>{others.join(' · ')}</span>}
      </span>
      <span className={styles.name}>{stepName(expanded.step, t)}</span>
      {expanded.messages.map((message) => (
        <span key={`${message.atSeconds} ${message.text}`} className={styles.message}>
          <MessageSquare aria-hidden />
          {message.atSeconds > expanded.startSeconds && (
            <b>{reader.format.clock(message.atSeconds - expanded.startSeconds)}</b>
          )}
          {message.text}
        </span>
      ))}
    </li>
  );
}
