/** Components that are fetched when first needed, and rendered at once ever after. */
import { allWords } from '#src/i18n/i18n.ts';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * Unlike React.lazy it never suspends, so a loaded dialog opens in the same frame and an unloaded one does not hold the
 * page back (React keeps content that follows a fallback for 300 ms).
 * @param load fetches the component; a failed load is thrown to the nearest error boundary and tried again next time
 * @param fallback shown in its place until then, in the same size
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: (props: Props) => ReactNode,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;

  const start = () => {
    // Its words may not be in the first load.
    loading ??= Promise.all([load(), allWords()]).then(
      ([component]) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function OnDemand(props: Props) {
    const [component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      let isGone = false;
      // Asked for even if it is there by now: a preload may have ended after this was rendered without it.
      start().then(
        () => isGone || setComponent(() => loaded),
        (reason: unknown) => isGone || setFailure(reason),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (failure) throw failure;
    return component ? createElement(component, props) : (fallback?.(props) ?? null);
  }

  // A preload is a guess: if it fails, the real opening will say so.
  return Object.assign(OnDemand, { preload: () => start().catch(() => {}) });
}
