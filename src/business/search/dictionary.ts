import { isStopWord } from '#contract/search/words-of-text.ts'
import { LETTERS_AT_MOST } from './tokenizer.ts'

// Words are of small letters and digits alone.
const AFTER_Z = '{'

/** A word as it is written. */
export interface Word {
  text: string
  /** What is the same of the word in all its forms: 'tomato' of 'tomatoes'. */
  stem: string
  isStopWord: boolean
  /** Whether a typed word may be completed or corrected to it. */
  isTyped: boolean
  /** How often products have it. */
  uses: number
  /** How often in anything but the name of a brand. */
  usesBeyondBrands: number
}

const NO_WORD = { isTyped: false, uses: 0, usesBeyondBrands: 0 }

/** A brand's name that stands for a kind of thing, for shops that have the thing and not the brand. */
export interface Brand {
  name: string
  /** What it is, in the words of the shop: 'chocolate biscuits'. */
  instead: string
}

/** Words that are said for others, all in their stems. */
export interface Synonym {
  /** As they are written. */
  words?: readonly string[]
  stems: string[]
  means: string[][]
  brand?: Brand
}

/** The words of products in all their spellings, with their stems; and what is also called so. */
export class Dictionary {
  /** A stem is never another, so words stay here that no product uses any more. */
  readonly #words = new Map<string, Word>()
  readonly #unstemmed = new Map<string, Word>()
  /** By their stems as one word: 'weet bix' is 'weetbix'. */
  readonly #synonyms = new Map<string, string[][]>()
  readonly #brands = new Map<string, Brand>()
  #synonymWords: string[] = []
  #sorted: string[] | undefined

  /** The one of this text, which is new to the dictionary or not. */
  wordOf(text: string): Word {
    return this.#words.get(text) ?? this.#add(text)
  }

  /** Words that came and whose stems have to be learned. */
  get unstemmed(): string[] {
    return [...this.#unstemmed.keys()]
  }

  learnStem(text: string, stem: string): void {
    this.wordOf(text).stem = stem
    this.#unstemmed.delete(text)
  }

  stemOf(text: string): string | undefined {
    return this.#unstemmed.has(text) ? undefined : this.#words.get(text)?.stem
  }

  /** Counts each of the words of a product that came, or of one that goes. */
  count(words: readonly Word[], uses: 1 | -1): void {
    for (const word of words) {
      const wasInUse = word.uses > 0
      word.uses += uses
      if (wasInUse !== word.uses > 0) this.#sorted = undefined
    }
  }

  countBeyondBrands(words: readonly Word[], uses: 1 | -1): void {
    for (const word of words) word.usesBeyondBrands += uses
  }

  /** Whether a slip may be corrected to it: brands' names are so like other words that they would be found by mistake. */
  isCorrection(text: string): boolean {
    return (this.#words.get(text) ?? NO_WORD).usesBeyondBrands > 0
  }

  /** Words that are said for others. */
  get synonymWords(): readonly string[] {
    return this.#synonymWords
  }

  /** Every word in use that may be typed, in order, so that those with one prefix stand together. */
  get typedWords(): readonly string[] {
    this.#sorted ??= [...this.#words.values()]
      .filter(({ isTyped, uses }) => isTyped && uses > 0)
      .map(({ text }) => text)
      .sort()
    return this.#sorted
  }

  isInUse(text: string): boolean {
    const { isTyped, uses } = this.#words.get(text) ?? NO_WORD
    return isTyped && uses > 0
  }

  /** The words in use that begin with the prefix and go on. */
  prefixRange(prefix: string): string[] {
    return this.typedWords.slice(this.#positionAfter(prefix), this.#positionAfter(prefix + AFTER_Z))
  }

  /** What is meant, too, by words of these stems: lists of stems. */
  synonymsOf(stems: string[]): string[][] {
    return this.#synonyms.get(stems.join('')) ?? []
  }

  brandOf(stems: string[]): Brand | undefined {
    return this.#brands.get(stems.join(''))
  }

  setSynonyms(synonyms: Synonym[]): void {
    this.#synonyms.clear()
    this.#brands.clear()
    this.#synonymWords = [...new Set(synonyms.flatMap(({ words = [] }) => words))]
    for (const { stems, means, brand } of synonyms) {
      this.#synonyms.set(stems.join(''), [...this.synonymsOf(stems), ...means])
      if (brand) this.#brands.set(stems.join(''), brand)
    }
  }

  #add(text: string): Word {
    const isStop = isStopWord(text)
    const isTyped = !isStop && text.length <= LETTERS_AT_MOST && !/^\d+$/.test(text)
    const word: Word = {
      text,
      stem: text,
      isStopWord: isStop,
      isTyped,
      uses: 0,
      usesBeyondBrands: 0,
    }
    this.#words.set(text, word)
    this.#unstemmed.set(text, word)
    return word
  }

  #positionAfter(word: string): number {
    const words = this.typedWords
    let [from, to] = [0, words.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (word < (words[middle] as string)) to = middle
      else from = middle + 1
    }
    return from
  }
}
