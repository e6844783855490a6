import type { Call } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { createCartQueue } from '#storefront/selling/cart/cart-queue.ts'
import { type CartState, useCartStore } from '#storefront/selling/cart/cart-store.ts'
import type { Resent } from '#storefront/selling/cart/differences.ts'
import { openTestShop } from './open-test-shop.ts'

/** A customer's tab over the shop's real API, with network failures on request. */
export async function openCartTab() {
  const { has, db, callAs } = await openTestShop()
  const call = await callAs(await has.customer())
  const leaving = new AbortController()
  const calls: object[] = []
  const told: string[] = []
  /** The messages that have not been withdrawn. */
  const standing: { sentence: string; about: string | undefined }[] = []
  const heard = { times: 0 }
  const connection = { isOffline: false, isReached: false }
  const resent: Resent[] = []
  const recalled: { cart: Partial<CartState> | undefined } = { cart: undefined }
  const headers: Headers[] = []
  const forSignIn: Partial<CartState['pending']> = {}
  const troubles = new Map<string, (ask: () => Promise<unknown>) => Promise<unknown>>()
  const overWeather: Call = async (endpoint, ask, options) => {
    calls.push(ask)
    headers.push(new Headers(options?.headers))
    const trouble = troubles.get(endpoint.path)
    troubles.delete(endpoint.path)
    if (trouble) await trouble(() => call(endpoint, ask, options))
    return call(endpoint, ask, options)
  }
  return {
    has,
    db,
    call,
    calls,
    told,
    standing,
    heard,
    connection,
    resent,
    recalled,
    headers,
    forSignIn,
    queue: createCartQueue({
      call: overWeather,
      connection: {
        isOffline: () => connection.isOffline,
        isReached: async () => connection.isReached,
        onLost: () => {
          connection.isOffline = true
        },
      },
      recall: () => recalled.cart,
      onResent: (changes) => resent.push(...changes),
      onSignInAsked: () => Object.assign(forSignIn, useCartStore.getState().pending),
      signal: leaving.signal,
      tell: (sentence, about) => {
        told.push(sentence)
        standing.push({ sentence, about })
      },
      recant: (about) => {
        const others = standing.filter((told) => told.about !== about)
        standing.splice(0, standing.length, ...others)
      },
      onChanged: () => {
        heard.times++
      },
    }),
    leave: () => leaving.abort(),
    fail: (path: string, refusal: Refusal) => troubles.set(path, () => Promise.reject(refusal)),
    loseAnswer: (path: string) =>
      troubles.set(path, async (ask) => {
        await ask()
        throw new Refusal('network_error')
      }),
  }
}
