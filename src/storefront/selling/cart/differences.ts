import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { formatDollars } from '#contract/money.ts'
import { isRefused } from '#contract/refused.ts'
import { availabilitySentence } from '#contract/selling/cart/availability-sentence.ts'
import type { CartItem, CartNotice } from '#contract/selling/cart/cart.ts'

/** A change that waited for the network, and the service's refusal, if any. */
export interface Resent {
  product: ShownProduct
  refusal: unknown
}

/** Lists where the cart now differs from what the shopper saw while putting it together. */
export function differencesOf(resent: readonly Resent[], cartItems: readonly CartItem[]): CartNotice[] {
  return resent.flatMap((change) => {
    const item = cartItems.find(({ product_id }) => product_id === change.product.id)
    return change.refusal ? [refusedNotice(change, item)] : priceNotice(change, item)
  })
}

function refusedNotice({ product, refusal }: Resent, item: CartItem | undefined): CartNotice {
  const { title } = product
  const about = subjectOf(product, item)
  if (!isRefused(refusal, 'insufficient_stock') || !('available' in refusal.details))
    return { kind: 'out_of_stock', ...about, message: `${title} could not be changed in your cart.` }
  const { available } = refusal.details
  const kind = available <= 0 ? 'out_of_stock' : 'insufficient_stock'
  return { kind, ...about, message: availabilitySentence(title, available) }
}

function priceNotice({ product }: Resent, item: CartItem | undefined): CartNotice[] {
  if (!item) return []
  const was = shownPrice(product)
  const now = shownPrice(item.product)
  if (was === now) return []
  const message = `${product.title} was ${formatDollars(was)} and is now ${formatDollars(now)}.`
  return [{ kind: 'price_changed', ...subjectOf(product, item), message, was, now }]
}

function subjectOf({ id, title }: ShownProduct, item: CartItem | undefined) {
  return { cart_item_id: item?.id ?? '', product_id: id, title }
}
