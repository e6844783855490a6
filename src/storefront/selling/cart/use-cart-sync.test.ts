import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { cartOf } from '#testing/api-cart.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { signInWith } from '../../network/change-session.ts'
import { forgetSession } from '../../network/root-store.ts'
import { noCart, useCartStore } from './cart-store.ts'
import { useCartSync } from './use-cart-sync.ts'

const FAR_AHEAD_SECONDS = 4_000_000_000
const session = {
  accessToken: `.${btoa(JSON.stringify({ exp: FAR_AHEAD_SECONDS }))}.`,
  refreshToken: 'refresh',
}

beforeEach(() => {
  forgetSession()
  useCartStore.setState(noCart, true)
})

test('a visitor’s browser fetches no cart, and a customer’s keeps one until they sign out', async () => {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  network.answer(fetchCart, cartOf({ apple: 1 }))
  await renderHook(useCartSync, undefined)
  expect(network.asked).toEqual([])

  await act(async () => signInWith({ ...session, mobileNumber: '+61412345678' }))
  await vi.waitFor(() => expect(useCartStore.getState().cartItems).toHaveLength(1))

  await act(async () => forgetSession())
  expect(useCartStore.getState()).toEqual(noCart)
})
