/** A reminder was tapped: the day opens. */
const today = '/today';

/** Of the worker's `clients`, what this needs. */
interface Windows {
  matchAll(wanted: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
}

/** In a window that shows it already, else in a new one: work in other windows is not disturbed. */
export async function openToday(windows: Windows): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => new URL(url).pathname === today);
  await (shown ? shown.focus() : windows.openWindow(today));
}
