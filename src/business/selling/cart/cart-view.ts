import { toKilometres } from '#contract/delivery/windows/distance.ts'
import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import { dollarsOrNull, formatCents, toDollars } from '#contract/money.ts'
import { amountsInDollars } from '#contract/selling/cart/amounts.ts'
import { availabilitySentence } from '#contract/selling/cart/availability-sentence.ts'
import type { Cart, CartChange, CartItem, CartNotice } from '#contract/selling/cart/cart.ts'
import { productView } from '../../goods/product-views/product-view.ts'
import { preferenceIn } from '../preferences/line-preference.ts'
import type { CartLine, CartNow, WithdrawnLine } from './read-cart.ts'

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

/** Lists what changed since the lines were added: withdrawn products, missing stock and new prices. */
function noticesOf({ lines, withdrawn }: CartNow): CartNotice[] {
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
