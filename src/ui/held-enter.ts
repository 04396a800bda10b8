/**
 * Enter held down is one press. Browsers click with every repeat, and the focus moves on between them: a held Enter would
 * make a plan, and with the focus back on the button that opened the dialog ask for the next one.
 */
export function watchHeldEnter(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.repeat || isWritten(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** Where Enter begins a line, held it begins some. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'));
