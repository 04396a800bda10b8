/**
 * What swimmers call strokes and equipment, in the eleven languages at once: the workout's text and the search both
 * read these words. In lower case, divided by commas; the app's own words are among them.
 */
import type { equipment, strokes } from '#core/model/segment.ts';

export const strokeNames: Record<(typeof strokes)[number], string> = {
  freestyle:
    'freestyle, crawl, front crawl, kraul, freistil, libre, crol, nage libre, stile libero, livre, dowolny, вольный стиль, ' +
    'вольный, кроль, 自由泳, 自由式, 自由形, クロール',
  backstroke:
    'backstroke, rücken, rückenschwimmen, dos, dos crawlé, espalda, dorso, costas, grzbietowy, grzbiet, на спине, спина, ' +
    '仰泳, 仰式, 背泳ぎ, 背泳, バック',
  breaststroke:
    'breaststroke, brust, brustschwimmen, brasse, braza, rana, peito, klasyczny, żabka, брасс, 蛙泳, 蛙式, 平泳ぎ, ブレ, ' +
    'ブレスト',
  butterfly:
    'butterfly, delfin, delphin, schmetterling, papillon, mariposa, delfino, farfalla, borboleta, motylkowy, motylek, ' +
    'баттерфляй, дельфин, 蝶泳, 蝶式, バタフライ, バッタ',
  medley:
    'medley, im, individual medley, lagen, 4 nages, quatre nages, estilos, misti, zmienny, комплекс, комплексное плавание, ' +
    '混合泳, 混合式, 個人メドレー, 個メ',
  choice:
    'choice, your choice of stroke, any stroke, lage nach wahl, nage au choix, estilo a elegir, stile a scelta, estilo à escolha, ' +
    'styl do wyboru, стиль на выбор, 泳姿任选, 泳姿任選, 泳式任選, 種目自由, 泳法自由, チョイス',
};

export const equipmentNames: Record<(typeof equipment)[number], string> = {
  drill:
    'drill, technique, technik, técnica, техника, tecnica, éducatif, educativo, 技术分解, 技術分解, ćwiczenie techniczne, ' +
    'ćwiczenia techniczne, technika, ドリル',
  kick:
    'kick, kicking, beine, beinschlag, pies, patada, piernas, ноги, работа ног, gambe, gambata, jambes, battements, perna, ' +
    'pernada, 打腿, nogi, praca nóg, キック, バタ足',
  pull:
    'pull, pulling, pull buoy, pullbuoy, pull boy, pullboy, buoy, arme, brazos, руки, колобашка, колобашкой, braccia, bras, ' +
    'braço, 划手, 夹板, 夾板, 夹腿, 夾腿, ramiona, ósemka, プル, プルブイ',
  paddles:
    'paddle, palas, лопатки, лопатками, лопатках, palette, plaquettes, palmares, 划水掌, 划手板, łapki, łapkami, łapkach, パドル',
  snorkel:
    'snorkel, schnorchel, tubo frontal, tubo, трубка, трубкой, boccaglio, tuba, 呼吸管, fajka, fajką, シュノーケル',
  fins: 'fin, flossen, aletas, ласты, ластами, ластах, pinne, palmes, nadadeiras, pés de pato, 脚蹼, 蛙鞋, płetwy, płetwami, płetwach, フィン',
};

/** What is held under the arms while the legs work. */
export const kickboardNames =
  'kickboard, kick board, brett, planche, tabla, tavoletta, prancha, доска, доской, deska, deską, ' +
  '浮板, 打水板, ビート板';
