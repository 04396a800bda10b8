/** The place of an element in what scrolls sideways around it. */

/** Both edges in pixels from the start of the scrolled content. */
export function placeIn(scroller: HTMLElement, element: HTMLElement): { left: number; right: number } {
  const { left, right } = element.getBoundingClientRect();
  const start = scroller.getBoundingClientRect().left - scroller.scrollLeft;
  return { left: left - start, right: right - start };
}
