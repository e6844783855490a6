import type { Product } from '#contract/goods/catalogue/product.ts'
import { type ProductRow, productView } from '../product-views/product-view.ts'
import type { FilterValues } from './facets.ts'
import { Accumulators } from './match-query.ts'

/** Returns one shared string for equal strings, because each row from the database brings its own copies. */
class Interner {
  readonly #texts = new Map<string, string>()

  once<Text extends string>(text: Text): Text {
    const present = this.#texts.get(text)
    if (present === undefined) this.#texts.set(text, text)
    // Equal strings have the same type.
    return (present as Text | undefined) ?? text
  }
}

/** The values of a product that lists show, filter by and sort by. */
export interface ProductFacts extends ProductRow {
  sub_category_id: string
  brand: string | null
  on_special: boolean
  /** Comma-separated claims: `vegan,gluten free`. */
  dietary: string
  shown_cents: number
  cents_per_measure: number
  discount_percent: number
}

/** Values that the index derives from a product's words. */
export interface Standing {
  quality: number
  isFreeFrom: boolean
  isLabelled: boolean
}

/** Products in columns by ordinal. The ordinal of a removed product goes to the next product that is added. */
export class ProductColumns {
  readonly ids: (string | undefined)[] = []
  /** The products as lists show them. */
  readonly listed: (Product | undefined)[] = []
  readonly subCategoryIds: string[] = []
  /** Without commas, which separate several brands in an address; empty if a product has none. */
  readonly brands: string[] = []
  /** The number of the bucket that all products with the same filter values share. */
  readonly bucketOf: number[] = []
  readonly buckets: FilterValues[] = []
  readonly bucketAccumulators = new Accumulators()
  readonly quality: number[] = []
  /** Whether the title says that the product is free from an allergen. */
  readonly isFreeFrom: boolean[] = []
  /** Whether the product has an allergen label. */
  readonly isLabelled: boolean[] = []
  readonly shownCents: number[] = []
  readonly centsPerMeasure: number[] = []
  readonly discountPercent: number[] = []

  readonly #ordinals = new Map<string, number>()
  readonly #free: number[] = []
  readonly #bucketNumbers = new Map<string, number>()
  readonly #texts = new Interner()

  /** The number of ordinals, both used and free. */
  get size(): number {
    return this.ids.length
  }

  ordinalOf(productId: string): number | undefined {
    return this.#ordinals.get(productId)
  }

  categoryIdOf(ordinal: number): string | undefined {
    return this.buckets[this.bucketOf[ordinal] as number]?.category_id
  }

  put(product: ProductFacts, { quality, isFreeFrom, isLabelled }: Standing): number {
    const ordinal = this.#ordinals.get(product.id) ?? this.#free.pop() ?? this.size
    this.#ordinals.set(product.id, ordinal)
    this.ids[ordinal] = product.id
    this.listed[ordinal] = this.#listed(productView(product))
    this.subCategoryIds[ordinal] = product.sub_category_id
    this.brands[ordinal] = this.#texts.once((product.brand ?? '').replaceAll(',', ''))
    this.bucketOf[ordinal] = this.#bucketNumber(product)
    this.quality[ordinal] = quality
    this.isFreeFrom[ordinal] = isFreeFrom
    this.isLabelled[ordinal] = isLabelled
    this.shownCents[ordinal] = product.shown_cents
    this.centsPerMeasure[ordinal] = product.cents_per_measure
    this.discountPercent[ordinal] = product.discount_percent
    return ordinal
  }

  remove(productId: string): number | undefined {
    const ordinal = this.#ordinals.get(productId)
    if (ordinal === undefined) return undefined
    this.#ordinals.delete(productId)
    this.ids[ordinal] = undefined
    this.listed[ordinal] = undefined
    this.#free.push(ordinal)
    return ordinal
  }

  // Each row from the database brings its own strings, most of which many products share.
  #listed(product: Product): Product {
    const { unit_type, offer_label, origin, comparison_price, category_id } = product
    const { amount, per, label } = comparison_price
    return {
      ...product,
      unit_type: this.#texts.once(unit_type),
      ...(offer_label !== undefined && { offer_label: this.#texts.once(offer_label) }),
      ...(origin !== undefined && { origin: this.#texts.once(origin) }),
      comparison_price: { amount, per: this.#texts.once(per), label: this.#texts.once(label) },
      category_id: this.#texts.once(category_id),
    }
  }

  #bucketNumber({ category_id, on_special, in_stock, dietary }: ProductFacts): number {
    const key = `${category_id}|${on_special}|${in_stock}|${dietary}`
    const known = this.#bucketNumbers.get(key)
    if (known !== undefined) return known
    this.#bucketNumbers.set(key, this.buckets.length)
    const claims = dietary === '' ? [] : dietary.split(',')
    return this.buckets.push({ category_id, on_special, in_stock, dietary: claims }) - 1
  }
}
