import { changePrice } from '#business/goods/prices/change-price.ts'
import { formatCents } from '#contract/money.ts'
import type { Command } from './command.ts'
import { inBrisbane } from './in-brisbane.ts'
import { ifGiven, momentIn, priceIn, textIn } from './values.ts'

export const price: Command = {
  takes: [
    'price PRODUCT 3.50 [--special 2.80 [--label "Half price"] [--until 2026-12-08T00:00]] [--from 2026-12-01T00:00]',
  ],
  does: 'Sets what a product costs, at once or from some moment on. Without --special it has none; one ends by itself.',
  options: ['--special', '--label', '--from', '--until'],
  read({ positionals: [productId, dollars, ...more], options }) {
    if (!productId || !dollars || more.length > 0) return undefined
    if ((options.has('--label') || options.has('--until')) && !options.has('--special')) return undefined
    const priceCents = priceIn(dollars)
    const specialCents = ifGiven(options.get('--special'), priceIn)
    const offerLabel = ifGiven(options.get('--label'), textIn)
    const validFrom = ifGiven(options.get('--from'), momentIn)
    const until = ifGiven(options.get('--until'), momentIn)
    return async (shop) => {
      const ends = await changePrice(shop, {
        productId,
        priceCents,
        ...(specialCents && { specialCents }),
        ...(offerLabel && { offerLabel }),
        ...(validFrom && { validFrom }),
        ...(until && { until }),
      })
      const special = specialCents ? `, on special for ${formatCents(specialCents)}` : ''
      const from = validFrom && validFrom > shop.clock.now() ? ` from ${inBrisbane(validFrom)}` : ''
      const end = ends.until ? ` The special ends on ${inBrisbane(ends.until)}.` : ''
      return `${productId} costs ${formatCents(priceCents)}${special}${from}.${end}`
    }
  },
}
