/** Announces to screen readers what others can see: a new page, a result count. */
import { hold } from './held.ts';

/** What was said last; the number makes the same sentence news again. */
export const announced = hold<{ text: string; count: number }>({ text: '', count: 0 });

/** Reads a short sentence out, politely. */
export const announce = (text: string): void => announced.set({ text, count: announced.get().count + 1 });
