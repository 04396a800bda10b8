/**
 * Does this document stand in a page of another site (S2.03)? It is nobody's then: no account is opened, nothing is
 * kept, and no shell leads anywhere else, since whoever draws a page around us could have athletes click what they
 * don't see. Of the document, not of the page that is open: it never becomes the app. (The build draws the landing page
 * where there is no address.)
 */
export const isEmbedded = 'location' in globalThis && globalThis.location.pathname.startsWith('/embed/');
