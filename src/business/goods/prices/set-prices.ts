import type { InputOf } from '#contract/endpoint.ts'
import { isBarcode } from '#contract/goods/catalogue/barcode.ts'
import type { previewPrices as preview, setPrices as set } from '#contract/goods/prices/prices.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import type { KeyedVerb, Shop, Verb } from '../../shop.ts'
import {
  type JudgedPrice,
  judgePrices,
  ledgerPriceIn,
  momentOfPrice,
  type PriceToBe,
} from '../price-ledger/price-ledger.ts'
import { entryOfCalledOff, findAtSameMoment, writePrices } from '../price-ledger/write-prices.ts'
import { readOfficeProducts } from '../product-views/office-products.ts'
import { withAllUnchanged } from '../products/lock-unchanged.ts'
import { readPricedProducts, replacedPrice } from './priced-products.ts'

type Input = Pick<InputOf<typeof set>, 'from' | 'until'> & { products: readonly Row[] }
type Row = InputOf<typeof preview>['products'][number]

/** Returns what a table of prices would change, in the table's order. */
export const previewPrices: Verb<typeof preview> = async (shop, asked) => {
  const input = { ...asked, products: await withIds(shop, asked.products) }
  // If a product is in the table twice, its first row counts.
  const rows = [...new Map(input.products.toReversed().map((row) => [row.id, row])).values()]
  const ids = rows.map(({ id }) => id)
  const found = await readOfficeProducts(shop, ids)
  const present = new Map(found.map((product) => [product.id, product]))
  const ends = await readEnds(shop, rows)
  const prices = pricesOf(shop, { ...input, products: rows })
  const judged = await judgePrices(shop, prices)
  const planned = await findAtSameMoment(shop, prices)
  const replaced = new Map(planned.map((entry) => [entry.id, replacedPrice(entry)]))
  const seen = new Set<string>()
  const data = input.products.map((row) => {
    const { id, price, special, offer_label } = row
    const now = present.get(id) ?? null
    const isTwice = seen.has(id)
    seen.add(id)
    const end = ends.get(id)
    const is_same = now !== null && isPricedSo({ ...now, end }, row, input)
    const price_judged = judged.get(id)
    const problem =
      (now ? undefined : 'No product has this id or barcode.') ??
      (isTwice ? 'It’s in the table twice.' : undefined) ??
      (is_same ? undefined : problemOf(row, price_judged))
    const until = is_same ? end : endOf(price_judged)?.toISOString()
    return {
      id,
      now,
      price,
      special,
      offer_label,
      until: until ?? null,
      replaces: replaced.get(id) ?? null,
      is_same,
      problem: problem ?? null,
    }
  })
  return { data }
}

/** Replaces barcodes by the ids of their products. Ids win over barcodes, and a product on sale over others. */
async function withIds({ db }: Shop, rows: readonly Row[]): Promise<Row[]> {
  const barcodes = rows.map(({ id }) => id).filter(isBarcode)
  if (barcodes.length === 0) return [...rows]
  const found = await db
    .selectFrom('products')
    .distinctOn('barcode')
    .select(['barcode', 'id'])
    .where('barcode', 'in', barcodes)
    .where('barcode', 'not in', (products) =>
      products.selectFrom('products').select('id').where('id', 'in', barcodes),
    )
    .orderBy('barcode')
    .orderBy('retired_at', (is) => is.desc().nullsFirst())
    .execute()
  const ids = new Map(found.map(({ barcode, id }) => [barcode, id]))
  return rows.map((row) => ({ ...row, id: ids.get(row.id) ?? row.id }))
}

/** Sets a price for each of many products in one transaction: all of them, or none. */
export const setPrices: KeyedVerb<typeof set> = async (shop, operator, asked) => {
  const { input } = asked
  return withAllUnchanged(shop, operator, asked, async (shop, products) => {
    const present = new Map(products.map((product) => [product.id, product]))
    const ends = await readEnds(shop, input.products)
    const changing = input.products.filter((row) => {
      const now = present.get(row.id)
      return now && !isPricedSo({ ...now, end: ends.get(row.id) }, row, input)
    })
    const prices = pricesOf(shop, { ...input, products: changing })
    const judged = await judgePrices(shop, prices)
    requireAll(changing, judged, present)
    const written = prices.map((price) => ({ ...price, until: endOf(judged.get(price.id)) }))
    const replaced = await writePrices(shop, written)
    const now = shop.clock.now()
    await writeAuditOfMany(shop, [
      ...replaced.map(entryOfCalledOff),
      ...written.map(
        ({ id, price, from, until }): NewAuditEntry => ({
          act: 'price.changed',
          on: ['product', id],
          before: { ...ledgerPriceIn(present.get(id) as OfficeProduct) },
          after: { ...price, valid_from: from ?? now, ...(until && { special_until: until }) },
        }),
      ),
    ])
    return written.length
  })
}

function pricesOf(shop: Shop, { products, from, until }: Input): PriceToBe[] {
  const at = momentOfPrice(shop, from === undefined ? undefined : new Date(from))
  return products.map((row) => ({
    id: row.id,
    price: ledgerPriceIn(row),
    from: at,
    until: row.special === null || until === undefined ? undefined : new Date(until),
  }))
}

type Span = Pick<Input, 'from' | 'until'>
type Present = OfficeProduct & { end: string | null | undefined }

/** Whether the product has this price already, and its special ends at this time. */
function isPricedSo(now: Present, { price, special, offer_label }: Row, { from, until }: Span): boolean {
  if (from !== undefined || now.price !== price || now.special !== special) return false
  if (now.offer_label !== offer_label) return false
  return special === null || until === undefined || now.end === new Date(until).toISOString()
}

/** Returns when the running specials of these products end. */
async function readEnds(shop: Shop, rows: readonly Row[]): Promise<Map<string, string | null>> {
  const ids = rows.map(({ id }) => id)
  const priced = await readPricedProducts(shop, ids)
  return new Map(priced.map(({ id, special_until }) => [id, special_until]))
}

function problemOf({ price, special }: Row, judged: JudgedPrice | undefined): string | undefined {
  if (special !== null && special >= price) return 'Its special must be below its price.'
  return judged && 'problem' in judged ? judged.problem.sentence : undefined
}

function requireAll(
  rows: readonly Row[],
  judged: Map<string, JudgedPrice>,
  present: Map<string, OfficeProduct>,
): void {
  const twice = rows.filter(({ id }, at) => rows.findIndex((one) => one.id === id) !== at)
  const lines = [
    ...twice.map(({ id }) => `${id} is in the table twice.`),
    ...rows.flatMap((row) => {
      const problem = problemOf(row, judged.get(row.id))
      return problem ? [`${present.get(row.id)?.title}: ${problem}`] : []
    }),
  ]
  if (lines.length > 0) throw new Refusal('invalid_input', { lines }, `Nothing was changed. ${lines[0]}`)
}

function endOf(judged: JudgedPrice | undefined): Date | null {
  return judged && 'until' in judged ? judged.until : null
}
