import {
  changeChoices,
  changeOrder,
  dropChange,
  previewChange,
} from '#contract/orders/changes/order-changes.ts'
import { reportItem } from '#contract/orders/issues/issues.ts'
import { aJpeg } from '#testing/a-jpeg.ts'
import { type Context, type Prepared, prepared } from './prepare.ts'
import { deliverOrder, type Placed, payOrder, placeOrder } from './shopping.ts'

const MORE = 4
const LESS = 2

export const orderChangePreparations: readonly Prepared[] = [
  prepared(changeChoices, async (context) => {
    const { order_id } = await aPaidOrder(context)
    return { order_id }
  }),
  prepared(previewChange, async (context) => {
    const order = await aPaidOrder(context)
    return [withUnits(order, MORE), withUnits(order, LESS)]
  }),
  // Changes that cost more replace each other, unless several requests to one order meet.
  prepared(changeOrder, async (context) => {
    const changes = []
    for (const quantity of [MORE, MORE, MORE, LESS]) changes.push(await aChange(context, quantity))
    return changes
  }),
  prepared(dropChange, async (context) => {
    const { order_id } = await openChange(context)
    return { order_id }
  }),
  prepared(reportItem, async (context) => {
    const { order_id, product_id } = await aPaidOrder(context)
    await deliverOrder(context, order_id)
    return { order_id, product_id, quantity: 1, photo: aJpeg().toString('base64') }
  }),
]

/** The customer's card is saved with it. */
export async function aPaidOrder(context: Context): Promise<Placed> {
  const placed = await placeOrder(context.db, context.me)
  await payOrder(context, context.me, placed.order_id, true)
  return placed
}

/** A change of a paid order that costs more and is not paid yet. */
export async function openChange(context: Context) {
  const asked = await aChange(context, MORE)
  const { change } = await context.call(changeOrder, asked)
  return { order_id: asked.order_id, change_id: change?.change_id }
}

async function aChange(context: Context, quantity: number) {
  const wanted = withUnits(await aPaidOrder(context), quantity)
  const { amounts, version } = await context.call(previewChange, wanted)
  return { ...wanted, version, expected_total: amounts.bill_amount }
}

function withUnits({ order_id, product_id, address_id, slot_id }: Placed, quantity: number) {
  return { order_id, lines: [{ product_id, quantity }], address_id, slot_id }
}
