import { amountOfUnits } from '#contract/goods/catalogue/by-weight.ts'
import type { WhyNotDone } from '#contract/orders/picking/outcomes.ts'
import type { PickingAct } from '#contract/orders/picking/picking.ts'
import type { Operator, Shop } from '../../shop.ts'
import { copyOfProduct } from '../orders/line-view.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { PickedLine } from './lines-to-pick.ts'
import { type LineGoods, movePickedGoods } from './move-picked-goods.ts'
import { mayReplace, type Replacements, type Substitute } from './substitutes-of-lines.ts'

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
  const grams = act.grams ?? null
  const units = keptUnits(line, act.outcome, quantity)
  const heavier = substitute ? 0 : heavierBy(line, { outcome: act.outcome, quantity, grams })
  const notFound = await movePickedGoods(shop, {
    number: order.number,
    productId: line.product_id,
    before: goodsOf(line),
    after: {
      kept: amountOfUnits(line, units) + heavier,
      heavier,
      substitute: substitute && substituteGoods(substitute, { quantity, grams }),
    },
    lacking: act.only_this_order ? 0 : amountOfUnits(line, line.quantity - units),
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

/** The units of the ordered product in the bag; `amountOfLine` is the same rule in SQL. */
function keptUnits({ quantity }: PickedLine, outcome: PickingAct['outcome'], packed: number): number {
  if (outcome === 'all' || outcome === 'open') return quantity
  return outcome === 'fewer' ? packed : 0
}

/** Returns by how much a bag is heavier than expected; below zero, lighter. */
function heavierBy(line: PickedLine, { outcome, quantity, grams }: Weighed): number {
  const isWeighed = grams !== null && line.usual_grams !== null && (outcome === 'all' || outcome === 'fewer')
  return isWeighed ? grams - amountOfUnits(line, quantity) : 0
}

interface Weighed {
  outcome: PickingAct['outcome']
  quantity: number
  grams: number | null
}

function goodsOf(line: PickedLine): LineGoods {
  const { picked } = line
  if (!picked) return { kept: amountOfUnits(line, line.quantity), substitute: undefined, notFound: 0 }
  const { substitute_id: id, quantity: units, usual_grams } = picked
  return {
    kept: amountOfUnits(line, keptUnits(line, picked.outcome, units)) + heavierBy(line, picked),
    substitute: id === null ? undefined : substituteGoods({ id, usual_grams }, picked),
    notFound: picked.not_found,
  }
}

function substituteGoods(
  { id, usual_grams }: Pick<Substitute, 'id' | 'usual_grams'>,
  { quantity, grams }: Pick<Weighed, 'quantity' | 'grams'>,
) {
  const usual = amountOfUnits({ usual_grams }, quantity)
  const amount = usual_grams === null ? usual : (grams ?? usual)
  return { id, amount, heavier: amount - usual }
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
    grams: (substitute ?? line).usual_grams === null ? null : (act.grams ?? null),
    substitute_id: substitute?.id ?? null,
    ...(substitute ? copyWithPrice(substitute) : nothingCopied),
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

function copyWithPrice(substitute: Substitute) {
  const { price_cents, cents_per_kilo } = substitute
  return { ...copyOfProduct(substitute), price_cents, cents_per_kilo }
}

const nothingCopied = {
  ...{ title: null, unit: null, unit_type: null, image: null },
  ...{ price_cents: null, cents_per_kilo: null, usual_grams: null },
}
