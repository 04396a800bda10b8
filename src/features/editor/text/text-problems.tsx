/** What is not understood in the text: where, why and what to do, with a way to the place. */
import { RotateCcw } from 'lucide-react';
import type { TextError, TextErrorCode } from '#core/domain/workout-text/problem.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './text-problems.module.css';

/** Where more than the language has words for becomes a message. */
const quotable: readonly TextErrorCode[] = ['unknownWord', 'saidTwice'];

type TextProblemsProps = {
  /** Of the sentence that says how many there are; with `-first` of what the first one is. */
  id: string;
  errors: readonly TextError[];
  onJump: (error: TextError) => void;
  onQuote: (error: TextError) => void;
  /** Gives up what was typed since the text was last understood. */
  onPutBack: () => void;
};

export function TextProblems({ id, errors, onJump, onQuote, onPutBack }: TextProblemsProps) {
  const { t } = useWords();
  const { number } = useWords().format;
  return (
    <div className={styles.problems}>
      <p id={id} role="status" className={styles.summary}>
        {errors.length > 0 && t('editor.text.notUnderstood', { count: errors.length })}
      </p>
      <ul className={styles.list}>
        {errors.map((error, index) => {
          const { code, line, column, what, limit = '' } = error;
          return (
            <li key={`${line}:${column}:${code}`} className={styles.problem}>
              <button type="button" className={styles.place} onClick={() => onJump(error)}>
                {t('editor.text.place', { line: number(line), column: number(column) })}
              </button>
              <span id={index === 0 ? `${id}-first` : undefined} className={styles.why}>
                {t(`editor.textErrors.${code}`, { what, limit })}
              </span>
              {quotable.includes(code) && <Button onClick={() => onQuote(error)}>{t('editor.text.quote')}</Button>}
            </li>
          );
        })}
      </ul>
      {errors.length > 0 && (
        <Button icon={<RotateCcw />} onClick={onPutBack}>
          {t('editor.text.putBack')}
        </Button>
      )}
    </div>
  );
}
