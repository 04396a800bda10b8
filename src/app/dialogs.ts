/**
 * Dialogs that have an address (S2.40): `?dialog=news` opens one over any page, and the back button closes it.
 * What each of them is stands in src/routes/-dialogs.tsx.
 */
export const dialogNames = ['language', 'news', 'premium', 'create-plan'] as const;
export type DialogName = (typeof dialogNames)[number];

export type DialogProps = { isOpen: boolean; onClose: () => void };

/** The dialog that an address asks for; a name that there is not is none. */
export const dialogIn = (search: { dialog?: unknown }): DialogName | undefined =>
  dialogNames.find((name) => name === search.dialog);

/** For pages that write their own parameters, also while a dialog is open over them: it stays open. */
export const besideDialog =
  <Search extends object>(search: Search) =>
  ({ dialog }: { dialog?: DialogName }): Search & { dialog?: DialogName } =>
    dialog ? { ...search, dialog } : search;

let show: (name: DialogName) => void = () => undefined;

/** Opens a dialog over the page. */
export const openDialog = (name: DialogName): void => show(name);

/** Called by whoever turns the pages. */
export function dialogsAreShownBy(shower: typeof show): void {
  show = shower;
}
