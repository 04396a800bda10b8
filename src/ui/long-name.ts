/** Which names may be cut on a narrow card. To cut costs every frame of a page with hundreds of cards, so that only these are. */

/** May a name need more than two lines of a narrow day? Signs of Chinese, Japanese and Korean are twice as wide. */
export const mayNeedThreeLines = (name: string): boolean => name.replaceAll(/[\u{2e80}-\u{ffef}]/gu, '00').length > 28;
