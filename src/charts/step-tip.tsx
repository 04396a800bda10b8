/** What the step under the pointer asks, beside it: when, what, and how hard in a word, for those who don't go by colours. */
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import { type Scale, toneOf } from '#core/domain/segments/scale.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './step-tip.module.css';
import { toneBox } from './tone-paint.ts';

type StepTipProps = {
  step: ExpandedStep;
  scale: Scale;
  words: string;
  /** Its place over the drawing, in percent of the width: it never reaches beyond either side. */
  share: number;
};

export function StepTip({
  step: { level, startSeconds, endSeconds, startPercent, endPercent },
  scale,
  words,
  share,
}: StepTipProps) {
  const { t, format } = useWords();
  const tone = level && toneOf(level, (startPercent + endPercent) / 2, scale);
  return (
    <div aria-hidden className={styles.tip} style={{ left: `${share}%`, translate: `-${share}% 0` }}>
      <span className={styles.when}>
        {format.clock(startSeconds)}–{format.clock(endSeconds)}
      </span>
      <span>{words}</span>
      {tone && (
        <span className={styles.tone}>
          <span className={styles.swatch} style={toneBox(tone)} />
          {t(`level.${tone}`)}
        </span>
      )}
    </div>
  );
}
