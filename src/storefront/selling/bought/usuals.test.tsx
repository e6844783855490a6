import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { cartOf } from '#testing/api-cart.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { welcomeBackTexts as texts } from '../../texts/welcome-back.ts'
import { withCart } from '../cart/cart-answers.ts'
import { noCart, useCartStore } from '../cart/cart-store.ts'
import { Usuals } from './usuals.tsx'

test('usuals that do not load are not said to be sold out', async () => {
  const network = openNetwork()
  network.answer(boughtBefore, new Refusal('not_found'))
  signInHere()
  useCartStore.setState(withCart(noCart, cartOf({})))
  const { place } = await render(
    <MemoryRouter>
      <Usuals />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(place.textContent).toContain(texts.failed))
  expect(place.textContent).not.toContain(texts.none)
})
