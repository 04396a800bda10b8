/** Is a description in the reader's own language? */
import { expect, test } from 'vitest';
import { languageOfText } from '#core/domain/language-of-text.ts';

test.each([
  [
    'en',
    'Warm up, then three blocks at threshold. Keep your cadence above 90 and rest easy for the last five minutes.',
  ],
  ['de', 'Nach dem Einfahren drei Blöcke an der Schwelle. Halte die Trittfrequenz über 90 und fahr dann locker aus.'],
  [
    'es',
    'Después del calentamiento, tres bloques en el umbral. Mantén la cadencia por encima de 90 con las piernas sueltas.',
  ],
  [
    'it',
    'Dopo il riscaldamento tre blocchi alla soglia. La cadenza è sopra 90, poi gli ultimi minuti sono per il recupero.',
  ],
  [
    'fr',
    'Après l’échauffement, trois blocs au seuil. Gardez votre cadence et finissez dans le calme avec les jambes souples.',
  ],
  [
    'pt',
    'Depois do aquecimento, três blocos no limiar. Não deixe a cadência cair e termine com os últimos minutos leves.',
  ],
  ['pl', 'Po rozgrzewce trzy bloki na progu. Nie schodź z kadencją i zakończ lekko, to jest trening dla każdego.'],
  ['ru', 'После разминки три блока на пороге. Держите каденс выше 90.'],
  ['zh-cn', '热身后进行三组阈值训练，踏频保持在 90 以上。'],
  ['zh-tw', '暖身後進行三組閾值訓練，踏頻保持在 90 以上，這是強度練習。'],
  ['ja', 'ウォームアップの後、閾値で 3 本。ケイデンスは 90 以上を保ちます。'],
])('S8.10 a description in %s is known as such', (locale, text) => {
  expect(languageOfText(text)).toBe(locale);
});

test.each(['', '3x12', 'FTP', 'Zwift', '4 x 100 @ 1:45', 'Sweet spot', 'xyzzy plugh'])(
  '%j is too little to tell',
  (text) => {
    expect(languageOfText(text)).toBeNull();
  },
);

test('a foreign name does not change the language of a text', () => {
  expect(languageOfText('The climb of the Стельвио is long, keep to the target and drink at 東京.')).toBe('en');
});
