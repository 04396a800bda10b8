/** In what each sport counts its cadence: turns of the crank, strokes of the arms, strokes of the oar. */
import type { Sport } from '#core/model/sport.ts';

export const cadenceUnits = {
  bike: 'units.rpm',
  swim: 'units.swimSpm',
  rowing: 'units.spm',
} as const satisfies Record<Sport, string>;
