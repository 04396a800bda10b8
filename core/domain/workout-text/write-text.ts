/** The segments of a workout as text that `readText` reads as exactly these segments. */
import type { Repeat, Segment, Step, TimedMessage } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';
import { metersPerYard } from '#core/model/yards.ts';
import { exactClock, decimal, timeText } from './figures.ts';
import { isMeters, metersOfYards } from './read-figure.ts';
import { quote } from './tokens.ts';
import { strokeWords, typeWords } from './vocabulary.ts';

type Writing = { sport: Sport; pool: Pool | undefined };

const rangeText = (one: number, other: number): string =>
  one === other ? decimal(one) : `${decimal(one)}-${decimal(other)}`;

const percentText = ({ start, end }: { start: number; end: number }): string => `${rangeText(start, end)}%`;

/** 'CSS', 'CSS+2', '2k-1.5'. */
const offsetText = (name: string, seconds: number): string =>
  seconds === 0 ? name : `${name}${seconds < 0 ? '-' : '+'}${decimal(Math.abs(seconds))}`;

/** In whole yards where the pool has them; 'm' where that is metres in the sport. */
function metersText(meters: number, { sport, pool }: Writing): string {
  const yards = Math.round(meters / metersPerYard);
  if (pool === '25yd' && metersOfYards(yards) === meters) return `${yards}yd`;
  if (sport === 'bike' && meters % 1000 === 0) return `${meters / 1000}km`;
  return `${decimal(meters)}${isMeters(sport, meters) ? 'm' : 'mtr'}`;
}

function targetText(step: Step, sport: Sport): string[] {
  const { percentOfFtp, watts, percentOfCssSpeed, percentOf2kWatts } = step;
  const { secondsPer100mFromCss, secondsPer100m, secondsPer500mFrom2k, secondsPer500m } = step;
  if (percentOfFtp) return [percentText(percentOfFtp), ...(sport === 'bike' ? [] : ['FTP'])];
  if (watts) return [`${rangeText(watts.start, watts.end)}W`];
  if (percentOfCssSpeed) return [percentText(percentOfCssSpeed), 'CSS'];
  if (percentOf2kWatts) return [percentText(percentOf2kWatts), '2k'];
  if (secondsPer100mFromCss !== undefined) return [offsetText('CSS', secondsPer100mFromCss)];
  if (secondsPer500mFrom2k !== undefined) return [offsetText('2k', secondsPer500mFrom2k)];
  if (secondsPer100m !== undefined) return [`${exactClock(secondsPer100m)}/100m`];
  return secondsPer500m === undefined ? [] : [`${exactClock(secondsPer500m)}/500m`];
}

/** In the pool '50s' could be fifties. */
const lengthText = (seconds: number, { sport }: Writing): string =>
  sport === 'swim' && seconds < 60 && seconds % 25 === 0 ? `${seconds}sec` : timeText(seconds);

function stepWords(step: Step, isInRepeat: boolean, writing: Writing): string[] {
  const { sport } = writing;
  const { durationSeconds, distanceMeters = 0, sendOffSeconds, percentOfThresholdHeartRate: beats, cadence } = step;
  const words = [
    durationSeconds === undefined ? metersText(distanceMeters, writing) : lengthText(durationSeconds, writing),
  ];
  if (step.stroke) words.push(strokeWords[step.stroke]);
  if (step.equipment) words.push(step.equipment);
  if (sendOffSeconds !== undefined) words.push(sport === 'swim' ? '@' : 'on', exactClock(sendOffSeconds));
  words.push(...targetText(step, sport));
  if (beats) words.push(`${rangeText(beats.low, beats.high)}%`, 'LTHR');
  if (step.slopePercent !== undefined) words.push('slope', `${decimal(step.slopePercent)}%`);
  if (cadence) words.push(`${rangeText(cadence.low, cadence.high)}${sport === 'bike' ? 'rpm' : 'spm'}`);
  if (step.type !== (isInRepeat ? 'interval' : 'active')) words.push(typeWords[step.type]);
  if (step.isMaximal) words.push('all-out');
  if (step.isOpenEnded) words.push('until lap');
  return words;
}

const messageText = ({ text, atSeconds, durationSeconds }: TimedMessage): string =>
  [
    quote(text),
    ...(atSeconds > 0 ? ['at', exactClock(atSeconds)] : []),
    ...(durationSeconds === undefined ? [] : ['for', timeText(durationSeconds)]),
  ].join(' ');

/** One message behind the line, several on lines of their own. */
function withMessages(line: string, indent: string, messages: readonly TimedMessage[] = []): string[] {
  const [first, second] = messages;
  if (first && !second) return [`${indent}${line} ${messageText(first)}`];
  return [`${indent}${line}`, ...messages.map((message) => `${indent}  ${messageText(message)}`)];
}

/** '4 x 100m …' for a repeat of one step; otherwise a head with its lines set in. */
function repeatLines(repeat: Repeat, indent: string, writing: Writing): string[] {
  const { count, segments, messages } = repeat;
  const [only, second] = segments;
  if (only && !second && only.type !== 'repeat' && !messages)
    return withMessages(`- ${count} x ${stepWords(only, true, writing).join(' ')}`, indent, only.messages);
  return [...withMessages(`${count}x`, indent, messages), ...linesOf(segments, `${indent}  `, writing)];
}

function linesOf(segments: readonly Segment[], indent: string, writing: Writing): string[] {
  return segments.flatMap((segment) =>
    segment.type === 'repeat'
      ? repeatLines(segment, indent, writing)
      : withMessages(`- ${stepWords(segment, indent !== '', writing).join(' ')}`, indent, segment.messages),
  );
}

/** The text of a workout, a line for each step; empty for a rest day. */
export function writeText(sport: Sport, segments: readonly Segment[], pool?: Pool): string {
  return linesOf(segments, '', { sport, pool })
    .map((line) => `${line}\n`)
    .join('');
}
