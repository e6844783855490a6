import type { Word } from './dictionary.ts'
import type { Field, FieldTerm } from './inverted-index.ts'
import type { Phrase } from './product-source.ts'

/** Where a product lies. Its terms are made once, when all its words have their stems. */
export class IndexedSubCategory {
  readonly title: Phrase
  readonly category: Phrase
  /** Whether it holds several things: 'Pasta & Noodles'. */
  readonly isMixed: boolean
  readonly #id: string
  #stems: readonly string[] | undefined
  #terms: readonly FieldTerm[] | undefined

  constructor(id: string, title: Phrase, category: Phrase) {
    this.#id = id
    this.title = title
    this.category = category
    this.isMixed = /[&,/]|\sand\s/i.test(title.text)
  }

  /** Of the words that the sub-category is called. */
  get stems(): readonly string[] {
    this.#stems ??= tellingStems(this.title.words)
    return this.#stems
  }

  /** What all products there are found by, but for the words that may be in their names too. */
  get terms(): readonly FieldTerm[] {
    this.#terms ??= [
      ...(this.isMixed ? this.stems.map((text) => termOf('mixed_sub_category', text)) : []),
      ...tellingStems(this.category.words).map((text) => termOf('category', text)),
      ...wholeTitle('sub_category_title', withoutFreshOrOther(this.title)),
      termOf('sub_category_id', this.#id),
    ]
    return this.#terms
  }
}

export function wholeTitle(field: Field, words: readonly Word[]): FieldTerm[] {
  return words.length === 0 ? [] : [termOf(field, words.map(({ stem }) => stem).join(' '))]
}

function termOf(field: Field, text: string): FieldTerm {
  return { field, text }
}

function tellingStems(words: readonly Word[]): string[] {
  return [...new Set(words.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem))]
}

function withoutFreshOrOther({ text, words }: Phrase): readonly Word[] {
  return /^(?:fresh|other) /i.test(text) ? words.slice(1) : words
}
