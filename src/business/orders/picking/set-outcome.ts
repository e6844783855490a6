import type { PickedOutcome, WhyNotDone } from '#contract/orders/picking/outcomes.ts'
import type { PickingAct } from '#contract/orders/picking/picking.ts'
import type { Operator, Shop } from '../../shop.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { PickedLine } from './lines-to-pick.ts'
import { type LineGoods, movePickedGoods } from './move-picked-goods.ts'
import { copyOf, mayReplace, type Replacements, type Substitute } from './substitutes-of-lines.ts'

interface Setting {
  order: LockedOrder
  operator: Operator
  line: PickedLine
  act: PickingAct
  replacement: Replacements | undefined
}

/** Sets the outcome of a line and moves its goods. Returns why not, if the line or the stock does not allow it. */
export async function setOutcome(shop: Shop, setting: Setting): Promise<WhyNotDone | undefined> {
  const { order, line, act } = setting
  const outcome = outcomeOf(setting)
  if (typeof outcome === 'string') return outcome
  const { quantity, substitute } = outcome
  const kept = keptUnits(line, act.outcome === 'open' ? 'all' : act.outcome, quantity)
  const notFound = await movePickedGoods(shop, {
    number: order.number,
    productId: line.product_id,
    before: goodsOf(line),
    after: { kept, substitute: substitute && { id: substitute.id, units: quantity } },
    lacking: act.only_this_order ? 0 : line.quantity - kept,
  })
  if (notFound === undefined) return 'out_of_stock'
  await write(shop, setting, { quantity, substitute, notFound })
  return undefined
}

interface Outcome {
  /** Units in the bag. */
  quantity: number
  substitute: Substitute | undefined
}

function outcomeOf({ line, act, replacement }: Setting): Outcome | WhyNotDone {
  const { outcome, quantity } = act
  if (outcome === 'all' || outcome === 'open') return { quantity: line.to_pick, substitute: undefined }
  if (outcome === 'none') return { quantity: 0, substitute: undefined }
  if (quantity === undefined) return 'too_few'
  if (outcome === 'fewer') return quantity >= line.to_pick ? 'too_many' : { quantity, substitute: undefined }
  const substitute = replacement?.substitutes.find(({ id }) => id === act.substitute_id)
  if (!replacement || !substitute) return 'no_substitute'
  if (!mayReplace(line, { original: replacement.original, substitute, quantity })) return 'no_substitute'
  return { quantity, substitute }
}

/** As `goodsOfOrders` has it. */
function keptUnits({ quantity }: PickedLine, outcome: PickedOutcome, packed: number): number {
  if (outcome === 'all') return quantity
  return outcome === 'fewer' ? packed : 0
}

function goodsOf(line: PickedLine): LineGoods {
  const { picked } = line
  if (!picked) return { kept: line.quantity, substitute: undefined, notFound: 0 }
  const { substitute_id: id, quantity: units } = picked
  return {
    kept: keptUnits(line, picked.outcome, units),
    substitute: id === null ? undefined : { id, units },
    notFound: picked.not_found,
  }
}

interface Written extends Outcome {
  notFound: number
}

async function write(
  { db, clock }: Shop,
  { order, operator, line, act }: Setting,
  { quantity, substitute, notFound }: Written,
): Promise<void> {
  const place = { order_id: order.id, position: line.position }
  if (act.outcome === 'open') {
    await db
      .deleteFrom('picked_lines')
      .where('order_id', '=', place.order_id)
      .where('position', '=', place.position)
      .execute()
    return
  }
  const row = {
    outcome: act.outcome,
    quantity,
    grams: line.cents_per_kilo === null || substitute ? null : (act.grams ?? null),
    substitute_id: substitute?.id ?? null,
    ...(substitute ? { ...copyOf(substitute), price_cents: substitute.price_cents } : nothingCopied),
    not_found: notFound,
    operator_id: operator.id,
    at: clock.now(),
  }
  await db
    .insertInto('picked_lines')
    .values({ ...place, ...row })
    .onConflict((is) => is.columns(['order_id', 'position']).doUpdateSet(row))
    .execute()
}

const nothingCopied = { title: null, unit: null, unit_type: null, image: null, price_cents: null }
