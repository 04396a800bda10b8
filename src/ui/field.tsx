/** What every form field has around its control: a label, a description and an error, tied together for screen readers. */
import { type ReactNode, useId } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './field.module.css';

export type FieldProps = {
  label: string;
  description?: ReactNode;
  /** What is wrong, in a sentence; absent when all is well. */
  error?: string | undefined;
  /** Says beside the label that it may stay empty. */
  isOptional?: boolean | undefined;
  /** The label is for screen readers only, where the place says what it is (a filter bar, a table). */
  isLabelHidden?: boolean | undefined;
};

/** Attributes for the control inside. */
export type ControlAttributes = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export function Field({
  label,
  description,
  error,
  isOptional,
  isLabelHidden,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const { t } = useWords();
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? styles.hiddenLabel : styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> {t('ui.optional')}</span>}
      </label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
