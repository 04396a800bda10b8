/** The lines of an ERG or MRC file, sorted into its sections; Computrainer's form with what other tools added to it. */
import { cut } from './finish-workout.ts';
import { Refusal } from './refusal.ts';
import type { RepairCode } from './result.ts';

/** Watts, or percent of threshold power. */
export type CourseUnit = 'watts' | 'percent';

/** A point in time with the load there, or a lap key; `at` is the offset of its line. */
export type CoursePoint = { minutes: number; decimals: number; value: number; at: number };
export type CourseLines = {
  header: Map<string, string>;
  unit: CourseUnit | null;
  points: CoursePoint[];
  laps: { minutes: number; name: string }[];
  texts: { seconds: number; text: string; durationSeconds: number }[];
};

const sections = ['course header', 'course data', 'course text'] as const;
type Section = (typeof sections)[number];

const columnsPattern = /^;?\s*(minutes|distance|meters)\s+(\w+)/i;
const number = String.raw`(\d+(?:[.,]\d*)?|[.,]\d+)`;
// Linear in the length of the line: no run of characters can be divided in more ways than one.
const pointPattern = new RegExp(String.raw`^${number}[\s,;]+(?:${number}\s*%?|lap\b(.*))(?:\s.*)?$`, 'is');
const textPattern = /^(\d+(?:\.\d+)?)\s(.*)$/s;

/** Far beyond any line that says something; what is longer is cut. */
const longestLine = 10_000;

const numberIn = (written: string): number => Number(written.replace(',', '.'));
const decimalsOf = (written: string): number => /[.,](\d*)/.exec(written)?.[1]?.length ?? 0;

const units: Record<string, CourseUnit> = { watts: 'watts', percent: 'percent', ftp: 'percent' };

/**
 * Any order of the header's fields, blanks or tabs, comments after a semicolon, sections without their end.
 * @throws Refusal at the offset of a line that makes no sense
 */
export function readCourseLines(text: string, mostPoints: number, notes: RepairCode[]): CourseLines {
  const lines: CourseLines = { header: new Map(), unit: null, points: [], laps: [], texts: [] };
  let section: Section | null = null;
  let hasSection = false;
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const at = match.index;
    const whole = match[0].trim();
    const line = whole.startsWith(';') ? whole : cut(whole, longestLine, notes);
    const columns = section === 'course header' || section === null ? columnsPattern.exec(line) : null;
    if (columns) {
      const [, length = '', load = ''] = columns;
      const unit = length.toLowerCase() === 'minutes' ? units[load.toLowerCase()] : undefined;
      if (!unit) throw new Refusal('courseUnit', `${length} ${load}`.slice(0, 40), at);
      lines.unit = unit;
    }
    if (columns || line === '' || line.startsWith(';')) continue;
    const bracket = /^\[\s*(end\s+)?(course (?:header|data|text))\s*\]/i.exec(line);
    if (bracket) {
      const name = sections.find((one) => one === bracket[2]?.toLowerCase()) ?? null;
      if (section !== null && !bracket[1]) notes.push('missingEnd');
      section = bracket[1] ? null : name;
      hasSection = true;
      continue;
    }
    if (section === 'course header') takeField(line, lines);
    else if (section === 'course data') takePoint(line, at, lines, mostPoints);
    else if (section === 'course text') takeText(line, lines, mostPoints);
  }
  if (section !== null) notes.push('missingEnd');
  if (!hasSection) throw new Refusal(text.trim() === '' ? 'empty' : 'notCourse', text.trim().slice(0, 20), 0);
  return lines;
}

function takeField(line: string, { header }: CourseLines): void {
  const equals = line.indexOf('=');
  if (equals > 0) header.set(line.slice(0, equals).trim().toLowerCase(), line.slice(equals + 1).trim());
}

function takePoint(line: string, at: number, { points, laps }: CourseLines, most: number): void {
  const match = pointPattern.exec(line);
  if (!match) throw new Refusal('coursePoint', line.slice(0, 40), at);
  const [, time = '', load, lap = ''] = match;
  if (load === undefined) {
    if (laps.length < most) laps.push({ minutes: numberIn(time), name: lap.trim() });
    return;
  }
  if (points.length >= most) throw new Refusal('tooManySteps', String(most / 4), at);
  points.push({ minutes: numberIn(time), decimals: decimalsOf(time), value: numberIn(load), at });
}

function takeText(line: string, { texts }: CourseLines, most: number): void {
  const [, seconds = '', rest = ''] = textPattern.exec(line) ?? [];
  const lastBlank = rest.search(/\s\S*$/);
  const lastWord = rest.slice(lastBlank + 1);
  const hasDuration = lastBlank >= 0 && /^\d+(?:\.\d+)?$/.test(lastWord);
  const text = (hasDuration ? rest.slice(0, lastBlank) : rest).trim();
  if (text !== '' && texts.length < most)
    texts.push({ seconds: Number(seconds), text, durationSeconds: hasDuration ? Number(lastWord) : 0 });
}
