import { changePrice } from '#business/catalogue/change-price.ts'
import { formatCents } from '#contract/money.ts'
import type { Command } from './command.ts'
import { inBrisbane } from './in-brisbane.ts'
import { ifGiven, momentIn, priceIn, textIn } from './values.ts'

export const price: Command = {
  takes: ['price PRODUCT 3.50 [--special 2.80 [--label "Half price"]] [--from 2026-12-01T09:00]'],
  does: 'Sets what a product costs, at once or from some moment on. Without --special it has none.',
  options: ['--special', '--label', '--from'],
  read({ positionals: [productId, dollars, ...more], options }) {
    if (!productId || !dollars || more.length > 0) return undefined
    if (options.has('--label') && !options.has('--special')) return undefined
    const priceCents = priceIn(dollars)
    const specialCents = ifGiven(options.get('--special'), priceIn)
    const offerLabel = ifGiven(options.get('--label'), textIn)
    const validFrom = ifGiven(options.get('--from'), momentIn)
    return async (shop) => {
      await changePrice(shop, {
        productId,
        priceCents,
        ...(specialCents && { specialCents }),
        ...(offerLabel && { offerLabel }),
        ...(validFrom && { validFrom }),
      })
      const special = specialCents ? `, on special for ${formatCents(specialCents)}` : ''
      const from = validFrom && validFrom > shop.clock.now() ? ` from ${inBrisbane(validFrom)}` : ''
      return `${productId} costs ${formatCents(priceCents)}${special}${from}.`
    }
  },
}
