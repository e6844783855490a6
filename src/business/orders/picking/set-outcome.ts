import { amountOfUnits } from '#contract/goods/catalogue/by-weight.ts'
import type { WhyNotDone } from '#contract/orders/picking/outcomes.ts'
import type { PickingAct } from '#contract/orders/picking/picking.ts'
import type { Operator, Shop } from '../../shop.ts'
import { copyOfProduct } from '../orders/line-view.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { type LineGoods, movePickedGoods } from './move-picked-goods.ts'
import type { PickedLine } from './read-picking-order.ts'
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
  const { picked } = line
  const outcome = outcomeOf(setting)
  if (typeof outcome === 'string') return outcome
  const { quantity, substitute } = outcome
  const units = keptUnits(line, act.outcome, quantity)
  const notFound = await movePickedGoods(shop, {
    number: order.number,
    productId: line.product_id,
    before: picked ? goodsOf(line, picked) : goodsOf(line, { outcome: 'open', quantity: line.to_pick }),
    after: goodsOf(line, {
      ...act,
      quantity,
      substitute_id: substitute?.id,
      usual_grams: substitute?.usual_grams,
    }),
    notFound: picked?.not_found ?? 0,
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

/** What is said to be in the bag of a line. */
interface Bag {
  outcome: PickingAct['outcome']
  quantity: number
  grams?: number | null | undefined
  substitute_id?: string | null | undefined
  /** Of the substitute. */
  usual_grams?: number | null | undefined
}

/** Returns what a bag takes out of the stock. */
function goodsOf(
  line: PickedLine,
  { outcome, quantity, grams, substitute_id: id, usual_grams }: Bag,
): LineGoods {
  const kept = amountOfUnits(line, keptUnits(line, outcome, quantity))
  const isWeighed = line.usual_grams !== null && (outcome === 'all' || outcome === 'fewer')
  const heavier = isWeighed && grams ? grams - amountOfUnits(line, quantity) : 0
  if (!id) return { kept: kept + heavier, heavier, substitute: undefined }
  const usual = amountOfUnits({ usual_grams: usual_grams ?? null }, quantity)
  const amount = usual_grams && grams ? grams : usual
  return { kept, heavier: 0, substitute: { id, amount, heavier: amount - usual } }
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
      .where((is) => is.and(place))
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
