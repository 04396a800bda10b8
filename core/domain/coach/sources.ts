/** Where the coach's rules come from, in full and in short. The rules are in docs/coach.md. */
import type { Source } from './plan-types.ts';

type Published = Exclude<Source, 'practice'>;

export const citations: Readonly<Record<Published, string>> = {
  friel: 'J. Friel: The Cyclist’s Training Bible',
  coggan: 'H. Allen, A. Coggan: Training and Racing with a Power Meter',
  seiler2010: 'S. Seiler (2010), Int J Sports Physiol Perform 5:276–291',
  seiler2013: 'S. Seiler et al. (2013), Scand J Med Sci Sports 23:74–83',
  ronnestad2015: 'B. Rønnestad et al. (2015), Scand J Med Sci Sports 25:143–151',
  javaloyes2019: 'A. Javaloyes et al. (2019), Int J Sports Physiol Perform 14:23–32',
  bosquet2007: 'L. Bosquet et al. (2007), Med Sci Sports Exerc 39:1358–1365',
};

/** As written after a reason. */
export const shortCitations: Readonly<Record<Published, string>> = {
  friel: 'Friel',
  coggan: 'Allen & Coggan',
  seiler2010: 'Seiler 2010',
  seiler2013: 'Seiler et al. 2013',
  ronnestad2015: 'Rønnestad et al. 2015',
  javaloyes2019: 'Javaloyes et al. 2019',
  bosquet2007: 'Bosquet et al. 2007',
};
