import { addToCart } from '#business/cart/add-to-cart.ts'
import { fetchCart } from '#business/cart/fetch-cart.ts'
import { removeFromCart } from '#business/cart/remove-from-cart.ts'
import { setLineWish } from '#business/substitutions/set-line-wish.ts'
import * as contract from '#contract/cart/cart.ts'
import * as substitutions from '#contract/substitutions/substitutions.ts'
import { serve } from '../http/serve.ts'

export const cart = [
  serve(contract.fetchCart, ({ shop, caller }) => fetchCart(shop, caller)),
  serve(contract.addToCart, ({ shop, caller, input, request }) =>
    addToCart(shop, caller, { ...input, key: request.headers.get('idempotency-key') ?? undefined }),
  ),
  serve(contract.removeFromCart, ({ shop, caller, input, request }) =>
    removeFromCart(shop, caller, { ...input, key: request.headers.get('idempotency-key') ?? undefined }),
  ),
  serve(substitutions.setLineWish, ({ shop, caller, input, request }) =>
    setLineWish(shop, caller, { ...input, key: request.headers.get('idempotency-key') ?? undefined }),
  ),
]
