/** A grey block in the size of what is coming; it stays invisible for 300 ms, since most things come sooner. */
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** CSS lengths of the final content, so that nothing moves when it arrives. */
  height: string;
  width?: string | undefined;
};

export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return <div aria-hidden className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} />;
}
