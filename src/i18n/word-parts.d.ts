/** A part of a file of words, as the build splits it (scripts/split-words.ts). */
declare module '*?first' {
  import type { Words } from '#src/i18n/words.ts';

  const part: Partial<Words>;
  export default part;
}

declare module '*?rest' {
  import type { Words } from '#src/i18n/words.ts';

  const part: Partial<Words>;
  export default part;
}

declare module '*?admin' {
  import type { Words } from '#src/i18n/words.ts';

  const part: Partial<Words>;
  export default part;
}

declare module '*?later' {
  import type { Words } from '#src/i18n/words.ts';

  const part: Partial<Words>;
  export default part;
}
