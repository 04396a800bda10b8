/** The button. When it can't act it stays visible and focusable and says why. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useDisabledReason } from './disabled-reason.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
  variant?: ButtonVariant | undefined;
  /** 64 px high, for wet fingers and from a bike. */
  isLarge?: boolean | undefined;
  icon?: ReactNode;
  /** Why the button can't act now, in a sentence; absent when it can. */
  disabledReason?: string | undefined;
};

/** The class names of a button, for links that look like one. */
export const buttonClassName = (variant: ButtonVariant = 'secondary', isLarge = false): string =>
  classNames(styles.button, styles[variant], isLarge && styles.large);

export function Button({
  variant,
  isLarge,
  icon,
  disabledReason,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { trigger, attributes, beside } = useDisabledReason(disabledReason, disabledReason, onClick);

  return (
    <>
      <button
        {...rest}
        {...(disabledReason && trigger)}
        {...attributes}
        type={type}
        className={buttonClassName(variant, isLarge)}
      >
        {icon}
        {children}
      </button>
      {beside}
    </>
  );
}
