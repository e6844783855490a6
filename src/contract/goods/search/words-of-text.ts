/** The longest run of query words that is looked up as one term. */
export const WORDS_TOGETHER = 3

/** Words that do not affect what a query finds. */
const STOP_WORDS = new Set('a an and brand by for from in n of or size the to with'.split(' '))

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Lower-cases the text and strips accents. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
}

/** Splits product text and queries alike into words, in order. */
export function tokenize(text: string): string[] {
  return plainText(text).match(/[a-z0-9]+/g) ?? []
}

/** Drops the stop words, unless no other words are left. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !isStopWord(word))
  return telling.length > 0 ? telling : words
}
