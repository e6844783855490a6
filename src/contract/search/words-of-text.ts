/** So many words of a query are looked up as one, and no more. */
export const WORDS_TOGETHER = 3

/** Words that a query may have or not have. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'by',
  'for',
  'from',
  'in',
  'n',
  'of',
  'or',
  'size',
  'the',
  'to',
  'with',
])

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Small letters without accents. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
}

/** The words of a text in their order, of products and queries alike. */
export function tokenize(text: string): string[] {
  return plainText(text).match(/[a-z0-9]+/g) ?? []
}

/** Without stop words, unless there is nothing else. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !isStopWord(word))
  return telling.length > 0 ? telling : words
}
