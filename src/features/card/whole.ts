/** Words that stay on one line: a figure and its unit. */
export const whole = (words: string): string => words.replaceAll(' ', '\u{A0}');
