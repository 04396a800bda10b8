/** A router link that looks like a button, for going somewhere rather than doing something. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClassName, type ButtonVariant } from './button.tsx';

type AnchorProps = Omit<ComponentProps<'a'>, 'className'> & {
  variant?: ButtonVariant | undefined;
  isLarge?: boolean | undefined;
  icon?: ReactNode;
};

function Anchor({ variant, isLarge, icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClassName(variant, isLarge)}>
      {icon}
      {children}
    </a>
  );
}

export const LinkButton = createLink(Anchor);
