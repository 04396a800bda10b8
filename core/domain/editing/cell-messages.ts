/** The messages of a step or set in one cell: 'Smooth start | 1:30 Last minute'; a bar in their words is '\|'. */
import { segmentLimits, type TimedMessage } from '#core/model/segment.ts';
import { clockCell, readSeconds } from './cell-text.ts';

const timeAndWords = /^(\d+(?::\d\d){1,2}(?:\.\d+)?)\s+(.+)$/s;

export const messagesText = (messages: readonly TimedMessage[] | undefined): string =>
  (messages ?? [])
    .map(({ atSeconds, text }) => {
      // Words that begin with a clock time need the time in front, or they are read as the time.
      const time = atSeconds > 0 || timeAndWords.test(text) ? `${clockCell(atSeconds, '.')} ` : '';
      return time + text.replaceAll('|', String.raw`\|`);
    })
    .join(' | ');

/**
 * What a cell says, without a time at the start of the step.
 * @param before the cell's earlier messages: the same message, or else one at the same time, keeps its duration
 * @returns null where a message is too long, or too late for any workout
 */
export function readMessages(cell: string, before: readonly TimedMessage[] | undefined): TimedMessage[] | null {
  const messages = cell.split(/\s*(?<!\\)\|\s*/).flatMap((written): TimedMessage[] => {
    const part = written.trim();
    const [, time, after = part] = timeAndWords.exec(part) ?? [];
    const text = after.trim().replaceAll(String.raw`\|`, '|');
    const atSeconds = time === undefined ? 0 : (readSeconds(time, 1) ?? 0);
    const atTime = before?.filter((message) => message.atSeconds === atSeconds) ?? [];
    const old = atTime.find((message) => message.text === text) ?? atTime[0];
    const shown = old?.durationSeconds === undefined ? {} : { durationSeconds: old.durationSeconds };
    return text === '' ? [] : [{ atSeconds, text, ...shown }];
  });
  const isWithinLimits = messages.every(
    ({ atSeconds, text }) => text.length <= segmentLimits.messageCharacters && atSeconds <= segmentLimits.totalSeconds,
  );
  return isWithinLimits && messages.length <= segmentLimits.messages ? messages : null;
}
