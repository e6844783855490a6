import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import type { LinePreference } from '#contract/selling/preferences/line-preference.ts'
import { aLine, anOrder } from '#testing/an-order.ts'
import { render } from '#testing/render.tsx'
import { orderTexts as texts } from '../../texts/orders.ts'
import { OrderDelivery } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-view.tsx'

test('an order shows its recipient, its delivery time and the instructions for the driver', async () => {
  const plain = await show(<OrderDelivery order={anOrder()} />)
  expect(plain.querySelector('address')?.textContent).toBe(
    'Ada0412\u00a0345\u00a0678Unit 4, 1 Queen Street, Brisbane City QLD 4000',
  )
  expect(plain.textContent).toContain('Fri 6 Mar')
  expect(wordsIn(plain)).toEqual([texts.bestMatch])
  const asked = await show(
    <OrderDelivery order={anOrder({ note: 'Mind the cat', safe_to_leave: true, if_out: 'leave_out' })} />,
  )
  expect(wordsIn(asked)).toEqual([`${texts.note}: Mind the cat`, texts.leave, texts.leaveOut])
})

test('a name typed in lower case is shown capitalised', async () => {
  const address = { ...anOrder().address, name: 'ada lovelace' }
  const place = await show(<OrderDelivery order={anOrder({ address })} />)
  expect(place.querySelector('address')?.textContent).toMatch(/^Ada lovelace/)
})

test.each([
  [undefined, false],
  ['The blue gate', true],
])('a landmark of %o is shown: %s', async (landmark, isShown) => {
  const address = { ...anOrder().address, ...(landmark !== undefined && { landmark }) }
  const place = await show(<OrderDelivery order={anOrder({ address })} />)
  expect(place.querySelectorAll('address span')).toHaveLength(isShown ? 4 : 3)
  if (landmark) expect(place.textContent).toContain(landmark)
})

test('a line shows its quantity and price, and the old price only if it was reduced', async () => {
  const reduced = aLine({
    product_id: 'pear',
    title: 'Pears',
    price: 3,
    list_price: 4,
  })
  const place = await show(<OrderLines order={anOrder({ lines: [aLine(), reduced] })} />)
  const [figs, pears] = place.querySelectorAll('li')
  expect(figs?.textContent).toContain(texts.quantityOf(2, '$10.25'))
  expect(figs?.querySelector('s')).toBeNull()
  expect(pears?.textContent).toContain(texts.quantityOf(2, '$3.00'))
  expect(pears?.querySelector('s')?.textContent).toBe('$4.00')
  expect(pears?.querySelector('a')?.getAttribute('href')).toMatch(/pears\/pid\/pear$/)
})

const pear = { product_id: 'pear', title: 'Pears', unit: 1, unit_type: 'kg', may_be_picked: true }
const goneFig = { ...pear, product_id: 'fig', title: 'Figs', may_be_picked: false }

test.each<[string, Partial<Order>, LinePreference, string]>([
  ['only a note', {}, { if_out: null, substitutes: [], note: '<Ripe> ones' }, 'Note: <Ripe> ones'],
  ['to leave it out', {}, { if_out: 'leave_out', substitutes: [], note: '' }, 'If it’s out: leave it out'],
  [
    'two others',
    {},
    { if_out: 'chosen', substitutes: [pear, { ...pear, title: 'Plums' }], note: 'Green' },
    'If it’s out: Pears 1 kg, or else Plums 1 kgNote: Green',
  ],
  [
    'what has left the range since',
    {},
    { if_out: 'chosen', substitutes: [goneFig], note: '' },
    'If it’s out: best matchFigs can no longer take its place, so we pick the best match.',
  ],
  [
    'what has left the range since it arrived',
    { order_status: 'delivered' },
    { if_out: 'chosen', substitutes: [goneFig], note: '' },
    'If it’s out: Figs 1 kg',
  ],
])('a line shows what the customer wished for it: %s', async (_, more, wish, words) => {
  const place = await show(<OrderLines order={anOrder({ ...more, lines: [aLine({ wish })] })} />)
  await vi.waitFor(() => expect(place.querySelector('li')?.textContent).toContain(words))
  expect(place.querySelectorAll('li ripe')).toHaveLength(0)
})

test('a household order shows on its lines who added what, except on the owner’s own', async () => {
  const ofJo = aLine({ quantity: 3, added_by: [{ name: 'Jo', quantity: 2 }] })
  const place = await show(<OrderLines order={anOrder({ lines: [ofJo, aLine({ product_id: 'pear' })] })} />)
  const [figs, pears] = place.querySelectorAll('li')
  await vi.waitFor(() => expect(figs?.textContent).toContain('Added by Jo 2, You 1'))
  expect(pears?.textContent).not.toContain('Added by')
})

test('a product without a picture shows none', async () => {
  const place = await show(<OrderLines order={anOrder({ lines: [aLine({ image: '' })] })} />)
  expect(place.querySelector('img')).toBeNull()
})

test('the timeline lists the steps done, each with its time, and those still to come', async () => {
  const timeline = [
    { order_status: 'pending', at: '2026-03-04T23:00:00.000Z', message: 'We have it.' },
    { order_status: 'processing', at: '2026-03-04T23:05:00.000Z', message: 'Paid.' },
  ] as const
  const place = await show(<OrderTimeline order={anOrder({ timeline: [...timeline] })} />)
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    "We have it.thu, 05 mar'26, 9:00 am",
    "Paid.thu, 05 mar'26, 9:05 am",
    `${texts.stillToCome}${texts.toCome.out_for_delivery}`,
    `${texts.stillToCome}${texts.toCome.delivered}Fri 6 Mar, 9 am – 11 am`,
  ])
  const over = await show(<OrderTimeline order={anOrder({ order_status: 'cancelled' })} />)
  expect(over.querySelectorAll('li')).toHaveLength(1)
})

function wordsIn(place: HTMLElement) {
  return [...place.querySelectorAll('ul li')].map(({ textContent }) => textContent)
}

async function show(element: ReactNode) {
  const { place } = await render(<MemoryRouter>{element}</MemoryRouter>)
  return place
}
