import { moveOrder, type OperatorMove, operatorMoves } from '#business/orders/orders/move-order.ts'
import type { Shop } from '#business/shop.ts'
import { CannotStart } from '#database/cannot-start.ts'

const TAKES = `npm run order -- ID STATUS   moves an order on, to ${operatorMoves.join(', ')}`

/** Returns the requested action, or only a text to print. */
export function readOrderCommand(words: readonly string[]): ((shop: Shop) => Promise<string>) | string {
  const [number = 'help', to, ...more] = words
  if (/^(--)?help$/.test(number)) return TAKES
  if (!/^\d{8,12}$/.test(number) || to === undefined || more.length > 0) throw new CannotStart(TAKES)
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
