// Words are of small letters and digits alone.
const AFTER_Z = '{'

export interface Spelling {
  word: string
  /** What is the same of the word in all its forms: 'tomato' of 'tomatoes'. */
  lexeme: string
}

export interface Synonym {
  key: string
  means: string[]
}

/** Every word of the shop as it is written, and what is also called so. Words are added and none is ever taken away. */
export class Vocabulary {
  readonly #lexemes = new Map<string, string>()
  readonly #synonyms = new Map<string, string[][]>()
  /** In order, so that those with one beginning stand together. */
  #words: string[] = []

  get words(): readonly string[] {
    return this.#words
  }

  lexemeOf(word: string): string | undefined {
    return this.#lexemes.get(word)
  }

  /** Lists of lexemes that are meant, too, by these. */
  synonymsOf(lexemes: string[]): string[][] {
    return this.#synonyms.get(lexemes.join(' ')) ?? []
  }

  /** That begin so and go on. */
  longerThan(start: string): string[] {
    return this.#words.slice(this.#placeAfter(start), this.#placeAfter(start + AFTER_Z))
  }

  add(spellings: Spelling[]): void {
    for (const { word, lexeme } of spellings) this.#lexemes.set(word, lexeme)
    if (spellings.length > 0) this.#words = [...this.#lexemes.keys()].sort()
  }

  setSynonyms(synonyms: Synonym[]): void {
    this.#synonyms.clear()
    for (const { key, means } of synonyms) {
      this.#synonyms.set(key, [...(this.#synonyms.get(key) ?? []), ...means.map((mean) => mean.split(' '))])
    }
  }

  #placeAfter(word: string): number {
    let [from, to] = [0, this.#words.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (word < (this.#words[middle] as string)) to = middle
      else from = middle + 1
    }
    return from
  }
}
