/** What a coach can do in the grid of a plan; each resolves once the device has it. */
import type { MenuGroup } from '#src/ui/menu-groups.ts';
import type { SheetWeek } from './plan-sheet.ts';
import type { InTurn } from './use-in-turn.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

export interface GridEdit {
  inTurn: InTurn;
  /** Asks which workout comes on a day. */
  onAdd: (day: number) => void;
  /** A workout comes to a place among those of its day. */
  onPut: (workoutId: string, to: Slot) => void;
  onMove: (itemId: string, to: Slot) => Promise<boolean>;
  onRemove: (itemId: string) => Promise<boolean>;
  /** Marks a day for rest, or takes the mark away. */
  onRest: (day: number) => void;
  /** Opens what is said of a day. */
  onDayNote: (day: number) => void;
  onNote: (week: SheetWeek, note: string) => Promise<boolean>;
  weekMenu: (index: number, week: SheetWeek) => readonly MenuGroup[];
}
