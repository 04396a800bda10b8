/** Half a file of words, as the build splits it (scripts/split-words.ts). */
declare module '*?first' {
  const words: Partial<typeof import('#locales/en.json')>;
  export default words;
}

declare module '*?rest' {
  const words: Partial<typeof import('#locales/en.json')>;
  export default words;
}
