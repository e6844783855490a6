import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { findStock, listMovements, moveStock, readStock, setLowStock } from '#contract/goods/stock/stock.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { choose, findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeProduct } from '#testing/office-builders.ts'
import { openOffice } from '#testing/open-office.tsx'
import { howSoon } from './lot-in-words.tsx'

const gala = anOfficeProduct('gala', { title: 'Gala apples', brand: 'Farm' })
const lot = {
  id: 'lot-1',
  code: 'L7',
  best_before: '2099-03-20',
  received_at: '2026-03-04T23:00:00.000Z',
  remaining: 6,
}
const NEXT_MONTH = brisbaneDay(new Date(Date.now() + 30 * DAY_MS))
const LAST_MONTH = brisbaneDay(new Date(Date.now() - 30 * DAY_MS))
const nothing = { data: [], next_after: null }

test('the stock list shows what is on hand, when it is low and which lot ends next', async () => {
  const network = openNetwork()
  const milk = anOfficeProduct('milk', { title: 'Milk', on_hand: 0, low_at: 12, held: 2 })
  const data = [
    { ...milk, ends_next: null },
    { ...gala, on_hand: 351_627, ends_next: lot },
  ]
  network.answer(findStock, { data, page: 1, page_size: 50, total: 2 })
  network.answer(fetchCategories, { data: [] })
  const { rows } = await openOffice('/office/stock?state=low_stock&sort=odd', { role: 'manager' })
  expect(network.asks(findStock)).toEqual([{ state: 'low_stock', page_size: '50' }])
  expect(findField('Status').value).toBe('low_stock')
  expect(rows('Stock')).toEqual([
    ['Milk1 kg', 'Fruit', 'Stock of Milk: 0. Change', '2', '12', '–'],
    [
      'Gala applesFarm · 1 kg',
      'Fruit',
      'Stock of Gala apples: 351,627. Change',
      '0',
      '5',
      'Best before Fri 20 Mar 2099Lot L7about 6 left',
    ],
  ])
})

test('a delivery is booked with its lot, and a loss is taken from a lot', async () => {
  const { network, said } = await openGala()
  network.answer(moveStock, { data: { ...gala, on_hand: 44 } })
  await typeInto(findField('How many'), '24')
  await typeInto(findField('Best before'), NEXT_MONTH)
  await typeInto(findField('Lot'), 'L9')
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Gala apples: 44 on hand now.'))
  expect([findField('Best before').value, findField('Lot').value]).toEqual(['', ''])

  await choose('Why', 'Damaged')
  expect(findField('From which lot').textContent).toContain('Fri 20 Mar 2099 · lot L7 · about 6')
  await choose('From which lot', 'lot-1')
  await typeInto(findField('How many'), '2')
  await submit()
  await vi.waitFor(() => expect(movesOf(network)).toHaveLength(2))
  expect(movesOf(network)).toEqual([
    { product_id: 'gala', by: 24, reason: 'Delivery', lot_code: 'L9', best_before: NEXT_MONTH },
    { product_id: 'gala', by: -2, reason: 'Damaged', lot_id: 'lot-1' },
  ])
})

test('a quantity with a thousands separator is accepted, and an invalid one shows the limits', async () => {
  const { network, said, place } = await openGala()
  network.answer(moveStock, { data: { ...gala, on_hand: 1_020 } })
  for (const wrong of ['', '0', '10,000,000', 'many']) {
    await typeInto(findField('How many'), wrong)
    await submit()
    expect(place.textContent).toContain('A whole number from 1 to 9,999,999.')
  }
  await typeInto(findField('How many'), '1,000')
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Gala apples: 1,020 on hand now.'))
  expect(movesOf(network)).toMatchObject([{ by: 1_000 }])
})

test('a delivery past its best-before date asks for confirmation, and again for another date', async () => {
  const { network, said, place } = await openGala()
  network.answer(moveStock, { data: { ...gala, on_hand: 44 } })
  await typeInto(findField('How many'), '24')
  await typeInto(findField('Best before'), '2020-01-31')
  await submit()
  expect(place.textContent).toContain('This date has passed. Receive it anyway?')
  await typeInto(findField('Best before'), LAST_MONTH)
  expect(place.textContent).not.toContain('Receive it anyway')
  await submit()
  expect(movesOf(network)).toEqual([])
  expect(findButton('Receive it anyway')).toBeDefined()
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Gala apples: 44 on hand now.'))
  expect(movesOf(network)).toMatchObject([{ by: 24, best_before: LAST_MONTH }])
})

test('the confirmation of the last booking disappears when the next is refused', async () => {
  const { network, said, place } = await openGala()
  network.answer(moveStock, { data: { ...gala, on_hand: 44 } })
  await typeInto(findField('How many'), '24')
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Gala apples: 44 on hand now.'))
  network.answer(moveStock, new Refusal('insufficient_stock', { available: 20 }))
  await choose('Why', 'Damaged')
  await typeInto(findField('How many'), '99')
  await submit()
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')).not.toBeNull())
  expect(said()).toBe('')
})

test('a low-stock limit set by another operator is shown, and can be saved over', async () => {
  const { network, said, place } = await openGala()
  const theirs = { ...gala, low_at: 8 }
  network.answer(setLowStock, ({ seen_low_at }) =>
    seen_low_at === null
      ? new Refusal('changed_meanwhile', { now: theirs })
      : { data: { ...gala, low_at: 12 } },
  )
  await typeInto(findField('Low at'), 'many')
  await sendLast()
  expect(place.textContent).toContain('A whole number from 0 to 9,999,999, or nothing.')
  await typeInto(findField('Low at'), '12')
  await sendLast()
  await vi.waitFor(() =>
    expect(place.textContent).toContain('Another team member has set it to 8. Save again to keep yours.'),
  )
  expect(findField('Low at').value).toBe('12')
  await sendLast()
  await vi.waitFor(() => expect(said()).toBe('Gala apples is low at 12 on hand.'))
})

test('a low-stock limit edited while it is being saved stays in the field', async () => {
  const { network, said } = await openGala()
  const answer = Promise.withResolvers<ReplyOf<typeof setLowStock>>()
  network.answer(setLowStock, () => answer.promise)
  await typeInto(findField('Low at'), '1')
  await sendLast()
  await typeInto(findField('Low at'), '12')
  await act(async () => answer.resolve({ data: { ...gala, low_at: 1 } }))
  await vi.waitFor(() => expect(said()).toBe('Gala apples is low at 1 on hand.'))
  expect(findField('Low at').value).toBe('12')
})

test('older movements are loaded by a button, each with its lot or order', async () => {
  const { network, rows } = await openGala({
    data: [
      {
        id: 'order 7',
        at: '2026-03-05T00:00:00.000Z',
        quantity: -2,
        reason: 'Ordered',
        by: null,
        lot: null,
        order_number: '1000000007',
      },
    ],
    next_after: '9.7.',
  })
  network.answer(listMovements, {
    data: [
      {
        id: 'entry 1',
        at: '2026-03-04T00:00:00.000Z',
        quantity: 6,
        reason: 'Delivery',
        by: 'Ada Berry',
        lot,
        order_number: null,
      },
    ],
    next_after: null,
  })
  await press('Show older ones')
  await vi.waitFor(() =>
    expect(rows('Movements, the newest first')).toEqual([
      ['Thu 5 Mar 2026, 10:00 am', '−2', 'Ordered 1000000007', '–'],
      ['Wed 4 Mar 2026, 10:00 am', '+6', 'Delivery Best before Fri 20 Mar 2099Lot L7', 'Ada Berry'],
    ]),
  )
  expect(findButton('Show older ones')).toBeUndefined()
})

test('a best-before date is soon within a week, counted in Brisbane days', () => {
  const evening = new Date('2026-03-05T15:00:00Z') // the 6th in Brisbane
  expect(howSoon('2026-03-05', evening)).toBe('passed')
  expect(howSoon('2026-03-06', evening)).toBe('soon')
  expect(howSoon('2026-03-13', evening)).toBe('soon')
  expect(howSoon('2026-03-14', evening)).toBe('later')
})

test('what is sold by weight is shown and typed in kilograms', async () => {
  const ham = { ...gala, sold_by: 'weight' as const, pack_size: 100, on_hand: 12_400, held: 300 }
  const { network, said, place } = await openGala(nothing, ham)
  network.answer(moveStock, { data: { ...ham, on_hand: 14_000 } })
  expect(place.textContent).toContain('12.4 kg')
  expect(place.textContent).toContain('and 0.3 kg held by orders')
  expect(place.textContent).toContain('If left empty: 0.5 kg')
  await typeInto(findField('How many kilograms'), '1.6')
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Gala apples: 14 kg on hand now.'))
  expect(movesOf(network)).toMatchObject([{ by: 1_600 }])
})

async function openGala(movements: ReplyOf<typeof listMovements> = nothing, product = gala) {
  const network = openNetwork()
  network.answer(readStock, { data: { ...product, lots: [lot] } })
  network.answer(listMovements, movements)
  const office = await openOffice('/office/stock/products/gala', { role: 'manager' })
  return { network, ...office }
}

/** Only the writes: the movements are read at the same path. */
function movesOf(network: ReturnType<typeof openNetwork>) {
  return network.asks(moveStock).filter(({ by }) => by !== undefined)
}

/** Submits the last form on the screen. */
async function sendLast(): Promise<void> {
  const form = [...document.querySelectorAll('form')].at(-1)
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}
