/** Who has come to a link of the picture by keys is at the same link once the app has taken its place. */

/** @param place of the picture, and of the app  @returns brings the focus back, once the app is there */
export function watchPictureFocus(place: HTMLElement): () => void {
  let index = -1;
  const links = (): HTMLAnchorElement[] => [...place.querySelectorAll('a')];
  const look = (): void => {
    index = links().findIndex((link) => link === document.activeElement);
  };
  look();
  place.addEventListener('focusin', look);
  return () => {
    place.removeEventListener('focusin', look);
    links()[index]?.focus({ preventScroll: true });
  };
}
