import { sql } from 'kysely'
import { comparedPerOf, isComparable } from '#contract/goods/catalogue/comparison-price.ts'
import { originProblem } from '#contract/goods/catalogue/origin-problem.ts'
import type { ProductFacts } from '#contract/goods/products/products.ts'
import { wrongField } from '#contract/refusals.ts'
import type { Nutrition } from '#database/tables.ts'
import type { Shop } from '../../shop.ts'
import { requireShelf } from '../categories/lock-categories.ts'
import { changeOfProduct, type Present, type ProductChange } from '../import/change-of-product.ts'
import type { Incoming } from '../import/columns.ts'
import { writeProducts } from '../import/write-products.ts'
import { judgePrices } from '../price-ledger/price-ledger.ts'
import { noSuchProduct } from '../product-views/office-products.ts'
import { lockBarcodes } from './barcodes.ts'

type Priced = Pick<Incoming, 'id' | 'price' | 'special' | 'offer_label'>

/** Writes a form's facts by the statements that also write a file's rows. */
export async function writeProduct(
  shop: Shop,
  { facts, priced, present }: { facts: ProductFacts; priced: Priced; present?: Present },
): Promise<ProductChange> {
  await requireSense(shop, priced.id, facts)
  const { nutrition, ...plain } = facts
  const incoming: Incoming = { ...plain, ...priced, nutrition: nutrition && nutritionOf(nutrition) }
  const change = changeOfProduct(incoming, present, shop.clock.now())
  if (change.problem) throw wrongField(change.problem.field, change.problem.sentence)
  await writeProducts(shop, [change], await endOfSpecial(shop, change))
  return change
}

/** Another usual weight writes the price of a unit anew; a special that runs keeps its end. */
async function endOfSpecial(
  shop: Shop,
  { id, price, isPriceChanged }: ProductChange,
): Promise<Map<string, Date>> {
  if (!isPriceChanged || price.special_cents === null) return new Map()
  const judged = (await judgePrices(shop, [{ id, price }])).get(id)
  return new Map(judged && 'until' in judged && judged.until ? [[id, judged.until]] : [])
}

/** Locks a product against changes, and returns its row. */
export async function lockProduct({ db }: Shop, id: string): Promise<Present> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuchProduct(id))
  return { ...row, on_hand: null }
}

/** Makes the checks that need several fields or the database. */
async function requireSense(shop: Shop, id: string, facts: ProductFacts): Promise<void> {
  const { pack_unit, compared_per, sub_category_id, barcode } = facts
  if (!isComparable(pack_unit, compared_per))
    throw wrongField(
      'compared_per',
      `What is sold by ${pack_unit} is compared per ${comparedPerOf(pack_unit).join(' or ')}.`,
    )
  const problem = originProblem(facts)
  if (problem) throw wrongField('country_of_origin', problem)
  await requireShelf(shop, sub_category_id)
  if (!barcode) return
  // Of two concurrent requests for one barcode, the second waits here and is then refused.
  await lockBarcodes(shop, sql`select ${barcode}::text as barcode`)
  const other = await shop.db
    .selectFrom('products')
    .select('title')
    .where('barcode', '=', barcode)
    .where('id', '<>', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (other) throw wrongField('barcode', `${other.title} already has this barcode.`)
}

function nutritionOf({ rows, ...serving }: NonNullable<ProductFacts['nutrition']>): Nutrition {
  return {
    ...serving,
    rows: rows.map(({ nutrient, per_serving, per_100 }) => [nutrient, per_serving, per_100]),
  }
}
