/** Measures the bars at the lower edge of the window, so that they cover nothing (tokens.css). */

/**
 * A ref for an element at the lower edge: the custom property has its height for as long as it is there. Called once
 * for a component, outside it: another function is another ref.
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
