/** An age is stored as the first of the month in which the athlete told it, that many years ago (S5.15). */

/** @param today `YYYY-MM-DD` */
export const birthdayOfAge = (age: number, today: string): string =>
  `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}-${today.slice(5, 7)}-01`;

/** Whole years on a day, both `YYYY-MM-DD`. */
export const ageOn = (birthdayDate: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthdayDate.slice(0, 4)) - (today.slice(5) < birthdayDate.slice(5) ? 1 : 0);
