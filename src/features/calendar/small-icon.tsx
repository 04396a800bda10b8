/** An icon of a card, for pages with hundreds of them; it is read out by its label. */
import styles from './small-icon.module.css';

export type SmallIconOf = 'bike' | 'swim' | 'rowing' | 'missed' | 'repeats' | 'outdoor' | 'note' | 'pending';

/** @param isTitled the label shows under the pointer, too */
export function SmallIcon({ of, label, isTitled }: { of: SmallIconOf; label: string; isTitled?: boolean }) {
  return (
    <span role="img" aria-label={label} title={isTitled ? label : undefined} className={styles.icon} data-icon={of} />
  );
}
