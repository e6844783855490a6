/**
 * The fields for a product's words, the most telling first: the name and the sub-category's title (milk), one of them,
 * only the sub-category's title (a loaf, in bread), a mention in the name or brand (milk chocolate), or a claim (high
 * protein). Each word of a product is only in its best field.
 */
export const WORD_FIELDS = [
  'name_and_sub_category',
  'name_or_sub_category',
  'sub_category',
  'mention',
  'claim_word',
] as const
export type WordField = (typeof WORD_FIELDS)[number]
const wordFields: ReadonlySet<string> = new Set(WORD_FIELDS)

export type Field =
  | WordField
  /** A word of a sub-category that holds several things: 'Pasta & Noodles'. */
  | 'mixed_sub_category'
  /** A word of the category's title. */
  | 'category'
  /** All words of a claim, such as 'gluten free'. A claim made in the title is only in the second of these fields. */
  | 'claim'
  | 'claim_in_title'
  /** An allergen that the label names. */
  | 'allergen'
  /** All words of the sub-category's title, and all of the product's title without its brand. */
  | 'sub_category_title'
  | 'product_title'
  | 'pack_size'
  /** Used by lists, never by a search. */
  | 'sub_category_id'

export interface FieldTerm {
  field: Field
  text: string
}

/** A term to look up: a word in any of its fields, or the term of another field. */
export interface Term {
  field: 'word' | Exclude<Field, WordField>
  text: string
}

/** A posting list: the products, by their ordinals and in no order, that have a term in a field. */
export interface PostingList extends FieldTerm {
  readonly ordinals: number[]
}

const NO_LISTS: readonly PostingList[] = []

/** An inverted index from terms to posting lists. A list that becomes empty is dropped. */
export class InvertedIndex {
  /** Keyed by text, as most texts are in only one or two fields. */
  readonly #lists = new Map<string, PostingList[]>()

  put(ordinal: number, document: readonly FieldTerm[]): void {
    for (const term of document) this.#listOf(term).ordinals.push(ordinal)
  }

  /** Must get the same document that was put. */
  remove(ordinal: number, document: readonly FieldTerm[]): void {
    for (const term of document) {
      const list = this.#listOf(term)
      takeFrom(list.ordinals, ordinal)
      if (list.ordinals.length === 0) this.#drop(list)
    }
  }

  /** Returns one list for each field of the term; no product is in two of them. */
  postingsOf({ field, text }: Term): PostingList[] {
    const lists = this.#lists.get(text) ?? NO_LISTS
    return lists.filter((list) => isOf(list, field))
  }

  /** Returns the products that have one of the terms. */
  having(terms: readonly Term[]): ReadonlySet<number> {
    return new Set(terms.flatMap((term) => this.postingsOf(term)).flatMap(({ ordinals }) => ordinals))
  }

  /** How many products have the term. */
  documentFrequency({ field, text }: Term): number {
    let products = 0
    for (const list of this.#lists.get(text) ?? NO_LISTS)
      if (isOf(list, field)) products += list.ordinals.length
    return products
  }

  /** Returns how many products are called by the word, and do not only mention it or share a shelf with it. */
  headFrequency(text: string): number {
    let products = 0
    for (const { field, ordinals } of this.#lists.get(text) ?? NO_LISTS)
      if (field === 'name_and_sub_category' || field === 'name_or_sub_category') products += ordinals.length
    return products
  }

  #listOf({ field, text }: FieldTerm): PostingList {
    const lists = this.#lists.get(text)
    const known = lists?.find((list) => list.field === field)
    if (known) return known
    const list = { field, text, ordinals: [] }
    if (lists) lists.push(list)
    else this.#lists.set(text, [list])
    return list
  }

  #drop(list: PostingList): void {
    const others = this.#lists.get(list.text)?.filter((other) => other !== list) ?? []
    if (others.length > 0) this.#lists.set(list.text, others)
    else this.#lists.delete(list.text)
  }
}

function isOf({ field }: PostingList, wanted: Term['field']): boolean {
  return wanted === 'word' ? wordFields.has(field) : field === wanted
}

/** Fills the gap with the last ordinal, since a list has no order. */
function takeFrom(ordinals: number[], ordinal: number): void {
  const at = ordinals.indexOf(ordinal)
  const last = ordinals.pop()
  if (last !== undefined && at < ordinals.length) ordinals[at] = last
}
