/** A sheet of paper in one of the usual sizes, black on white: its content, and a code that leads back to the app. */
import type { CSSProperties, ReactNode } from 'react';
import { QrCode } from './qr-code.tsx';
import styles from './paper.module.css';

export const papers = ['a4', 'a5', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** How large the type is, so that one page holds it; what is tight says less, too. */
export type Density = 'large' | 'medium' | 'small' | 'tight';

type PaperSheetProps = {
  paper: Paper;
  density: Density;
  /** The size of its type, where that is worked out to fill the page. */
  typePixels?: number | null;
  name: string;
  /** Below the name: what it adds up to. */
  facts: readonly string[];
  children: ReactNode;
  /** In the app, such as `/calendar`. */
  path: string;
  /** What the code is for. */
  scan: string;
};

export function PaperSheet({ paper, density, typePixels, name, facts, children, path, scan }: PaperSheetProps) {
  return (
    <article
      className={styles.sheet}
      data-theme="light"
      data-paper={paper}
      data-density={density}
      data-filled={Boolean(typePixels)}
      style={typePixels ? ({ '--type': `${typePixels}px` } as CSSProperties) : undefined}
      aria-label={name}
    >
      <header className={styles.head}>
        <h2>{name}</h2>
        <p>{facts.join(' · ')}</p>
      </header>
      {children}
      <footer className={styles.foot}>
        <QrCode address={globalThis.location.origin + path} label={scan} />
        <p>{scan}</p>
      </footer>
    </article>
  );
}
