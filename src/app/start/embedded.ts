/**
 * Is this document inside a page of another site (S2.03)? Then no account is opened, nothing is stored, and no shell
 * leads anywhere else, since the page around it could trick athletes into clicks that they don't see. It depends on the
 * document, not on the page that is open: it never becomes the app. (The build draws the landing page where there is no
 * address.)
 */
export const isEmbedded = 'location' in globalThis && globalThis.location.pathname.startsWith('/embed/');
