/** Lines of the log on their way out: together some at a time, since each write alone costs a tenth of a request. */

/** How long an ordinary line may wait; a server that is killed loses those of this time. */
const waitMilliseconds = 50;
/** As many characters are written at once. */
const mostWaiting = 16_000;

export interface LogLines {
  /** @param isUrgent an error or a warning is written at once, with what waits before it */
  add(line: string, isUrgent: boolean): void;
  /** Writes what waits. */
  flush(): void;
}

/** @param write takes whole lines, in their order */
export function logLines(write: (text: string) => void): LogLines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text !== '') write(text);
  };
  return {
    flush,
    add(line, isUrgent) {
      waiting += `${line}\n`;
      if (isUrgent || waiting.length >= mostWaiting) flush();
      else timer ??= setTimeout(flush, waitMilliseconds).unref();
    },
  };
}
