/** Which parts of a long list are in sight, or will be with the next turn of a wheel; one observer for all of them. */

/** A window's height above and below: what is scrolled to is there before it is seen. */
const margin = '100% 0px';

type OnSight = (isNear: boolean, height: number) => void;

const watched = new WeakMap<Element, OnSight>();
let observer: IntersectionObserver | undefined;

/** @returns what ends it */
export function watchSight(element: Element, onSight: OnSight): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: margin });
  const sight = observer;
  watched.set(element, onSight);
  sight.observe(element);
  return () => sight.unobserve(element);
}

/** The observer has measured them: asking the page for their height would lay it out once more. */
function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries)
    watched.get(target)?.(isIntersecting, boundingClientRect.height);
}
