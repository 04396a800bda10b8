/** The text face: the workout as lines that can be typed, pasted and sent to a friend (docs/workout-text.md). */
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import type { TextError } from '#core/domain/workout-text/problem.ts';
import type { FaceProps } from '../face.ts';
import { TextCheatSheet } from './text-cheat-sheet.tsx';
import { enterAt, exampleAt, lineNumbers, marksOf, quoteAt, rangeOf, type TextEdit } from './text-edits.ts';
import { TextProblems } from './text-problems.tsx';
import { useOpen } from './use-unread.ts';
import { useText } from './use-text.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { classNames } from '#src/ui/class-names.ts';
import inputStyles from '#src/ui/input.module.css';
import styles from './text-face.module.css';

const fewestRows = 10;
const mostRows = 30;

/** Browsers bring a selection into sight only as it is typed into: the line, at a third of the window. */
function bringLineIntoSight(area: HTMLTextAreaElement, line: number): void {
  const { lineHeight, paddingTop } = getComputedStyle(area);
  const top = Number.parseFloat(paddingTop) + (line - 1) * Number.parseFloat(lineHeight);
  area.scrollTop = top - area.clientHeight / 3;
  const inWindow = area.getBoundingClientRect().top + top - area.scrollTop;
  if (inWindow < 0.15 * innerHeight || inWindow > 0.7 * innerHeight) scrollBy({ top: inWindow - innerHeight / 3 });
}

export function TextFace(props: FaceProps) {
  const { t } = useWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLPreElement>(null);
  const { text, errors, isChecked, isOpen, type, settle, putBack } = useText(props);
  const lines = text.split('\n').length;
  const numbers = useMemo(() => lineNumbers(lines, errors), [lines, errors]);

  const change = ({ start, end, insert }: TextEdit) => {
    const area = field.current;
    if (!area) return;
    area.focus();
    area.setRangeText(insert, start, end, 'end');
    type(area.value);
  };
  const goTo = (error: TextError) => {
    const area = field.current;
    if (!area) return;
    const { start, end } = rangeOf(text, error);
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
    bringLineIntoSight(area, error.line);
  };
  const [firstError] = errors;
  useOpen(isOpen, props.onOpen, () => (firstError ? goTo(firstError) : field.current?.focus()));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    change(enterAt(text, selectionStart, selectionEnd));
  };
  const follow = () => {
    const { scrollTop = 0, scrollLeft = 0 } = field.current ?? {};
    if (gutter.current) gutter.current.scrollTop = scrollTop;
    if (marks.current) marks.current.style.translate = `${-scrollLeft}px ${-scrollTop}px`;
  };

  return (
    <div className={styles.face}>
      <label htmlFor={id} className={styles.label}>
        {t('editor.text.label')}
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {t('editor.text.help')}
      </p>
      <div className={styles.paper}>
        <div ref={gutter} className={styles.gutter} aria-hidden>
          {numbers.map(({ start, text: piece, isWrong }) => (
            <span key={start} className={classNames(isWrong && styles.wrongLine)}>
              {piece}
            </span>
          ))}
        </div>
        <div className={styles.sheet}>
          <div className={styles.underlay} aria-hidden>
            <pre ref={marks} className={styles.marks}>
              {marksOf(text, isChecked ? errors : []).map((piece) =>
                piece.isWrong ? (
                  <mark key={piece.start} className={styles.wrong}>
                    {piece.text}
                  </mark>
                ) : (
                  piece.text
                ),
              )}
            </pre>
          </div>
          <textarea
            ref={field}
            id={id}
            className={classNames(inputStyles.input, styles.text)}
            rows={Math.min(Math.max(lines + 1, fewestRows), mostRows)}
            value={text}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            lang="en"
            dir="ltr"
            aria-describedby={classNames(`${id}-help`, errors.length > 0 && `${id}-problems ${id}-problems-first`)}
            aria-invalid={errors.length > 0 ? true : undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            onKeyDown={onKeyDown}
            onScroll={follow}
          />
        </div>
      </div>
      <TextProblems
        id={`${id}-problems`}
        errors={errors}
        onJump={goTo}
        onQuote={(error) => change(quoteAt(text, error))}
        onPutBack={() => {
          putBack();
          field.current?.focus();
        }}
      />
      <TextCheatSheet
        sport={props.sport}
        onInsert={(example) => change(exampleAt(text, field.current?.selectionEnd ?? text.length, example))}
      />
    </div>
  );
}
