/** One or two letters that stand for a name (S2.37). */

/** 'Anna Lena Berg' → 'AB', '山田太郎' → '山'; 'anna@example.org' → 'A'. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [first = '', ...rest] = words.map((word) => [...word][0] ?? '');
  return `${first}${rest.at(-1) ?? ''}`.toLocaleUpperCase();
}
