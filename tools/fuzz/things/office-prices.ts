import { DAY_MS } from '#contract/day-ms.ts'
import { callOffPrice, previewPrices, readPrice, setPrice, setPrices } from '#contract/goods/prices/prices.ts'
import { toDollars } from '#contract/money.ts'
import { type Context, type Prepared, prepared } from './prepare.ts'
import { someProducts } from './products.ts'

const NINE_TENTHS = 0.9

export const pricePreparations: readonly Prepared[] = [
  prepared(previewPrices, async (context) => {
    const products = (await someRows(context)).map(({ version, ...row }) => row)
    return [
      { products, ...atOnce },
      { products, ...later() },
    ]
  }),
  prepared(setPrice, async (context) =>
    (await spans(context)).map(({ row: { id, ...price }, span }) => ({ product_id: id, ...price, ...span })),
  ),
  prepared(setPrices, async (context) =>
    (await spans(context)).map(({ row, span }) => ({ products: [row], ...span })),
  ),
  prepared(callOffPrice, async (context) => {
    const planned = []
    for (const { id, ...price } of await someRows(context)) {
      await context.call(setPrice, { product_id: id, ...price, ...later() })
      const { data } = await context.call(readPrice, { product_id: id })
      planned.push({ product_id: id, price_id: String(data.next?.id), version: data.version })
    }
    return planned
  }),
]

const atOnce = { from: undefined, until: undefined }

function later() {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  return { from: inDays(1), until: inDays(5) }
}

async function spans(context: Context) {
  const rows = await someRows(context)
  return rows.map((row, n) => ({ row, span: n % 2 === 0 ? atOnce : later() }))
}

/** New prices, with a special wherever the shop finds it true. */
async function someRows({ db, call }: Context) {
  const products = await someProducts(db)
  const rows = products.map(({ id, version, price_cents }) => ({
    id,
    version,
    price: toDollars(price_cents),
    special: toDollars(Math.max(1, Math.floor(price_cents * NINE_TENTHS))),
    offer_label: 'This week',
  }))
  const { data } = await call(previewPrices, { products: rows.map(({ version, ...row }) => row) })
  return rows.map((row, n) => {
    if (data[n]?.problem === null) return row
    return { ...row, price: toDollars(100 + Math.round(row.price * 100)), special: null, offer_label: null }
  })
}
