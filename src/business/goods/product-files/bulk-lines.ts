import { type BulkChange, isMovedBy, isOfPrices, priceAfter } from '#contract/goods/products/bulk-change.ts'
import type { BulkOfProducts } from '#contract/goods/products/bulk-changes.ts'
import type { ImportOutcome } from '#contract/goods/products/product-file.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { centsOrNull, toCents } from '#contract/money.ts'
import type { NewAuditEntry } from '../../people/audit/write-audit.ts'
import type { Shop } from '../../shop.ts'
import { requireShelf } from '../categories/lock-categories.ts'
import { nameWithId } from '../import/change-of-product.ts'
import type { ImportedProducts } from '../import/import-products.ts'
import { LinesLeftOut, type ReadProduct, type WrongLines } from '../import/read-products.ts'
import { readOfficeProducts } from '../product-views/office-products.ts'
import { idsAfter } from '../product-views/page-of-products.ts'
import { clausesOfList } from '../products/find-products.ts'

interface BulkFile {
  id: string
  name: string
  bulk: BulkOfProducts
}

type Seen = readonly [id: string, version: number]

const SEEN_AT_ONCE = 200
const PRODUCTS_AT_ONCE = 500

/** A bulk change as a file's lines: the check reads what is found now, the import only that, as it was seen. */
export class BulkLines {
  #leftOut = new LinesLeftOut()
  #same = 0
  #seen: Seen[] = []
  readonly #shop: Shop
  readonly #file: BulkFile
  readonly #isLook: boolean

  constructor(shop: Shop, file: BulkFile, isLook: boolean) {
    this.#shop = shop
    this.#file = file
    this.#isLook = isLook
  }

  faults(): WrongLines {
    this.#leftOut = new LinesLeftOut()
    this.#same = 0
    this.#seen = []
    return this.#leftOut
  }

  /** Leaves out products that cannot take the change, and products that were changed since the check. */
  async *read(wrong: WrongLines, onPiece: () => Promise<void>): AsyncGenerator<ReadProduct> {
    const { change } = this.#file.bulk
    if (change.kind === 'sub_category') await requireShelf(this.#shop, change.sub_category_id)
    let line = 0
    for await (const seen of this.#isLook ? this.#found() : this.#kept()) {
      await onPiece()
      for (const product of await readOfficeProducts(this.#shop, [...seen.keys()])) {
        line++
        const version = seen.get(product.id) ?? product.version
        if (this.#isLook) this.#seen.push([product.id, version])
        const read = version === product.version ? lineOf(product, change) : 'It has changed in the meantime.'
        if (typeof read === 'string') wrong.say(line, `${nameWithId(product)}: ${read}`)
        else if (read) yield { ...read, id: product.id, version, line }
        else this.#same++
      }
    }
  }

  told({ same }: ImportedProducts): Partial<ImportOutcome> {
    const { first, count } = this.#leftOut
    return { same: same + this.#same, left_out: first, left_out_many: count }
  }

  entry({ changed }: ImportedProducts): NewAuditEntry {
    const { name, bulk } = this.#file
    const after = { change: name, ...bulk.found, changed, left_out: this.#leftOut.count }
    return { act: 'products.changed', on: ['products', 'bulk'], after }
  }

  /** Runs in the check's transaction, so that the import changes exactly what the check has shown. */
  async keepSeen({ db }: Shop): Promise<void> {
    await db.deleteFrom('operator_file_pieces').where('file_id', '=', this.#file.id).execute()
    const rows = []
    for (let from = 0; from < this.#seen.length; from += SEEN_AT_ONCE) {
      const content = JSON.stringify(this.#seen.slice(from, from + SEEN_AT_ONCE))
      rows.push({ file_id: this.#file.id, position: rows.length, content })
    }
    if (rows.length > 0) await db.insertInto('operator_file_pieces').values(rows).execute()
  }

  async *#found(): AsyncGenerator<Map<string, number | undefined>> {
    const where = clausesOfList(this.#file.bulk.found)
    for (let after = ''; ; ) {
      const ids = await idsAfter(this.#shop, { where, after, limit: PRODUCTS_AT_ONCE })
      if (ids.length === 0) return
      after = ids.at(-1) ?? ''
      yield new Map(ids.map((id) => [id, undefined]))
    }
  }

  async *#kept(): AsyncGenerator<Map<string, number | undefined>> {
    for (let position = 0; ; position++) {
      const piece = await this.#shop.db
        .selectFrom('operator_file_pieces')
        .select('content')
        .where('file_id', '=', this.#file.id)
        .where('position', '=', position)
        .executeTakeFirst()
      if (!piece) return
      yield new Map(JSON.parse(piece.content) as Seen[])
    }
  }
}

/** Returns the product's new line; undefined if it is so already, or the reason why it cannot be changed. */
function lineOf(
  product: OfficeProduct,
  change: BulkChange,
): Omit<ReadProduct, 'id' | 'line'> | string | undefined {
  const { price, special, offer_label } = product
  const priced = { price: toCents(price), special: centsOrNull(special), offer_label }
  if (isOfPrices(change)) {
    const after = priceAfter(product, change)
    if ('problem' in after) return after.problem
    return after.price === product.price ? undefined : { ...priced, price: toCents(after.price) }
  }
  if (!isMovedBy(product, change)) return undefined
  if (change.kind === 'sub_category') return { ...priced, sub_category_id: change.sub_category_id }
  return { ...priced, on_sale: change.kind === 'bring_back' }
}
