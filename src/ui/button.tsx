/** The button. When it can't act it stays visible and focusable and says why. */
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useTooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  const reasonId = useId();
  const { trigger, tooltip, show } = useTooltip(disabledReason);

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!disabledReason) return onClick?.(event);
    event.preventDefault();
    show(event.currentTarget);
  };

  return (
    <>
      <button
        {...rest}
        {...(disabledReason && { ...trigger, 'aria-disabled': true, 'aria-describedby': reasonId })}
        type={type}
        className={buttonClassName(variant, isLarge)}
        onClick={click}
      >
        {icon}
        {children}
      </button>
      {disabledReason && (
        <VisuallyHidden>
          <span id={reasonId}>{disabledReason}</span>
        </VisuallyHidden>
      )}
      {tooltip}
    </>
  );
}
