import type { Product } from '#contract/goods/catalogue/product.ts'
import type { Word } from './dictionary.ts'
import type { Field, FieldTerm } from './inverted-index.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductIndex } from './product-index.ts'
import type { Phrase } from './product-source.ts'
import type { Matches } from './ranking.ts'

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

const NONE: readonly number[] = []

/** More than the quality of any product. */
const SOLD_OUT = 100

/** Returns the listed form of products, in the order of the ordinals. */
export function listedProducts({ listed }: ProductColumns, ordinals: readonly number[]): Product[] {
  return ordinals.flatMap((ordinal) => listed[ordinal] ?? [])
}

/** As above, by id; products that are not on sale are left out. */
export function listedOnSale(columns: ProductColumns, ids: readonly string[]): Product[] {
  return ids.flatMap((id) => {
    const ordinal = columns.ordinalOf(id)
    return ordinal === undefined ? [] : (columns.listed[ordinal] ?? [])
  })
}

export function matchSubCategory({ inverted, columns }: ProductIndex, id: string): Matches {
  return byPopularity(
    columns,
    inverted.postingsOf({ field: 'sub_category_id', text: id })[0]?.ordinals ?? NONE,
  )
}

/** Scores products by their quality; sold-out ones come last. */
export function byPopularity(
  { quality, buckets, bucketOf }: ProductColumns,
  ordinals: readonly number[],
): Matches {
  const scores = new Float64Array(ordinals.length)
  for (let n = 0; n < ordinals.length; n++) {
    const ordinal = ordinals[n] as number
    const isInStock = buckets[bucketOf[ordinal] as number]?.in_stock
    scores[n] = (quality[ordinal] as number) - (isInStock ? 0 : SOLD_OUT)
  }
  return { ordinals, scores }
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
