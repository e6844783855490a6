import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { productOf } from '#testing/api-cart.ts'
import { press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { favouriteTexts as texts } from '../texts/favourites.ts'
import BuyAgainPage, { clientLoader, ErrorBoundary } from './buy-again-page.tsx'

const bought = (id: string) => ({
  product: { ...productOf(id), thumbnail: '/fig.webp' },
  times: 2,
  last_at: '2026-03-01T00:00:00.000Z',
  last_quantity: 1,
})

test('the page lists the products bought before in the order that the shop returns them', async () => {
  const { network, place } = await open({ data: [bought('pear'), bought('fig')] })
  expect(place.querySelector('h1')?.textContent).toBe(texts.buyAgain)
  const links = [...place.querySelectorAll('.product-grid a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/product/pear/pid/pear', '/product/fig/pid/fig'])
  expect(network.asks(boughtBefore)).toEqual([{}])
})

test('a customer who has bought nothing yet sees a note and a link to the shop', async () => {
  const { place } = await open({ data: [] })
  expect(place.textContent).toContain(texts.boughtNoneSentence)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
})

test('a list that failed to load is requested again when the customer presses “Try again”', async () => {
  const { network, place } = await open(new Refusal('unavailable', { retryAfter: 1 }))
  expect(place.querySelector('h1')?.textContent).toBe(texts.boughtFailed)
  network.answer(boughtBefore, { data: [bought('fig')] })
  await press('Try again')
  await vi.waitFor(() => expect(place.querySelector('.product-grid a')?.textContent).toContain('fig'))
})

async function open(said: { data: ReturnType<typeof bought>[] } | Refusal) {
  const network = openNetwork()
  network.answer(boughtBefore, said)
  const Shop = createRoutesStub([
    {
      path: '/account/buy-again',
      Component: BuyAgainPage,
      loader: clientLoader,
      HydrateFallback: Coming,
      ErrorBoundary,
    },
  ])
  const { place } = await render(<Shop initialEntries={['/account/buy-again']} />)
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull(), { timeout: 20_000 })
  return { network, place }
}

function Coming() {
  return null
}
