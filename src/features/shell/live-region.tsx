/** Where `announce` is read out from. */
import { useSyncExternalStore } from 'react';
import { announced } from '#src/app/page/announce.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export function LiveRegion() {
  const { text, count } = useSyncExternalStore(announced.subscribe, announced.get);
  return (
    <div aria-live="polite" data-momentary>
      <VisuallyHidden>
        <span key={count}>{text}</span>
      </VisuallyHidden>
    </div>
  );
}
