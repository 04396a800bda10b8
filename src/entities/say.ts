/** Values of fields in words, as several entities have them. */
import type { ParseKeys } from 'i18next';
import { writeTags } from '#core/model/tags.ts';
import type { PaceName } from '#core/model/thresholds.ts';
import { trackedValue } from '#src/i18n/tracked-value.ts';
import type { FieldLine, Tongue, Words } from './words.ts';

type Say = (value: unknown, tongue: Tongue) => string;

/** A line of one field. */
export const line = (
  label: ParseKeys,
  say: (value: unknown, words: Words) => string | Promise<string>,
  field: string,
): FieldLine => ({
  fields: [field],
  label,
  say: (values, words) => say(values[field], words),
});

/** Longest value shown; the full one is on its own page. */
const longestText = 120;

export const text: Say = (value, { t }) => {
  const characters = [...(typeof value === 'string' ? value : '')];
  if (characters.length === 0) return t('sync.value.empty');
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : characters.join('');
};

export const tags: Say = (value, tongue) => text(Array.isArray(value) ? writeTags(value as string[]) : value, tongue);

export const yesNo: Say = (value, { t }) => t(value === true ? 'sync.value.yes' : 'sync.value.no');

/** What is said of what a row of an earlier release lacks, or was never told. */
export const orElse =
  (key: ParseKeys) =>
  (say: Say): Say =>
  (value, tongue) =>
    (value ?? null) === null ? tongue.t(key) : say(value, tongue);

/** A value of a setting that has a history. */
export const tracked = (setting?: PaceName): Say =>
  orElse('sync.value.notSet')((value, { format }) => trackedValue(setting, Number(value), format));

export const sportName: Say = (value, { t }) => {
  const sport = (['bike', 'swim', 'rowing'] as const).find((known) => known === value);
  return sport ? t(`sport.${sport}`) : String(value);
};

/** One of a set of words that the model names. */
export const choice =
  <Value extends string>(keys: Record<Value, ParseKeys>): Say =>
  (value, { t }) => {
    const key = Object.entries<ParseKeys>(keys).find(([name]) => name === value)?.[1];
    return key ? t(key) : String(value);
  };
