/** A drawing follows its size once that has rested (S9.05): pulling at a window draws nothing in between. */

const restMilliseconds = 100;

/** @returns ends it */
export function onResize(element: Element, draw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(draw, restMilliseconds);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
