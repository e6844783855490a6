import { tellingWords, tokenize, WORDS_TOGETHER } from '../search/words-of-text.ts'

/** Every process holds all synonyms in memory. */
export const SYNONYMS_AT_MOST = 5_000
export const MEANS_AT_MOST = 20
/** The longest word and the longest meaning, in characters. */
export const LONGEST_SAID = 60

/** Returns why a word cannot be a search word: shoppers could not type it, or the search would not match it. */
export function wordFault(word: string): string | undefined {
  const fault = textFault(word)
  if (fault) return `A search word ${fault}.`
  if (tellingWords(tokenize(word)).length > WORDS_TOGETHER)
    return `A search looks at no more than ${WORDS_TOGETHER} words together.`
  return undefined
}

/** Returns why a word cannot have these meanings. */
export function meansFault(word: string, means: readonly string[]): string | undefined {
  if (means.length === 0) return 'Please say at least one thing that it means.'
  if (means.length > MEANS_AT_MOST) return `One word can mean at most ${MEANS_AT_MOST} things.`
  const fault = means.map(textFault).find((fault) => fault !== undefined)
  if (fault) return `What it means ${fault}.`
  if (means.some((text) => isSameWord(text, word))) return `“${word}” finds “${word}” already.`
  return undefined
}

/** Whether a search treats both texts alike: `Tim Tam` and `tim-tam`. */
export function isSameWord(one: string, other: string): boolean {
  return readBySearch(one) === readBySearch(other)
}

function readBySearch(text: string): string {
  return tellingWords(tokenize(text)).join(' ')
}

function textFault(text: string): string | undefined {
  if (tokenize(text).length === 0) return 'needs at least one letter or digit'
  if ([...text].length > LONGEST_SAID) return `can have at most ${LONGEST_SAID} letters`
  return undefined
}
