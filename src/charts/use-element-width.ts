/** How wide an element is, as it changes. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The observer tells the first width too, once the page has been laid out and before it is painted: asked for any
 * earlier, all of the page would be laid out for it.
 * @returns inner width in pixels; 0 until then
 */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      if (isFirst) flushSync(measure);
      else measure();
      isFirst = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
