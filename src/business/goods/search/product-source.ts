import { tokenize } from '#contract/goods/search/words-of-text.ts'
import { allergensNamed, IndexedClaims, UNKNOWN_ALLERGENS } from './claims.ts'
import type { Dictionary, Word } from './dictionary.ts'
import type { FieldTerm } from './inverted-index.ts'
import { IndexedSubCategory } from './listed-products.ts'
import { type Pack, packSizes } from './tokenizer.ts'

/** A product's texts, as the database has them. */
export interface ProductTexts extends Pack {
  title: string
  brand: string | null
  /** Comma-separated claims: `vegan,gluten free`. */
  dietary: string
  /** Comma-separated allergens of the label: `milk,soy`. Null if they are not known. */
  allergens: string | null
  sub_category_id: string
  sub_category: string
  category: string
}

/** The parts of a document. All but the title recur, and are one shared object for all products with the same value. */
export interface ProductSource {
  title: string
  brand: Phrase | undefined
  claims: IndexedClaims
  allergens: readonly FieldTerm[]
  sizes: readonly FieldTerm[]
  subCategory: IndexedSubCategory
}

const unknownLabel: readonly FieldTerm[] = [UNKNOWN_ALLERGENS]

export interface Phrase {
  text: string
  words: readonly Word[]
}

export interface Title {
  words: readonly Word[]
  /** The title without the brand. */
  name: Phrase
}

export function isSameSource(one: ProductSource, other: ProductSource): boolean {
  return (
    one.title === other.title &&
    one.brand === other.brand &&
    one.claims === other.claims &&
    one.allergens === other.allergens &&
    one.sizes === other.sizes &&
    one.subCategory === other.subCategory
  )
}

/** Splits the texts of products into words of the dictionary. */
export class SourceReader {
  readonly #dictionary: Dictionary
  readonly #phrases = new Map<string, Phrase>()
  readonly #claims = new Map<string, IndexedClaims>()
  readonly #subCategories = new Map<string, IndexedSubCategory>()
  readonly #allergens = new Map<string, readonly FieldTerm[]>()
  readonly #sizes = new Map<string, readonly FieldTerm[]>()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  read(product: ProductTexts): ProductSource {
    const { title, brand, dietary } = product
    return {
      title,
      brand: brand === null ? undefined : this.#phraseOf(brand),
      claims: recurring(this.#claims, dietary, () => new IndexedClaims(this.#phraseOf(dietary))),
      allergens: product.allergens === null ? unknownLabel : this.#allergensOf(product.allergens),
      sizes: this.#sizesOf(product),
      subCategory: this.#subCategoryOf(product),
    }
  }

  readTitle({ title, brand }: ProductSource): Title {
    const words = this.#wordsOf(title)
    if (!brand || !title.toLowerCase().startsWith(`${brand.text.toLowerCase()} `))
      return { words, name: { text: title, words } }
    const name = { text: title.slice(brand.text.length + 1), words: words.slice(brand.words.length) }
    return { words, name }
  }

  #wordsOf(text: string): Word[] {
    return tokenize(text).map((word) => this.#dictionary.wordOf(word))
  }

  #phraseOf(text: string): Phrase {
    return recurring(this.#phrases, text, () => ({ text, words: this.#wordsOf(text) }))
  }

  #subCategoryOf({ sub_category_id, sub_category, category }: ProductTexts): IndexedSubCategory {
    const key = `${sub_category_id}|${sub_category}|${category}`
    return recurring(
      this.#subCategories,
      key,
      () => new IndexedSubCategory(sub_category_id, this.#phraseOf(sub_category), this.#phraseOf(category)),
    )
  }

  #allergensOf(allergens: string): readonly FieldTerm[] {
    return recurring(this.#allergens, allergens, () => {
      const names = allergens.split(',').flatMap(allergensNamed)
      return [...new Set(names)].map((text) => ({ field: 'allergen', text }))
    })
  }

  #sizesOf(pack: Pack): readonly FieldTerm[] {
    const key = `${pack.pack_size}|${pack.pack_unit}|${pack.pack_count}`
    return recurring(this.#sizes, key, () =>
      [...new Set(packSizes(pack))].map((text) => ({ field: 'pack_size', text })),
    )
  }
}

function recurring<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const present = values.get(key)
  if (present !== undefined) return present
  const made = make()
  values.set(key, made)
  return made
}
