import { sql } from 'kysely'
import { amountOfUnits, unitsIn } from '#contract/goods/catalogue/by-weight.ts'
import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { lockGoods } from '../../goods/stock/lock-stock.ts'
import type { CartLine } from '../../selling/cart/read-cart.ts'
import type { Shop } from '../../shop.ts'

/** Reserves the stock of all lines or of none; the refusal names every line that is short. */
export async function takeGoods(shop: Shop, lines: readonly CartLine[]): Promise<void> {
  const ids = lines.map(({ product }) => product.id)
  const onHand = await lockGoods(shop, ids)
  requireStock(
    lines.map((line) => ({ ...line, available: unitsIn(line.product, onHand.get(line.product.id) ?? 0) })),
  )
  const amounts = lines.map(({ product, quantity }) => amountOfUnits(product, quantity))
  const take = sql`
    update stock set on_hand = on_hand - wanted.amount, held = held + wanted.amount
    from unnest(${ids}::text[], ${amounts}::integer[]) as wanted (product_id, amount)
    where stock.product_id = wanted.product_id
  `
  await preparedStatement('take goods', take).execute(shop.db)
}

export function requireStock(lines: readonly CartLine[]): void {
  const short = lines.filter(({ quantity, available }) => available < quantity)
  if (short.length === 0) return
  throw new Refusal('insufficient_stock', {
    lines: short.map(({ product, quantity, available }) => ({
      product_id: product.id,
      title: product.title,
      wanted: quantity,
      available: Math.max(0, available),
    })),
  })
}
