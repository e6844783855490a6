import { productsIn, tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { allergensCalled, freeFromInTitle } from './claims.ts'
import { Dictionary } from './dictionary.ts'
import { InvertedIndex } from './inverted-index.ts'
import { Accumulators } from './match-query.ts'
import { ProductColumns, type ProductFacts } from './product-columns.ts'
import { documentOf } from './product-document.ts'
import {
  isSameSource,
  type ProductSource,
  type ProductTexts,
  SourceReader,
  type Title,
} from './product-source.ts'

/** A list sorted by a value that just changed may show other products on each try. */
const TRIES = 5

/** A product on sale, as the database has it. */
export interface IndexedProduct extends ProductTexts, ProductFacts {
  popularity: number
}

/** A product whose words are in the dictionary; their stems must be learned before the product is put. */
export interface ReadProduct {
  product: IndexedProduct
  source: ProductSource
  title: Title
}

/** All products on sale, with what they are searched, listed, filtered and sorted by. */
export class ProductIndex {
  readonly columns = new ProductColumns()
  readonly inverted = new InvertedIndex()
  readonly dictionary = new Dictionary()
  readonly accumulators = new Accumulators()
  /** Separate counters for intersections, which may run while the accumulators are borrowed. */
  readonly marks = new Accumulators()
  readonly #reader = new SourceReader(this.dictionary)
  readonly #sources: (ProductSource | undefined)[] = []

  read(product: IndexedProduct): ReadProduct {
    const source = this.#reader.read(product)
    return { product, source, title: this.#reader.readTitle(source) }
  }

  put({ product, source, title }: ReadProduct): void {
    const ordinal = this.columns.put(product, {
      quality: qualityOf(product, title),
      isFreeFrom: freeFromInTitle(title.name).some(
        ([what]) => allergensCalled(what?.text ?? '') !== undefined,
      ),
      isLabelled: source.allergens.length > 0,
    })
    const before = this.#sources[ordinal]
    // Most changes are of price or stock, and leave the words as they are.
    if (before && isSameSource(before, source)) return
    // Add the new terms before removing the old ones: most are the same, and must not fall to zero uses in between.
    this.inverted.put(ordinal, documentOf(source, title))
    this.#countWords(source, title, 1)
    this.#forget(ordinal)
    this.#sources[ordinal] = source
  }

  remove(productId: string): void {
    const ordinal = this.columns.remove(productId)
    if (ordinal !== undefined) this.#forget(ordinal)
  }

  #forget(ordinal: number): void {
    const source = this.#sources[ordinal]
    if (!source) return
    const title = this.#reader.readTitle(source)
    this.inverted.remove(ordinal, documentOf(source, title))
    this.#countWords(source, title, -1)
    this.#sources[ordinal] = undefined
  }

  #countWords({ brand, claims, subCategory }: ProductSource, title: Title, uses: 1 | -1): void {
    this.dictionary.count(title.words, uses)
    if (brand) this.dictionary.count(brand.words, uses)
    for (const words of [claims.words, subCategory.title.words, subCategory.category.words])
      this.dictionary.count(words, uses)
    this.dictionary.countBeyondBrands(title.name.words, uses)
    for (const words of [claims.words, subCategory.title.words, subCategory.category.words])
      this.dictionary.countBeyondBrands(words, uses)
  }
}

const OFTEN_BOUGHT = 0.01
const LONG_WINDED = 0.002

/** Breaks ties between products that match equally: mainly by popularity, then by the shorter name. */
function qualityOf({ popularity }: IndexedProduct, { name }: Title): number {
  return Math.fround(OFTEN_BOUGHT * Math.log(1 + Math.max(popularity, 0)) - LONG_WINDED * name.words.length)
}

/**
 * Repeats an answer until all products that it shows are up to date. One try suffices except for some seconds after a
 * large import: then the products shown are brought forward, and the answer is tagged, to be dropped when the index has
 * caught up.
 */
export async function withCurrentProducts<T>(shop: Shop, make: (shop: Shop) => Promise<T>): Promise<T> {
  const { productIndex } = shop
  for (let tried = 0; ; tried++) {
    const tagsRead = new Set<string>()
    const note = (...more: string[]) => {
      shop.addCacheTags(...more)
      for (const tag of more) tagsRead.add(tag)
    }
    const answer = await make({ ...shop, addCacheTags: note })
    if (!productIndex.isBehind) return answer
    shop.addCacheTags(tags.indexBehind)
    if (!(await productIndex.bringForward(productsIn(tagsRead)))) return answer
    if (tried === TRIES) await productIndex.caughtUp()
  }
}
