/** Rows on the water: wind, current and boat make their times, which say nothing beside those of a machine. */
import type { RowOf } from '#core/model/tables.ts';

/** As the file says, or where it has a way. */
export const isRowedOnWater = ({
  sport,
  isIndoor,
  likeness,
}: Pick<RowOf<'activities'>, 'sport' | 'isIndoor' | 'likeness'>): boolean =>
  sport === 'rowing' && (isIndoor === false || (likeness?.way.length ?? 0) > 0);
