import type { Word } from './dictionary.ts'
import type { Field, FieldTerm } from './inverted-index.ts'
import type { Phrase } from './product-source.ts'

/** A product's sub-category and category. Its terms are made only once, when all of its words have stems. */
export class IndexedSubCategory {
  readonly title: Phrase
  readonly category: Phrase
  /** Whether the title names several things: 'Pasta & Noodles'. */
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

  /** The stems of the sub-category's title. */
  get stems(): readonly string[] {
    this.#stems ??= tellingStems(this.title.words)
    return this.#stems
  }

  /** The terms of all products on this shelf, except words that may be in their names too. */
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
