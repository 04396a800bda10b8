/**
 * Dialogs that have an address (S2.40): `?dialog=news` opens one over any page, and the back button closes it. They are
 * listed in src/routes/-dialogs.tsx.
 */
export const dialogNames = [
  'language',
  'news',
  'premium',
  'create-plan',
  'rider-settings',
  'active-sport',
  'app-source',
  'ride-now',
  'live-view',
] as const;
export type DialogName = (typeof dialogNames)[number];

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The id of what it is about, where its address names something. */
  about: string | undefined;
};

/** What of an address belongs to the dialog over the page. */
export type DialogSearch = { dialog?: DialogName; about?: string };

export const dialogParameters: readonly string[] = ['dialog', 'about'] satisfies (keyof DialogSearch)[];

/** The dialog that an address asks for; a name that there is not is none. */
export const dialogIn = (search: { dialog?: unknown }): DialogName | undefined =>
  dialogNames.find((name) => name === search.dialog);

/** Reads it, and leaves out what is none. */
export function dialogSearchIn(search: Record<string, unknown>): DialogSearch {
  const dialog = dialogIn(search);
  if (!dialog) return {};
  const about = search['about'];
  return { dialog, ...(typeof about === 'string' && about.length <= mostCharacters && { about }) };
}

/** As long as an id, with room for other forms of it. */
const mostCharacters = 64;

/** For pages that write their own parameters, also while a dialog is open over them: it stays open. */
export const besideDialog =
  <Search extends object>(search: Search) =>
  ({ dialog, about }: DialogSearch): Search & DialogSearch => ({
    ...search,
    ...(dialog && { dialog }),
    ...(about && { about }),
  });

/** What a link has that opens a dialog over the page that it is on. */
export const overPage = (dialog: DialogName) =>
  ({
    to: '.',
    search: ({ about: _about, ...old }: DialogSearch) => ({ ...old, dialog }),
    hash: true,
    state: { isOverPage: true },
    resetScroll: false,
  }) as const;

let show: (search: DialogSearch) => void = () => undefined;

/** Opens a dialog over the page. */
export const openDialog = (dialog: DialogName, about?: string): void => show({ dialog, ...(about && { about }) });

/** Called by the module that opens pages. */
export function dialogsAreShownBy(shower: typeof show): void {
  show = shower;
}
