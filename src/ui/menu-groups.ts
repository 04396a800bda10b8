/** The content of a menu: acts and places in groups. */
import type { ReactNode } from 'react';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  description?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** A place instead of an act. */
  href?: string | undefined;
  isDanger?: boolean | undefined;
  /** The present choice: it has a tick. */
  isCurrent?: boolean | undefined;
  disabledReason?: string | undefined;
};

export type MenuGroup = { heading?: string | undefined; entries: readonly MenuEntry[] };
