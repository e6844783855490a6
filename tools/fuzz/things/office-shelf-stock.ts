import { brisbaneDay } from '#contract/brisbane-day.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { countStock, moveStock, readStock, setLowStock } from '#contract/goods/stock/stock.ts'
import { type Context, type Prepared, prepared } from './prepare.ts'
import { someProducts } from './products.ts'

const REASON = 'Counted'
const UNITS = 1_000

export const shelfStockPreparations: readonly Prepared[] = [
  prepared(setLowStock, async ({ db }) => {
    const products = await someProducts(db)
    return products.map(({ id, low_at }) => ({
      product_id: id,
      low_at: (low_at ?? 0) + 1,
      seen_low_at: low_at,
    }))
  }),
  prepared(countStock, async ({ db }) => {
    const products = await someProducts(db)
    return products.map(({ id, on_hand }) => ({
      product_id: id,
      on_hand: on_hand + 1,
      seen: on_hand,
      reason: REASON,
    }))
  }),
  prepared(moveStock, async (context) => {
    const { product_id, lot_id } = await aLot(context)
    const any = { product_id, reason: REASON, lot_id: undefined, lot_code: undefined, best_before: undefined }
    return [
      { ...any, by: 1 },
      { ...any, by: -1 },
      { ...any, by: 1, lot_code: 'L 4711', best_before: inDays(90) },
      { ...any, by: -1, lot_id },
    ]
  }),
]

async function aLot({ db, call }: Context) {
  const [product] = await someProducts(db)
  const product_id = product?.id ?? ''
  await call(moveStock, { product_id, by: UNITS, reason: REASON, lot_code: 'L 1', best_before: inDays(60) })
  const { data } = await call(readStock, { product_id })
  return { product_id, lot_id: data.lots.find(({ code }) => code === 'L 1')?.id }
}

function inDays(days: number): string {
  return brisbaneDay(new Date(Date.now() + days * DAY_MS))
}
