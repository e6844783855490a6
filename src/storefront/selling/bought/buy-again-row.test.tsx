import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { getMarks } from '#contract/selling/favourites/favourites.ts'
import { productOf } from '#testing/api-cart.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { forgetSession } from '../../network/root-store.ts'
import { favouriteTexts as texts } from '../../texts/favourites.ts'
import { BuyAgainRow } from './buy-again-row.tsx'

afterEach(() => act(forgetSession))

const bought = (id: string) => ({ product: productOf(id), times: 2, last_at: '2026-03-01T00:00:00.000Z' })

test('a customer who has ordered sees products to buy again and a link to all of them', async () => {
  const network = openNetwork()
  network.answer(getMarks, { favourites: [], bought: ['fig', 'pear'] })
  network.answer(boughtBefore, { data: [bought('fig'), bought('pear')] })
  signInHere()

  const { place } = await show()

  await vi.waitFor(() => expect(place.querySelector('h2')?.textContent).toBe(texts.buyAgain))
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/account/buy-again', '/product/fig/pid/fig', '/product/pear/pid/pear'])
  expect(network.asks(boughtBefore)).toEqual([{ limit: '12' }])
})

test('a visitor and a customer without orders see no row, and no products are requested', async () => {
  const network = openNetwork()
  network.answer(getMarks, { favourites: [], bought: [] })
  const visit = await show()
  expect(visit.place.textContent).toBe('')
  expect(network.asked).toEqual([])
  await visit.leave()

  signInHere()

  expect((await show()).place.textContent).toBe('')
  expect(network.asks(boughtBefore)).toEqual([])
})

function show() {
  return render(
    <MemoryRouter>
      <BuyAgainRow />
    </MemoryRouter>,
  )
}
