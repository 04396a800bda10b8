/** An address as a QR code, to come back to the app from paper. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(address, { ecc: 'M', border: 2 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join('') };
  }, [address]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
