import { addToCart } from '#business/selling/cart/add-to-cart.ts'
import { fetchCart } from '#business/selling/cart/fetch-cart.ts'
import { removeFromCart } from '#business/selling/cart/remove-from-cart.ts'
import { setLineWish } from '#business/selling/preferences/set-line-preference.ts'
import * as contract from '#contract/selling/cart/cart.ts'
import * as substitutions from '#contract/selling/preferences/substitutions.ts'
import { serve } from '../http/serve.ts'

export const cart = [
  serve(contract.fetchCart, ({ shop, caller }) => fetchCart(shop, caller)),
  serve(contract.addToCart, ({ shop, caller, input, key }) => addToCart(shop, caller, { ...input, key })),
  serve(contract.removeFromCart, ({ shop, caller, input, key }) =>
    removeFromCart(shop, caller, { ...input, key }),
  ),
  serve(substitutions.setLineWish, ({ shop, caller, input, key }) =>
    setLineWish(shop, caller, { ...input, key }),
  ),
]
