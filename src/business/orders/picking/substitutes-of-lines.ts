import { sql } from 'kysely'
import type { Cents } from '#contract/money.ts'
import type { LineToPick } from '#contract/orders/picking/picking.ts'
import { whyNot } from '#contract/selling/preferences/why-not.ts'
import { anyOf } from '#database/batched-statement.ts'
import { otherSizesOf } from '../../goods/catalogue/get-product-by-id.ts'
import { listedOnSale } from '../../goods/search/listed-products.ts'
import { selectReplaceable } from '../../selling/preferences/good-substitutes.ts'
import type { Shop } from '../../shop.ts'
import { copyOfProduct } from '../orders/line-view.ts'

export interface OrderedLine {
  position: number
  product_id: string
  quantity: number
  /** As the customer agreed to it. */
  price_cents: Cents
  substitute_ids: readonly string[]
}

export type Substitute = Awaited<ReturnType<typeof readFacts>>[number]

/** What was ordered, and what may take its place. */
export interface Replacements {
  original: Substitute
  substitutes: Substitute[]
}

/**
 * Returns by position what may take the place of each line: the customer's own choice first, then other sizes and what
 * the office has linked. Their stock is not asked for, as the picker stands in front of the shelf.
 */
export async function replacementsOf(shop: Shop, lines: readonly OrderedLine[]) {
  const ids = lines.map(({ product_id }) => product_id)
  const [originals, links, { index }] = await Promise.all([
    readFacts(shop, ids),
    readLinks(shop, ids),
    shop.productIndex.current(),
  ])
  const candidates = lines.flatMap((line) => {
    const original = originals.find(({ id }) => id === line.product_id)
    if (!original) return []
    const sizes = otherSizesOf(original, index).map(({ id }) => id)
    const linked = links.filter(({ product_id }) => product_id === line.product_id).map(({ to_id }) => to_id)
    const onSale = listedOnSale(index.columns, [...line.substitute_ids, ...sizes, ...linked])
    return [{ line, original, ids: [...new Set(onSale.map(({ id }) => id))] }]
  })
  const facts = await readFacts(
    shop,
    candidates.flatMap(({ ids }) => ids),
  )
  const byId = new Map(facts.map((one) => [one.id, one]))
  return new Map(
    candidates.map(({ line, original, ids }) => [
      line.position,
      { original, substitutes: ids.flatMap((id) => byId.get(id) ?? []) },
    ]),
  )
}

function readFacts(shop: Shop, ids: readonly string[]) {
  return selectReplaceable(shop)
    .select(['thumbnail', 'gst_free'])
    .select(sql<number | null>`coalesce(special_per_kilo, cents_per_kilo)`.as('cents_per_kilo'))
    .where('id', '=', anyOf([...ids]))
    .execute()
}

function readLinks({ db }: Shop, ids: readonly string[]) {
  return db
    .selectFrom('product_links')
    .select(['product_id', 'to_id'])
    .where('product_id', '=', anyOf([...ids]))
    .where('kind', '=', 'substitute')
    .orderBy('position')
    .orderBy('to_id')
    .execute()
}

/** Whether so many of a substitute may go into the bag, by the shop's rule and at the price that the customer agreed to. */
export function mayReplace(
  { price_cents, quantity: ordered }: OrderedLine,
  { original, substitute, quantity }: { original: Substitute; substitute: Substitute; quantity: number },
): boolean {
  // Fewer of it take the place of as many of what was ordered.
  const units = Math.min(quantity, ordered)
  return (
    whyNot({ ...original, price_cents, units }, { ...substitute, units: quantity }) === undefined &&
    // The invoice keeps the GST of what was ordered.
    substitute.gst_free === original.gst_free
  )
}

const BY_THE_RULE = 3

/** Returns what the picker is offered: the customer's own choice, and the best by the rule. */
export function offeredFor(line: OrderedLine, found: Replacements | undefined): LineToPick['substitutes'] {
  const { quantity } = line
  const good = (found?.substitutes ?? []).filter(
    (substitute) => found && mayReplace(line, { original: found.original, substitute, quantity }),
  )
  const isOwn = ({ id }: Substitute) => line.substitute_ids.includes(id)
  return [...good.filter(isOwn), ...good.filter((one) => !isOwn(one)).slice(0, BY_THE_RULE)].map(
    (substitute) => ({
      product_id: substitute.id,
      ...copyOfProduct(substitute),
      quantity,
      is_own_choice: isOwn(substitute),
    }),
  )
}
