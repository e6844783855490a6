import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { amountOfUnits, unitsIn } from '#contract/goods/catalogue/by-weight.ts'
import { changedPrice } from '#contract/orders/changes/changeable.ts'
import type { previewChange } from '#contract/orders/changes/order-changes.ts'
import { Refusal } from '#contract/refusals.ts'
import { selectWithRetired } from '../../goods/product-views/product-view.ts'
import { requireNamed, requireSubstitutes } from '../../selling/preferences/require-substitutes.ts'
import type { Shop } from '../../shop.ts'
import { copyOfProduct } from '../orders/line-view.ts'
import type { ChangeableOrder, OrderedLine } from './read-changeable.ts'

type RequestedLine = NonNullable<InputOf<typeof previewChange>['lines']>[number]

const NO_WISH = { if_out: null, substitute_ids: [], note: '' }

/** Returns the lines that an order is to have, with their prices; refuses lines that the stock does not cover. */
export async function requestedLines(
  shop: Shop,
  order: ChangeableOrder,
  wanted: readonly RequestedLine[],
): Promise<OrderedLine[]> {
  const ids = wanted.map(({ product_id }) => product_id)
  if (new Set(ids).size < ids.length) {
    throw new Refusal('invalid_input', { fields: { lines: 'Each product can be named once.' } })
  }
  const before = new Map(order.lines.map((line) => [line.product_id, line]))
  const products = new Map((await readProducts(shop, order.id, ids)).map((product) => [product.id, product]))
  const lines = wanted.map(({ product_id, quantity, wish }) => {
    const product = products.get(product_id)
    if (!product) throw new Refusal('not_found')
    return { product, ordered: before.get(product_id), quantity, wish }
  })
  requireEnough(lines)
  for (const { product, wish } of lines) {
    if (!wish) continue
    requireNamed(wish)
    await requireSubstitutes(shop, product.id, wish.substitute_ids)
  }
  return lines.map(lineOf)
}

/** Counts what the order's open change reserves as on hand, since the new change replaces it. */
function readProducts({ db }: Shop, orderId: string, ids: string[]) {
  const kept = sql<number>`coalesce((
    select amount from order_change_goods join order_changes on order_changes.id = change_id
    where order_id = ${orderId} and order_changes.status = 'open' and product_id = products.id), 0)`
  return selectWithRetired(db)
    .where('products.id', 'in', ids)
    .select('products.gst_free')
    .select(
      sql<number>`case when products.retired_at is null then coalesce(stock.on_hand, 0) + ${kept} else 0 end`.as(
        'onHand',
      ),
    )
    .execute()
}

interface Line {
  product: Awaited<ReturnType<typeof readProducts>>[number]
  ordered: OrderedLine | undefined
  quantity: number
  wish: RequestedLine['wish']
}

/** Units that the order already has are available to it. */
function requireEnough(lines: Line[]): void {
  const short = lines.flatMap(({ product, ordered, quantity }) => {
    const had = ordered?.quantity ?? 0
    const hadAmount = ordered ? amountOfUnits(ordered, had) : 0
    const available = Math.max(had, unitsIn(product, product.onHand + hadAmount))
    if (quantity <= had || quantity <= available) return []
    return [{ product_id: product.id, title: product.title, wanted: quantity, available }]
  })
  if (short.length > 0) throw new Refusal('insufficient_stock', { lines: short })
}

function lineOf({ product, ordered, quantity, wish }: Line): OrderedLine {
  const now = { priceCents: product.price_cents, specialCents: product.special_cents }
  const { cents_per_kilo } = product
  const copied = copyOfProduct(product)
  if (ordered) {
    // More units have the present price, which may be that of another usual weight.
    const { unit, usual_grams } = copied
    const weighed = quantity > ordered.quantity && { cents_per_kilo, usual_grams, unit }
    return { ...ordered, ...wish, ...weighed, quantity, ...changedPrice({ ordered, now, quantity }) }
  }
  return {
    product_id: product.id,
    ...copied,
    quantity,
    gstFree: product.gst_free,
    ...now,
    cents_per_kilo,
    ...(wish ?? NO_WISH),
  }
}
