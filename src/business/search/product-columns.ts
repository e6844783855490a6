import type { Filtered } from './facets.ts'

/** One product on sale, as the database prepares it for lists and searches. */
export interface Entry {
  product_id: string
  sub_category_id: string
  /** All that a list is filtered by, in one text. */
  cell: string
  quality: number
  shown_cents: number
  cents_per_measure: number
  discount_percent: number
  /** Its words with how much it is what they say: `'milk':1A 'c.dairi':1C`. */
  document: string
}

/** The marks of words in a document, the least first; without one it is D. */
const MARKS = 'DCBA'
const IS_WHAT_IT_SAYS = MARKS.indexOf('B')
const WORD = /'([^']+)':\d+([A-C]?)/g

/**
 * Entries in columns, each at a place of its own. By a word, one finds the places of all that have it, each with the
 * word's mark there: `place * 4 + mark`.
 */
export class Entries {
  readonly ids: (string | undefined)[] = []
  readonly subCategories: string[] = []
  readonly cellAt: number[] = []
  readonly quality: number[] = []
  readonly shownCents: number[] = []
  readonly centsPerMeasure: number[] = []
  readonly discountPercent: number[] = []
  readonly cells: Filtered[] = []

  readonly #documents: string[] = []
  readonly #places = new Map<string, number>()
  readonly #free: number[] = []
  readonly #cellNumbers = new Map<string, number>()
  readonly #byWord = new Map<string, number[]>()
  readonly #headsOf = new Map<string, number>()
  readonly #bySubCategory = new Map<string, number[]>()

  /** Places in use and places left empty. */
  get size(): number {
    return this.ids.length
  }

  placeOf(productId: string): number | undefined {
    return this.#places.get(productId)
  }

  withWord(word: string): readonly number[] {
    return this.#byWord.get(word) ?? []
  }

  /** How many of those that have the word are what it says. */
  headsOf(word: string): number {
    return this.#headsOf.get(word) ?? 0
  }

  ofSubCategory(id: string): readonly number[] {
    return this.#bySubCategory.get(id) ?? []
  }

  put(entry: Entry): void {
    const present = this.#places.get(entry.product_id)
    const place = present ?? this.#free.pop() ?? this.ids.length
    if (present !== undefined) this.#unlist(present, entry)
    this.ids[place] = entry.product_id
    this.#places.set(entry.product_id, place)
    this.cellAt[place] = this.#numberOf(entry.cell)
    this.quality[place] = entry.quality
    this.shownCents[place] = entry.shown_cents
    this.centsPerMeasure[place] = entry.cents_per_measure
    this.discountPercent[place] = entry.discount_percent
    this.#list(place, entry)
  }

  remove(productId: string): void {
    const place = this.#places.get(productId)
    if (place === undefined) return
    this.#unlist(place)
    this.#places.delete(productId)
    this.ids[place] = undefined
    this.#free.push(place)
  }

  #list(place: number, { document, sub_category_id }: Entry): void {
    if (this.#documents[place] !== document) {
      for (const [word, mark] of wordsOf(document)) {
        addTo(this.#byWord, word, place * 4 + mark)
        if (mark >= IS_WHAT_IT_SAYS) this.#headsOf.set(word, this.headsOf(word) + 1)
      }
      this.#documents[place] = document
    }
    if (this.subCategories[place] !== sub_category_id) {
      addTo(this.#bySubCategory, sub_category_id, place)
      this.subCategories[place] = sub_category_id
    }
  }

  /** From where the entry at this place stands and the next one will not: most changes are of price or stock. */
  #unlist(place: number, next?: Entry): void {
    const [document = '', subCategory = ''] = [this.#documents[place], this.subCategories[place]]
    if (document !== next?.document) {
      for (const [word, mark] of wordsOf(document)) {
        takeFrom(this.#byWord, word, place * 4 + mark)
        if (mark >= IS_WHAT_IT_SAYS) this.#headsOf.set(word, this.headsOf(word) - 1)
      }
      this.#documents[place] = ''
    }
    if (subCategory !== next?.sub_category_id) {
      takeFrom(this.#bySubCategory, subCategory, place)
      this.subCategories[place] = ''
    }
  }

  #numberOf(cell: string): number {
    const known = this.#cellNumbers.get(cell)
    if (known !== undefined) return known
    this.#cellNumbers.set(cell, this.cells.length)
    return this.cells.push(readCell(cell)) - 1
  }
}

function* wordsOf(document: string): Generator<[word: string, mark: number]> {
  for (const [, word = '', mark] of document.matchAll(WORD)) yield [word, mark ? MARKS.indexOf(mark) : 0]
}

/** From the database's own spelling of it. */
function readCell(cell: string): Filtered {
  const [category_id = '', on_special, in_stock, dietary] = cell.split('|')
  return {
    category_id,
    on_special: on_special === 't',
    in_stock: in_stock === 't',
    dietary: dietary ? dietary.split(',') : [],
  }
}

function addTo(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function takeFrom(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key)
  const at = list?.indexOf(value) ?? -1
  if (!list || at === -1) return
  const last = list.pop()
  if (last !== undefined && at < list.length) list[at] = last
  if (list.length === 0) lists.delete(key)
}
