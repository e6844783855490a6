import { listOpenOrders } from '#business/orders/orders/list-open-orders.ts'
import { moveOrder, type OperatorMove, operatorMoves } from '#business/orders/orders/move-order.ts'
import { readOrderForOperator } from '#business/orders/orders/read-order-for-operator.ts'
import { windowInWords } from '#business/people/messages/window-in-words.ts'
import type { Shop } from '#business/shop.ts'
import { formatCents } from '#contract/money.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { showOrder } from './show-order.ts'

const TAKES = [
  'npm run order                lists the orders that are under way',
  'npm run order -- ID          shows one',
  `npm run order -- ID STATUS   moves it on, to ${operatorMoves.join(', ')}`,
].join('\n')

/** Returns the requested action, or only a text to print. */
export function readOrderCommand(words: readonly string[]): ((shop: Shop) => Promise<string>) | string {
  const [number, to, ...more] = words
  if (number === undefined) return listed
  if (!/^\d{8,12}$/.test(number) || more.length > 0) {
    if (/^(--)?help$/.test(number)) return TAKES
    throw new CannotStart(TAKES)
  }
  if (to === undefined) return async (shop) => showOrder(await readOrderForOperator(shop, number))
  if (!isMove(to))
    throw new CannotStart(`An order can be moved to ${operatorMoves.join(', ')}, not to ${to}.`)
  return async (shop) => {
    await moveOrder(shop, number, to)
    return `Order ${number} is ${to} now.`
  }
}

function isMove(word: string): word is OperatorMove {
  return operatorMoves.some((move) => move === word)
}

async function listed(shop: Shop): Promise<string> {
  const orders = await listOpenOrders(shop)
  if (orders.length === 0) return 'No order is under way.'
  return orders
    .map(({ number, status, payment_status, units, total_cents, slot_starts_at, slot_ends_at }) =>
      [
        number,
        status.padEnd(16),
        payment_status.padEnd(8),
        `${units} units`,
        formatCents(total_cents),
        windowInWords(slot_starts_at, slot_ends_at),
      ].join('  '),
    )
    .join('\n')
}
