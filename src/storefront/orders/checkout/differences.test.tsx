import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { Refused, refusedHere } from '#contract/refused.ts'
import { fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { choice, dearer, short } from '#testing/checkout-stories.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { amountNames, differenceTexts } from '../../texts/differences.ts'
import { shortageTexts } from '../../texts/shortages.ts'
import { conflictOf } from './checkout-state.ts'
import { Differences } from './differences.tsx'

const sold = { ...short[0], available: 0 } as (typeof short)[0]
const dearerNow = new Refusal('total_changed', { amounts: dearer })
const tooFew = new Refusal('insufficient_stock', { lines: short })

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('a changed total lists the old and the new amounts, and none that stayed the same', async () => {
  const { entries, place } = await openDifferences(dearerNow)
  expect(entries()).toEqual([
    `${amountNames.total_amount} was $50.00, now $51.00`,
    `${amountNames.bill_amount} was $55.00, now $56.00`,
  ])
  expect(place.textContent).toContain(differenceTexts.changedHint)
  expect(findButton(shortageTexts.take)).toBeUndefined()
})

test('a shortage names the product and the units left, or says that it is sold out', async () => {
  const some = await openDifferences(tooFew)
  expect(some.entries()).toEqual([`Pear ${shortageTexts.inCart(3, 1)}`])
  await some.leave()
  const none = await openDifferences(new Refusal('insufficient_stock', { lines: [sold] }))
  expect(none.entries()).toEqual([`Pear ${shortageTexts.inCart(3, 0)}`])
})

test('one press cuts the cart to what is left', async () => {
  const { network, taken } = await openDifferences(tooFew)
  network.answer(fetchCart, { data: [{ id: 'line', product_id: 'pear', quantity: 3 }] } as never)
  network.answer(removeFromCart, {} as never)
  await press(shortageTexts.take)
  expect(network.asks(removeFromCart)).toEqual([{ cart_item_id: 'line', quantity: 2 }])
  expect(taken).toHaveBeenCalledOnce()
})

test('the button offers to go on without one or several sold-out products', async () => {
  const one = await openDifferences(new Refusal('insufficient_stock', { lines: [sold] }))
  expect(findButton(shortageTexts.goOnWithout(1))).toBeDefined()
  await one.leave()
  await openDifferences(new Refusal('insufficient_stock', { lines: [sold, { ...sold, product_id: 'fig' }] }))
  expect(findButton(shortageTexts.goOnWithout(2))).toBeDefined()
})

test.each([
  ['was lost', refusedHere('network_error'), texts.lost],
  [
    'a balancer did not wait for',
    new Refused('internal_error', [504, 'Gateway time-out.']),
    'Gateway time-out.',
  ],
])('after an answer that %s the page does not say that nothing was ordered', async (_, refused, sentence) => {
  const { place } = await openDifferences(refused)
  expect(place.textContent).toContain(sentence)
  expect(place.textContent).not.toContain(differenceTexts.changedHint)
})

test('the differences stay if the cart cannot be cut, and the shopper can press again', async () => {
  const { network, taken, entries } = await openDifferences(tooFew)
  network.answer(fetchCart, 'lost')
  await press(shortageTexts.take)
  expect(taken).not.toHaveBeenCalled()
  expect(entries()).toHaveLength(1)
  expect(findButton(shortageTexts.take)?.getAttribute('aria-busy')).toBeNull()
  expect(readToasts()).toMatchObject([{ type: 'error' }])
})

test.each([new Refusal('cart_empty'), new Refusal('key_used_differently', {})])(
  'a cart that was ordered already links to the orders: %s',
  async (refusal) => {
    const { place } = await openDifferences(refusal)
    expect(place.querySelector('h2')?.textContent).toBe(differenceTexts.orderedAlready)
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/order')
    expect(place.textContent).not.toContain(differenceTexts.changedHint)
  },
)

test('the box takes the focus, and takes it again when another conflict replaces the first', async () => {
  const { place, show } = await openDifferences(dearerNow)
  const box = place.querySelector('[role=alert]')
  expect(document.activeElement).toBe(box)
  ;(document.activeElement as HTMLElement).blur()
  await show(tooFew)
  expect(document.activeElement).toBe(box)
})

async function openDifferences(refused: Refused) {
  const network = openNetwork()
  const taken = vi.fn()
  const element = (refused: Refused) => (
    <MemoryRouter>
      <Differences conflict={conflictOf(refused, choice.amounts)} onTaken={taken} />
    </MemoryRouter>
  )
  const { place, show, leave } = await render(element(refused))
  return {
    network,
    place,
    taken,
    leave,
    show: (refused: Refused) => show(element(refused)),
    entries: () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}
