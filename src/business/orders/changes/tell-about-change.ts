import { formatCents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { readToldOrder, tellCustomer } from '../orders/tell-about-order.ts'
import { kindOfChange, messageOfChange } from './change-messages.ts'

interface ChangeOutcome {
  id: string
  order_id: string
  difference_cents: number
  step: 'changed' | 'too_late'
}

/** Tells the customer once what became of a change, after the commit. */
export async function tellAboutChange(shop: Shop, told: ChangeOutcome): Promise<void> {
  const { id, order_id, difference_cents, step } = told
  const order = await readToldOrder(shop, order_id)
  const kind = step === 'changed' ? messageOfChange[kindOfChange(difference_cents)] : 'order_change_too_late'
  const values = { ...order.values, difference: formatCents(Math.abs(difference_cents)) }
  await tellCustomer(shop, order, { key: `${step} ${id}`, kind, values })
}
