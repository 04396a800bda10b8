/** A button that can't act now stays visible and focusable, says why, and shows it when it is pressed all the same. */
import { type MouseEvent, type MouseEventHandler, useId } from 'react';
import { useTooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Spread `attributes` on the button and render `beside` next to it.
 * @param reason why it can't act, in a sentence; absent when it can
 * @param hint its tooltip, which it shows with `trigger` on it
 */
export function useDisabledReason(
  reason: string | undefined,
  hint: string | undefined,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) {
  const reasonId = useId();
  const { trigger, tooltip, show } = useTooltip(hint);
  return {
    trigger,
    attributes: {
      ...(reason && { 'aria-disabled': true, 'aria-describedby': reasonId }),
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (!reason) return onClick?.(event);
        event.preventDefault();
        show(event.currentTarget);
      },
    },
    beside: (
      <>
        {reason && (
          <VisuallyHidden>
            <span id={reasonId}>{reason}</span>
          </VisuallyHidden>
        )}
        {tooltip}
      </>
    ),
  };
}
