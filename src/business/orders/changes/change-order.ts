import type { InputOf } from '#contract/endpoint.ts'
import { isTooLittle } from '#contract/limits/least-payment.ts'
import { isSum, toDollars } from '#contract/money.ts'
import type { changeOrder as endpoint } from '#contract/orders/changes/order-changes.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { readAttempt } from '../../idempotency-key.ts'
import { type Counter, enforceRateLimits, requireWithinLimits } from '../../limits/rate-limit.ts'
import { type Customer, inTransaction, type KeyedVerb, type Shop } from '../../shop.ts'
import { getOrder } from '../orders/get-order.ts'
import { lockOrder, requireOwnOrder } from '../orders/lock-order.ts'
import { endOpenChange, findChange, findOpenChange } from './end-change.ts'
import { type Plan, planChange } from './plan-change.ts'
import { requireChangeable } from './read-changeable.ts'
import { writeChange } from './write-change.ts'

type Input = InputOf<typeof endpoint>

const LIMITS = [
  { atMost: 20, withinMinutes: 15 },
  { atMost: 100, withinMinutes: 24 * 60 },
]
/** A change that costs more holds goods for 15 minutes before it is paid; a chain of unpaid ones could hold them all day. */
const LIMITS_TO_PAY = [{ atMost: 20, withinMinutes: 24 * 60 }]

/**
 * Idempotent by key: a repeated request returns the outcome of its change. A higher total gets a payment of its own.
 */
export const changeOrder: KeyedVerb<typeof endpoint> = async (shop, customer, { input, key }) => {
  const attempt = readAttempt(key, input)
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  if (!(await findChange(shop, orderId, attempt))) {
    await requireWithinLimits(shop, [ofChanges(customer)])
    // Check first, so that an impossible change does not end the one that waits for its payment.
    const { plan } = await requireSound(shop, customer, { orderId, input, attempt })
    await requireWithinLimits(shop, countersOf(customer, plan))
    await endOpenChange(shop, customer, { orderId, keptKey: attempt.key })
  }
  const change = await shop.limitLocking(() =>
    inTransaction(shop, (shop) => changeUnderLock(shop, customer, { orderId, input, attempt })),
  )
  return {
    ...(await getOrder(shop, customer, { order_id: input.order_id })),
    change: change && {
      change_id: change.id,
      state: change.status,
      difference: toDollars(change.difference_cents),
    },
  }
}

interface Trying {
  orderId: string
  input: Input
  attempt: ReturnType<typeof readAttempt>
}

/** Refuses a total that the shopper did not see, and a payment too small for a card. */
async function requireSound(shop: Shop, customer: Customer, { orderId, input }: Trying) {
  const order = await requireChangeable(shop, orderId)
  if (order.version !== input.version) throw new Refusal('order_changed_meanwhile')
  const plan = await planChange(shop, customer, { order, wanted: input })
  const { amounts, toPayCents, address, slot } = plan
  if (!isSum(input.expected_total, amounts.grandTotalCents))
    throw new Refusal('total_changed', { amounts: checkoutAmountsInDollars(amounts) })
  if (isTooLittle(toPayCents)) throw new Refusal('difference_too_small')
  const isOther = address !== undefined || slot !== undefined || !hasSameLines(order.lines, plan.lines)
  return { order, plan, isOther }
}

async function changeUnderLock(shop: Shop, customer: Customer, { orderId, input, attempt }: Trying) {
  await lockOrder(shop, orderId)
  // Look up the attempt under the lock: the lock's previous holder may have made this very change.
  const before = await findChange(shop, orderId, attempt)
  if (before) return before
  const { order, plan, isOther } = await requireSound(shop, customer, { orderId, input, attempt })
  if (await findOpenChange(shop, orderId)) throw new Refusal('order_changed_meanwhile')
  if (!isOther) return null
  await enforceRateLimits(shop, countersOf(customer, plan))
  return writeChange(shop, { order, plan, attempt })
}

function countersOf(customer: Customer, { toPayCents }: { toPayCents: number }): Counter[] {
  const toPay = { name: `order changes to pay of ${customer.id}`, limits: LIMITS_TO_PAY }
  return [ofChanges(customer), ...(toPayCents > 0 ? [toPay] : [])]
}

function ofChanges({ id }: Customer): Counter {
  return { name: `order changes of ${id}`, limits: LIMITS }
}

function hasSameLines(before: Plan['lines'], after: Plan['lines']): boolean {
  const were = new Map(before.map((line) => [line.product_id, toBeSame(line)]))
  return before.length === after.length && after.every((line) => were.get(line.product_id) === toBeSame(line))
}

function toBeSame({ quantity, if_out, substitute_ids, note }: Plan['lines'][number]): string {
  return JSON.stringify([quantity, if_out, substitute_ids, note])
}
