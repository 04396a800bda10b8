/** A button that is only an icon; its name is always there for screen readers and as a tooltip. */
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { useDisabledReason } from './disabled-reason.tsx';
import styles from './icon-button.module.css';

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
  const { trigger, attributes, beside } = useDisabledReason(disabledReason, disabledReason ?? label, onClick);

  return (
    <>
      <button
        {...trigger}
        {...rest}
        {...attributes}
        type={type}
        aria-label={label}
        className={classNames(styles.iconButton, isLarge && styles.large)}
      >
        {icon}
      </button>
      {beside}
    </>
  );
}
