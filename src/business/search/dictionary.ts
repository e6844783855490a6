import { isStopWord, LETTERS_AT_MOST } from './tokenizer.ts'

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
}

const NO_WORD = { isTyped: false, uses: 0 }

/** Words that are said for others, all in their stems. */
export interface Synonym {
  stems: string[]
  means: string[][]
}

/** The words of products in all their spellings, with their stems; and what is also called so. */
export class Dictionary {
  /** A stem is never another, so words stay here that no product uses any more. */
  readonly #words = new Map<string, Word>()
  readonly #unstemmed = new Map<string, Word>()
  readonly #synonyms = new Map<string, string[][]>()
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
    return this.#synonyms.get(stems.join(' ')) ?? []
  }

  setSynonyms(synonyms: Synonym[]): void {
    this.#synonyms.clear()
    for (const { stems, means } of synonyms) {
      this.#synonyms.set(stems.join(' '), [...this.synonymsOf(stems), ...means])
    }
  }

  #add(text: string): Word {
    const isStop = isStopWord(text)
    const isTyped = !isStop && text.length <= LETTERS_AT_MOST && !/^\d+$/.test(text)
    const word: Word = { text, stem: text, isStopWord: isStop, isTyped, uses: 0 }
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
