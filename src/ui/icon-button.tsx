/** A button that is only an icon; its name is always there for screen readers and as a tooltip. */
import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { useTooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'disabled' | 'className' | 'children' | 'aria-label' | 'title' | 'ref'
> & {
  label: string;
  icon: ReactNode;
  /** 64 px, for wet fingers and from a bike. */
  isLarge?: boolean | undefined;
  disabledReason?: string | undefined;
  ref?: RefObject<HTMLButtonElement | null> | undefined;
};

export function IconButton({
  label,
  icon,
  isLarge,
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const reasonId = useId();
  const { trigger, tooltip, show } = useTooltip(disabledReason ?? label);

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!disabledReason) return onClick?.(event);
    event.preventDefault();
    show(event.currentTarget);
  };

  return (
    <>
      <button
        {...trigger}
        {...rest}
        {...(disabledReason && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        type={type}
        aria-label={label}
        className={classNames(styles.iconButton, isLarge && styles.large)}
        onClick={click}
      >
        {icon}
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
