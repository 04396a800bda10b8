/** The mark and the product's name; leads home. */
import { Link } from '@tanstack/react-router';
import { useConfig } from '#src/app/start/config.ts';
import styles from './brand.module.css';

export function Brand({ onGo }: { onGo?: (() => void) | undefined }) {
  const { productName } = useConfig();
  return (
    <Link to="/" aria-label={productName} className={styles.brand} onClick={onGo}>
      <svg viewBox="97 92 318 328" aria-hidden className={styles.mark}>
        <rect x="101" y="319" width="56" height="96" rx="10" className={styles.endurance} />
        <rect x="165" y="256" width="52" height="159" rx="10" className={styles.tempo} />
        <rect x="225" y="199" width="46" height="216" rx="10" className={styles.threshold} />
        <rect x="279" y="145" width="40" height="270" rx="10" className={styles.vo2max} />
        <rect x="327" y="97" width="33" height="318" rx="10" className={styles.anaerobic} />
        <rect x="368" y="338" width="43" height="77" rx="10" className={styles.endurance} />
      </svg>
      <span className={styles.name}>{productName}</span>
    </Link>
  );
}
