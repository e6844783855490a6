import { isRefused } from '#contract/refused.ts'
import { type LinePreference, preferenceInputOf } from '#contract/selling/preferences/line-preference.ts'
import { setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call, sentenceOf } from '../../network/browser-call.ts'
import { preferenceTexts as texts } from '../../texts/substitutions.ts'
import { useCartStore } from '../cart/cart-store.ts'
import { announceChange, lookAgain } from '../cart/current-cart-queue.ts'

/** Saves the preference; returns the message of a refusal if the shopper can do something about it. */
export async function savePreference(lineId: string, wish: LinePreference): Promise<string | undefined> {
  try {
    const { data } = await call(setLineWish, { cart_item_id: lineId, ...preferenceInputOf(wish) })
    useCartStore.setState(({ cartItems }) => ({
      cartItems: cartItems.map((item) => (item.id === lineId ? { ...item, wish: data?.wish } : item)),
    }))
    announceChange()
    // A change under way may be answered with the line as it was before.
    void lookAgain()
    return undefined
  } catch (error) {
    void lookAgain()
    // The dialog unmounts together with its line, so only a toast can tell.
    if (isRefused(error, 'not_found')) return void showToast('error', texts.lineGone)
    return sentenceOf(error)
  }
}
