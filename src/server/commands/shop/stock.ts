import { adjustStock } from '#business/goods/stock/adjust-stock.ts'
import { type Command, ifGiven, textIn } from './arguments.ts'

const CHANGE = /^([+=-])(\d{1,7})$/

export const stock: Command = {
  takes: ['stock PRODUCT +5|-3|=20 [--because "delivery"]'],
  does: [
    'Adds to what is on hand, takes from it, or sets it to what was counted, in grams if it is sold by weight.',
    'What orders hold is not touched.',
  ].join('\n    '),
  options: ['--because'],
  read({ positionals: [productId, typed = '', ...more], options }) {
    const [, sign, amount] = CHANGE.exec(typed) ?? []
    if (!productId || !sign || more.length > 0) return undefined
    const change = sign === '=' ? { to: Number(amount) } : { by: Number(`${sign}${amount}`) }
    const because = ifGiven(options.get('--because'), textIn) ?? 'by an operator'
    return async (shop) => {
      const { before, onHand } = await adjustStock(shop, { productId, change, because })
      return `${productId} had ${before} on hand and has ${onHand} now.`
    }
  },
}
