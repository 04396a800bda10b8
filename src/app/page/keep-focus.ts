/**
 * Keeps the focus in the page (WCAG 2.4.3). Where the element with the focus goes, such as Undo or Save once pressed,
 * or a card that is drawn again elsewhere, the focus goes to that card, or back to where it was before. What a page or
 * a dialog does with the focus itself comes first.
 */

interface Visit {
  element: HTMLElement;
  /** Of the card it is in, which may come back as another element. */
  cardId: string | undefined;
}

const mostVisits = 8;
const cardMilliseconds = 1000;

/** Called once, ahead of the athlete's first act. */
export function keepFocus(): void {
  let visits: Visit[] = [];
  let isChecking = false;

  const note = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const cardId = target.closest<HTMLElement>('[data-drag-id]')?.dataset['dragId'];
    visits = [{ element: target, cardId }, ...visits.filter(({ element }) => element !== target)].slice(0, mostVisits);
  };
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target));

  const bringBack = (isLast = false): void => {
    isChecking = false;
    const [lost] = visits;
    if (!lost || document.activeElement !== document.body || mayHaveFocus(lost.element)) return;
    const card = cardOf(lost.cardId);
    // On a busy device a card may be drawn again a while after it has gone.
    if (lost.cardId !== undefined && !card && !isLast) {
      isChecking = true;
      setTimeout(() => bringBack(true), cardMilliseconds);
      return;
    }
    const places = [card, ...visits.map(({ element }) => element)];
    const place = places.find((element) => element && mayHaveFocus(element) && !opensKeyboard(element));
    const otherwise = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog], main');
    (place ?? otherwise)?.focus({ preventScroll: true });
  };

  new MutationObserver(() => {
    if (isChecking || document.activeElement !== document.body || visits.length === 0) return;
    isChecking = true;
    // Two frames on, since pages put the focus where they want it once they are drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => bringBack()));
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
}

/** The card itself, or the button in it. */
const cardOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector(`button[data-drag-id="${id}"], [data-drag-id="${id}"] button`);

const mayHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [aria-hidden=true]') &&
  element.checkVisibility({ visibilityProperty: true });

/** On a phone a field that takes the focus opens the keyboard, which was not asked for. */
const opensKeyboard = (element: HTMLElement): boolean =>
  element.matches('input, textarea, [contenteditable]') && matchMedia('(pointer: coarse)').matches;
