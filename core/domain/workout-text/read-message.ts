/** Messages to the athlete: "Sit up" at 1:30 for 10s. */
import { segmentLimits, type TimedMessage } from '#core/model/segment.ts';
import { type Cursor, incomplete, isFigure, peek, phraseAt, placeFrom } from './cursor.ts';
import { type Place, TextProblem } from './problem.ts';
import { readFigure } from './read-figure.ts';

/** Words for the athlete, if they fit. */
export function messageOf(text: string, place: Place): TimedMessage {
  if (text.length === 0 || text.length > segmentLimits.messageCharacters)
    throw new TextProblem('messageLength', place, String(segmentLimits.messageCharacters));
  return { atSeconds: 0, text };
}

/** The time behind 'at' or 'for', if that is the next word; a bare number is seconds. */
function timeAfter(cursor: Cursor, keyword: 'at' | 'for', maximum: number): number | undefined {
  const { index } = cursor;
  const phrase = phraseAt(cursor, index);
  if (phrase?.meaning.is !== 'keyword' || phrase.meaning.keyword !== keyword) return undefined;
  if (!isFigure(cursor.tokens[index + phrase.tokens])) return undefined;
  cursor.index += phrase.tokens;
  const figure = readFigure(cursor, true);
  if (figure.is !== 'seconds' && figure.is !== 'bare') return incomplete(cursor, index);
  const seconds = figure.is === 'bare' ? figure.value : figure.seconds;
  if (seconds > maximum) throw new TextProblem('tooLarge', figure.place, String(maximum));
  return seconds;
}

/** A quoted message with its time from the start of the step or repeat, and how long it stays; undefined at anything else. */
export function readMessage(cursor: Cursor): TimedMessage | undefined {
  const token = peek(cursor);
  if (token?.kind !== 'message') return undefined;
  const { index } = cursor;
  cursor.index += 1;
  const message = messageOf(token.text, placeFrom(cursor, index));
  const atSeconds = timeAfter(cursor, 'at', segmentLimits.totalSeconds) ?? 0;
  const durationSeconds = timeAfter(cursor, 'for', 600);
  if (durationSeconds === 0) throw new TextProblem('tooSmall', placeFrom(cursor, index), '0');
  return { ...message, atSeconds, ...(durationSeconds !== undefined && { durationSeconds }) };
}
