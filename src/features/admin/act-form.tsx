/** What the forms of the administration share: one refusal in a sentence, a button that says that it is at work. */
import { type ReactNode, useEffect } from 'react';
import { useTypedInput } from '#src/app/drafts/unsaved-work.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { codeOf } from './requests.ts';
import styles from './parts.module.css';

type ActFormProps = {
  label: string;
  act: { isPending: boolean; isSuccess: boolean; error: unknown };
  submitLabel: string;
  /** Why it can't be sent as it is; absent when it can. */
  problem?: string | undefined;
  onSubmit: () => void;
  /** Beside the button. */
  others?: ReactNode;
  children: ReactNode;
};

export function ActForm({ label, act, submitLabel, problem, onSubmit, others, children }: ActFormProps) {
  const { t } = useWords();
  const { onInput, onSent } = useTypedInput();
  useEffect(() => {
    if (act.isSuccess) onSent();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it was sent
  }, [act.isSuccess]);
  const reason = act.isPending ? t('account.busy') : problem;
  return (
    <form
      aria-label={label}
      noValidate
      className={styles.form}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) onSubmit();
      }}
    >
      {children}
      {act.error !== null && (
        <p role="alert" className={styles.problem}>
          {t(`errors.${codeOf(act.error)}`)}
        </p>
      )}
      <div className={styles.acts}>
        {others}
        <Button type="submit" variant="primary" disabledReason={reason}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
