/** The words for everything about an entity; made again for each read of a page, so that they stay live. */
import i18next from 'i18next';
import { actOf, acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import { upcast } from '#core/contract/upcast.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { deviceActs, deviceRow } from '#src/entities/entities.ts';
import type { DeviceAct } from '#src/entities/entity.ts';
import type { SaidField, ToldCall, Tongue, Words } from '#src/entities/words.ts';
import { createFormat } from '#src/i18n/format.ts';
import { currentTag } from '#src/i18n/i18n.ts';
import { namesBefore, namesIn } from './names.ts';
import { pastOf } from './past.ts';

/** The words of the language now in use, for one read of the database. */
export const wordsFor = (database: AccountDatabase): Words =>
  wordsWith({ t: i18next.t, format: createFormat(currentTag(), i18next.t), names: namesIn(database) });

export function wordsWith(tongue: Tongue): Words {
  const { t, names } = tongue;
  const words: Words = {
    ...tongue,
    async titleOf(table, id) {
      const row = await names.row(table, id);
      return row ? deviceRow(table).title(row, words) : t(`sync.noun.${table}`);
    },
    async fullTitleOf(table, id) {
      const row = await names.row(table, id);
      const { fullTitle } = deviceRow(table);
      return row && fullTitle ? fullTitle(row, words) : words.titleOf(table, id);
    },
    fieldsOf(table, values) {
      const told = deviceRow(table).fields.filter(({ fields }) => fields.some((field) => Object.hasOwn(values, field)));
      return Promise.all(
        told.map(async ({ fields, label, say }): Promise<SaidField> => ({
          field: fields[0] ?? '',
          label: t(typeof label === 'string' ? label : label(values)),
          value: await say(values, words),
        })),
      );
    },
    async detailsOf(table, values) {
      const told = await words.fieldsOf(table, values);
      return told.map(({ label, value }) => t('sync.detail', { label, value })).join(' · ');
    },
    async placeOf(table, id) {
      const row = await names.row(table, id);
      return row?.deletedBy === null ? deviceRow(table).place(row, words) : null;
    },
    sentenceOf: (call) => sentenceOf(call, tongue),
  };
  return words;
}

const nameOfCall = new Map<string, ActName>((Object.keys(acts) as ActName[]).map((name) => [acts[name].call, name]));

/** What was so when the change was made; a change of a later release, or one that can't be read, is told as such. */
async function sentenceOf({ call, sv, input, was }: ToldCall, tongue: Tongue): Promise<string> {
  const [act, name] = [actOf(call), nameOfCall.get(call)];
  const today: unknown = upcast({ call, sv, input });
  if (!act || !name || sv > act.version || !act.input.safeParse(today).success) {
    return tongue.t('sync.call.unknown', { call });
  }
  const { tell } = deviceActs[name] as DeviceAct<typeof name>;
  const then = wordsWith({ ...tongue, names: namesBefore(tongue.names, pastOf(was)) });
  return tell(today as InputOf<typeof name> & never, was, then);
}
