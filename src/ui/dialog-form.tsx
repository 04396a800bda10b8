/** A form in a dialog: its fields, and below them the way out and what it is for. */
import type { ReactNode } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button, type ButtonProps } from './button.tsx';
import styles from './dialog-form.module.css';

type DialogFormProps = Pick<ButtonProps, 'icon' | 'disabledReason'> & {
  /** On the button that does it. */
  label: string;
  /** Not called while there is a reason not to. */
  onSubmit: () => unknown;
  onCancel: () => void;
  children: ReactNode;
};

export function DialogForm({ label, icon, disabledReason, onSubmit, onCancel, children }: DialogFormProps) {
  const { t } = useWords();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabledReason) onSubmit();
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" icon={icon} disabledReason={disabledReason}>
          {label}
        </Button>
      </div>
    </form>
  );
}
