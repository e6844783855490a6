import type { Call } from '#contract/call.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { openCheckoutShop } from './checkout-shop.ts'

/** A shop with apples at $4.50, and pears and figs as substitutes. */
export async function openPreferencesShop() {
  const shop = await openCheckoutShop()
  const { has, db } = shop
  await has.product('pear', { title: 'Pear' })
  await has.product('fig', { title: 'Fig' })
  await has.substitutes('apple', 'pear', 'fig')
  const customer = await has.customer()
  const call = await shop.callAs(customer)
  return {
    ...shop,
    customer,
    call,
    wish: settingPreferences(call),
    retire: (id: string) =>
      db.updateTable('products').set({ retired_at: shop.clock.now() }).where('id', '=', id).execute(),
  }
}

type Preference = Omit<AskOf<typeof setLineWish>, 'cart_item_id'>

/** Sets the preference for a product's cart line. */
function settingPreferences(call: Call) {
  return async (productId: string, wish: Preference) => {
    const { data } = await call(fetchCart, {})
    const line = data.find(({ product_id }) => product_id === productId)
    return call(setLineWish, { cart_item_id: line?.id ?? '', ...wish })
  }
}
