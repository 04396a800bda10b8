/** Whether this network costs the athlete money by volume, as far as the browser tells; most don't. */

interface Connection extends EventTarget {
  type?: string;
  saveData?: boolean;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Does this browser say what kind of network it is on? */
export const knowsMetered = (): boolean => connection()?.type !== undefined;

export const isMetered = (): boolean => connection()?.saveData === true || connection()?.type === 'cellular';

/** Says when the device goes from one network to another. @returns stops it */
export function onOtherNetwork(listener: () => void): () => void {
  const known = connection();
  known?.addEventListener('change', listener);
  return () => known?.removeEventListener('change', listener);
}
