/** Half a file of words, as the build splits it (scripts/split-words.ts). */
declare module '*?first' {
  import type words from '#locales/en.json';

  const part: Partial<typeof words>;
  export default part;
}

declare module '*?rest' {
  import type words from '#locales/en.json';

  const part: Partial<typeof words>;
  export default part;
}
