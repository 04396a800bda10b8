/** Measures what stands at the lower edge of the window, for the rule that nothing there covers anything (tokens.css). */

/**
 * A ref for an element at the lower edge: its height stands in the custom property for as long as it is there.
 * Called once for a component, outside it: another function would be another ref.
 */
export const measuredAs =
  (property: '--action-bar' | '--notice' | '--toasts') =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
