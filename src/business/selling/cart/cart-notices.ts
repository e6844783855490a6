import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import { formatCents, toDollars } from '#contract/money.ts'
import { availabilitySentence } from '#contract/selling/cart/availability-sentence.ts'
import type { CartNotice } from '#contract/selling/cart/cart.ts'
import type { CartLine, CartNow, WithdrawnLine } from './read-cart.ts'

/** Lists what changed since the lines were added: withdrawn products, missing stock and new prices. */
export function noticesOf({ lines, withdrawn }: CartNow): CartNotice[] {
  return [
    ...withdrawn.map(noLongerSold),
    ...lines.flatMap((line) => [...stockNotice(line), ...priceNotice(line)]),
  ]
}

function noLongerSold({ id, productId, title }: WithdrawnLine): CartNotice {
  return {
    kind: 'no_longer_sold',
    cart_item_id: id,
    product_id: productId,
    title,
    message: availabilitySentence(title, null),
  }
}

function stockNotice(line: CartLine): CartNotice[] {
  const { available, quantity } = line
  if (available >= quantity) return []
  const about = subjectOf(line)
  const kind = available <= 0 ? 'out_of_stock' : 'insufficient_stock'
  return [{ kind, ...about, available, message: availabilitySentence(about.title, available) }]
}

function priceNotice(line: CartLine): CartNotice[] {
  const now = shownCents(line)
  const was = line.seenCents
  if (now === was) return []
  const about = subjectOf(line)
  return [
    {
      kind: 'price_changed',
      ...about,
      message: `${about.title} was ${formatCents(was)} and is now ${formatCents(now)}.`,
      was: toDollars(was),
      now: toDollars(now),
    },
  ]
}

function subjectOf({ id, product }: CartLine) {
  return { cart_item_id: id, product_id: product.id, title: product.title }
}
