/** What the sentences about an entity are made of: the language, the names on this device, and the other entities. */
import type { ParseKeys, TFunction } from 'i18next';
import type { WasRow } from '#core/contract/sync.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Format } from '#src/i18n/format.ts';

export interface Names {
  /** A row of the device, deleted ones too. */
  row<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined>;
  /** The name of a workout, in the version that is meant or the newest; null where it is not on this device. */
  workout(workoutId: string, versionId?: string | null): Promise<string | null>;
  /** The weeks of a plan, deleted ones too, in no order. */
  weeks(planId: string): Promise<RowOf<'planWeeks'>[]>;
}

/** What of a call is told; `was` may be what a conflict kept of it. */
export interface ToldCall {
  call: string;
  sv: number;
  input: unknown;
  was: readonly WasRow[];
}

/** Values of one row, as the queue and conflicts carry them; any of them may be missing or of a later release. */
export type Values = Record<string, unknown>;

/** One field as it is read: 'Day', 'Thu, 14 Jan'. */
export interface SaidField {
  /** The line's first field; the same for every state of a row. */
  field: string;
  label: string;
  value: string;
}

/** The language and the names with which changes are told. */
export interface Tongue {
  t: TFunction;
  format: Format;
  names: Names;
}

export interface Words extends Tongue {
  /** What a row is called; the plain noun where it is not on this device. */
  titleOf(table: TableName, id: string): Promise<string>;
  /** What a row is called where nothing around it says where it belongs: 'Endurance 60 (Spring, week 2, Thursday)'. */
  fullTitleOf(table: TableName, id: string): Promise<string>;
  /** The fields among these values that can be told, in reading order. */
  fieldsOf(table: TableName, values: Values): Promise<SaidField[]>;
  /** 'Note: easy spin · Outdoors: yes', for the end of a sentence. */
  detailsOf(table: TableName, values: Values): Promise<string>;
  /** Where a row can be looked at; null where it is gone or has no page. */
  placeOf(table: TableName, id: string): Promise<Place | null>;
  /** A change as a sentence. */
  sentenceOf(call: ToldCall): Promise<string>;
}

export interface FieldLine {
  /** The fields that are told as one. */
  fields: readonly string[];
  label: ParseKeys | ((values: Values) => ParseKeys);
  say: (values: Values, words: Words) => string | Promise<string>;
}

/** A route of the app with what it needs. */
export type Place =
  | { to: '/calendar'; search: { week: string; event: string } }
  | { to: '/workouts/$slug/{-$version}'; params: { slug: string } }
  | { to: '/library'; search: { list: string } }
  | { to: '/plans/$slug'; params: { slug: string }; search?: { at: string } }
  | { to: '/settings' }
  | { to: '/activities/$id'; params: { id: string } };
