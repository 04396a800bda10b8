/** What a near-copy has otherwise than the workout that it is shown with, in words. */
import type { TFunction } from 'i18next';
import type { Difference } from '#core/domain/search/near-copy.ts';
import type { Format } from '#src/i18n/format.ts';

/** '5 min shorter and +5 %'; 'the same steps' where nothing differs. */
export function differenceWords(differences: readonly Difference[], format: Format, t: TFunction): string {
  if (differences.length === 0) return t('search.differs.nothing');
  return format.list(differences.map((difference) => wordsOf(difference, format, t)));
}

function wordsOf(difference: Difference, format: Format, t: TFunction): string {
  switch (difference.what) {
    case 'minutes':
    case 'meters': {
      const much = Math.abs(difference.by);
      const length = difference.what === 'minutes' ? format.duration(60 * much) : format.meters(much);
      return t(difference.by < 0 ? 'search.differs.shorter' : 'search.differs.longer', { length });
    }
    case 'repeats':
      return t(difference.by < 0 ? 'search.differs.repeatLess' : 'search.differs.repeatMore');
    case 'percent': {
      const [low, high] = [signed(difference.low, format), signed(difference.high, format)];
      return low === high ? low : `${low} … ${high}`;
    }
    case 'ends':
      return t('search.differs.ends');
  }
}

const signed = (percent: number, format: Format): string =>
  `${percent < 0 ? '−' : '+'}${format.percent(Math.abs(percent) / 100)}`;
