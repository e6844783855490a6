/**
 * The fields in which a word of a product may stand, the one that says most first: the product is called so and lies in a
 * sub-category that is called so (milk), one of the two, it lies there under another name (a loaf, in bread), or the word is
 * only part of its name or its brand (milk chocolate), or of a claim (high protein). Of these a product has each word in one,
 * its best.
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
  /** A word of the category. */
  | 'category'
  /** All words of a claim: 'gluten free'. A claim in its title is not in the other field too. */
  | 'claim'
  | 'claim_in_title'
  /** What its label says that it contains. */
  | 'allergen'
  /** All words of the sub-category's title, and those of a product without a brand. */
  | 'sub_category_title'
  | 'product_title'
  | 'pack_size'
  /** Not searched: for lists. */
  | 'sub_category_id'

export interface FieldTerm {
  field: Field
  text: string
}

/** What is looked up: a word in whichever of its fields, or the term of another field. */
export interface Term {
  field: 'word' | Exclude<Field, WordField>
  text: string
}

/** A posting list: the products, by their ordinals and in no order, that have a term in a field. */
export interface PostingList extends FieldTerm {
  readonly ordinals: number[]
}

const NO_LISTS: readonly PostingList[] = []

/** An inverted index: from a term to the posting lists of the products that have it. A term without any is forgotten. */
export class InvertedIndex {
  /** By text: most stand in one field or two. */
  readonly #lists = new Map<string, PostingList[]>()

  put(ordinal: number, document: readonly FieldTerm[]): void {
    for (const term of document) this.#listOf(term).ordinals.push(ordinal)
  }

  /** With the document that was put. */
  remove(ordinal: number, document: readonly FieldTerm[]): void {
    for (const term of document) {
      const list = this.#listOf(term)
      takeFrom(list.ordinals, ordinal)
      if (list.ordinals.length === 0) this.#drop(list)
    }
  }

  /** One list for each field that the term stands in: no product is in two of them. */
  postingsOf({ field, text }: Term): PostingList[] {
    const lists = this.#lists.get(text) ?? NO_LISTS
    return lists.filter((list) => isOf(list, field))
  }

  /** How many products have the term. */
  documentFrequency({ field, text }: Term): number {
    let products = 0
    for (const list of this.#lists.get(text) ?? NO_LISTS)
      if (isOf(list, field)) products += list.ordinals.length
    return products
  }

  /** How many products are what the word says, and do not only mention it or lie among such. */
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

/** The last one takes its place: a list has no order. */
function takeFrom(ordinals: number[], ordinal: number): void {
  const at = ordinals.indexOf(ordinal)
  const last = ordinals.pop()
  if (last !== undefined && at < ordinals.length) ordinals[at] = last
}
