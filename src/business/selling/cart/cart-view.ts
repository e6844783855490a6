import { toKilometres } from '#contract/delivery/windows/distance.ts'
import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { amountsInDollars } from '#contract/selling/cart/amounts.ts'
import type { Cart, CartChange, CartItem } from '#contract/selling/cart/cart.ts'
import { productView } from '../../goods/product-views/product-view.ts'
import { preferenceIn } from '../preferences/line-preference.ts'
import { noticesOf } from './cart-notices.ts'
import type { CartLine, CartNow } from './read-cart.ts'

export function cartView(cart: CartNow): Cart {
  return { data: cart.lines.map(itemView), ...totalsOf(cart) }
}

/** Returns the reply to a change of one line: the line as it is now, or null if it is gone. */
export function changeView(cart: CartNow, isChanged: (line: CartLine) => boolean): CartChange {
  const line = cart.lines.find(isChanged)
  return { data: line ? itemView(line) : null, ...totalsOf(cart) }
}

function totalsOf(cart: CartNow) {
  return {
    cart_id: cart.cartId,
    ...amountsInDollars(cart.amounts),
    distance: toKilometres(cart.quote?.metres ?? 0),
    free_delivery_from: dollarsOrNull(cart.freeFromCents),
    total_quantity: cart.lines.length,
    notices: noticesOf(cart),
  }
}

function itemView(line: CartLine): CartItem {
  return {
    id: line.id,
    product_id: line.product.id,
    quantity: line.quantity,
    total_price: toDollars(shownCents(line) * line.quantity),
    product: productView(line.product),
    ...preferenceIn(line),
  }
}
