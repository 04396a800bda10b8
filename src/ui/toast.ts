/** Short messages about what was just done, with a way back. The app's only global list. */
export type ToastKind = 'info' | 'good' | 'warning' | 'danger';

export type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  text: string;
  kind: ToastKind;
  action?: ToastAction | undefined;
  saidAtMilliseconds: number;
  /** Where it is to stand longer or shorter than others. */
  shownMilliseconds?: number | undefined;
};

const mostAtOnce = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message; the oldest gives way when there are more than three, and the same text is not shown twice.
 * @returns its id, for `dismissToast`
 */
export function toast({
  text,
  kind = 'info',
  action,
  shownMilliseconds,
}: {
  text: string;
  kind?: ToastKind;
  action?: ToastAction;
  shownMilliseconds?: number;
}): number {
  const id = (lastId += 1);
  const others = toasts.filter((other) => other.text !== text);
  change([
    ...others.slice(1 - mostAtOnce),
    { id, text, kind, action, saidAtMilliseconds: Date.now(), shownMilliseconds },
  ]);
  return id;
}

export const dismissToast = (id: number): void => change(toasts.filter((other) => other.id !== id));

/** An act may lead to another page and say so there. */
const fleetingMilliseconds = 2000;

/** What was only said of the page before does not follow to the next one; ways back do, and what went wrong. */
export const dismissOfLastPage = (nowMilliseconds: number): void =>
  change(
    toasts.filter(
      ({ action, kind, saidAtMilliseconds }) =>
        action || kind === 'danger' || nowMilliseconds - saidAtMilliseconds < fleetingMilliseconds,
    ),
  );

/** All of them: whom they were said to has gone, and their ways back lead nowhere. */
export const dismissToasts = (): void => change([]);

export const currentToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
