import { formatCents } from '#contract/money.ts'
import { tellCustomer } from '../orders/tell-about-order.ts'
import type { Shop } from '../shop.ts'
import { changeMessages } from './change-messages.ts'

interface Told {
  id: string
  order_id: string
  difference_cents: number
  step: keyof typeof changeMessages
}

/** Tells the customer once what became of a change, after the commit. */
export function tellAboutChange(shop: Shop, told: Told): Promise<void> {
  const { id, order_id, difference_cents, step } = told
  const difference = formatCents(Math.abs(difference_cents))
  const kind = difference_cents > 0 ? 'more' : difference_cents < 0 ? 'less' : 'same'
  return tellCustomer(shop, order_id, {
    key: `${step} ${id}`,
    message: (order) => changeMessages[step]({ ...order, difference, kind }),
  })
}
