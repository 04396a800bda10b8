/** What the forms of the account site share: a narrow card, one error in a sentence, a button that says that it is at work. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTypedInput } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import type { Submission } from './use-submission.ts';
import styles from './account-form.module.css';

type AccountFormProps = {
  title: string;
  text?: ReactNode;
  submission: Submission;
  submitLabel: string;
  /** What it does cannot be undone. */
  isDanger?: boolean;
  onSubmit: () => void;
  children: ReactNode;
  /** Other ways: to registration, to a forgotten password. */
  footer?: ReactNode;
};

export function AccountForm({
  title,
  text,
  submission,
  submitLabel,
  isDanger = false,
  onSubmit,
  children,
  footer,
}: AccountFormProps) {
  const { t } = useWords();
  const { onInput, onSent } = useTypedInput();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current && !submission.isBusy && !submission.error) onSent();
    isSent.current = submission.isBusy;
  });
  const problem = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (submission.error) problem.current?.focus();
  }, [submission.error]);

  return (
    <div className={styles.page}>
      <form
        // Our own sentences, in the chosen language, instead of the browser's.
        noValidate
        className={styles.card}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          if (!submission.isBusy) onSubmit();
        }}
      >
        <h1>{title}</h1>
        {text && <div className={styles.text}>{text}</div>}
        {submission.error && (
          <p ref={problem} role="alert" tabIndex={-1} className={styles.error}>
            {t(`errors.${submission.error.code}`, submission.error.details)}
          </p>
        )}
        {children}
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          {...(submission.isBusy && { disabledReason: t('account.busy') })}
        >
          {submitLabel}
        </Button>
        {footer && <div className={styles.footer}>{footer}</div>}
      </form>
    </div>
  );
}
