import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  addPickingActs,
  claimPicking,
  notePutBack,
  packPicked,
  readPicking,
  readPickingOrder,
} from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import { aLineToPick, anOrderToPick, aPickingOrder } from '#testing/a-picking-order.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, findDialog, openDialog, openOffice } from '#testing/open-office.tsx'
import { actsIn, lineOf, openPickingList, restartPage } from '#testing/open-picking-list.ts'
import { useKept } from './kept-picking.ts'

const rice = aLineToPick(0, 'Rice', { place: { aisle: '4', bay: '2' } })
const pears = aLineToPick(1, 'Pears', {
  quantity: 3,
  note: 'Ripe ones',
  place: { aisle: '1', bay: null },
  substitutes: [
    { ...aProduct('Apples'), quantity: 3, is_own_choice: true },
    { ...aProduct('Nashi'), quantity: 2, is_own_choice: false },
  ],
})
const peas = aLineToPick(2, 'Peas', { temperature: 'frozen', place: { aisle: '1', bay: '9' } })

beforeEach(() => {
  localStorage.clear()
  restartPage()
})

test('lines stand in the order of the walk under their aisles, with place, note and how many', async () => {
  const { place } = await openPickingList([rice, pears, peas])
  const headings = [...place.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Aisle 1', 'Aisle 4', 'Aisle 1 · Frozen', 'Bags'])
  const row = (title: string) => lineOf(title).textContent
  expect(row('Pears')).toBe('Pears1 kg“Ripe ones”× 3')
  expect(row('Rice')).toBe('Rice1 kg · Bay 2× 1')
})

test('a press says that all is there, and a second one takes it back', async () => {
  const { network, place } = await openPickingList([rice, pears])
  await press('Pears')
  expect(lineOf('Pears').getAttribute('aria-pressed')).toBe('true')
  expect(place.textContent).toContain('1 of 2')
  await press('Pears')
  expect(lineOf('Pears').getAttribute('aria-pressed')).toBe('false')
  await vi.waitFor(() => expect(actsIn(network)).toHaveLength(2))
  expect(actsIn(network)).toMatchObject([
    { position: 1, outcome: 'all', counter: 1 },
    { position: 1, outcome: 'open', counter: 2 },
  ])
  await vi.waitFor(() => expect(place.textContent).toContain('Sent'))
})

test('fewer, a substitute and nothing are one press more, the customer’s own choice first', async () => {
  const { network } = await openPickingList([rice, pears])
  const more = async () => {
    await press('Fewer of Pears, or not there')
    return openDialog('Pears, 1 kg')
  }
  const dialog = await more()
  await press('One less', dialog)
  await press('Pack 1 of 3', dialog)
  expect(lineOf('Pears').textContent).toContain('1 of 3')
  const ways = [...(await more()).querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(ways).toEqual(
    expect.arrayContaining([
      'Pack 3 × Apples, 1 kgThe customer’s choice',
      'Pack 2 × Nashi, 1 kg',
      'Leave it out',
    ]),
  )
  await press('Pack 2 × Nashi')
  expect(lineOf('Pears').textContent).toContain('Instead: 2 × Nashi, 1 kg')
  const last = await more()
  await act(async () => last.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  await press('Leave it out', last)
  expect(lineOf('Pears').textContent).toContain('Not there')
  await vi.waitFor(() => expect(actsIn(network)).toHaveLength(3))
  expect(actsIn(network)).toMatchObject([
    { outcome: 'fewer', quantity: 1 },
    { outcome: 'substitute', substitute_id: 'Nashi', quantity: 2 },
    { outcome: 'none', only_this_order: true },
  ])
})

test('goods by weight are weighed, and over a tenth more than usual asks first', async () => {
  const { network } = await openPickingList([
    aLineToPick(0, 'Ham', { quantity: 3, unit: 100, unit_type: 'g', usual_grams: 100 }),
  ])
  await press('Ham')
  const dialog = await openDialog('Ham, 100 g')
  await submit(dialog)
  expect(dialog.textContent).toContain('Please write the weight in whole grams.')
  await typeInto(findField('Weight in grams', dialog), '331')
  await submit(dialog)
  expect(actsIn(network)).toEqual([])
  expect(alertIn(dialog)).toContain('331 g is over a tenth more than usual')
  await press('One less', dialog)
  await typeInto(findField('Weight in grams', dialog), '220')
  await submit(dialog)
  await vi.waitFor(() =>
    expect(actsIn(network)).toMatchObject([{ outcome: 'fewer', quantity: 2, grams: 220 }]),
  )
  expect(lineOf('Ham').textContent).toContain('2 of 3, 220 g')
})

test('a substitute that is sold by weight is weighed before it is packed', async () => {
  const nashi = { ...aProduct('Nashi'), unit: 200, unit_type: 'g', usual_grams: 200 }
  const line = { quantity: 3, substitutes: [{ ...nashi, quantity: 3, is_own_choice: true }] }
  const { network } = await openPickingList([aLineToPick(0, 'Pears', line)])
  await press('Fewer of Pears, or not there')
  const dialog = await openDialog('Pears, 1 kg')
  await press('Pack 3 × Nashi, about 200 g each', dialog)
  expect(actsIn(network)).toEqual([])
  expect(document.activeElement).toBe(findField('Weight in grams', dialog))
  await press('Back', dialog)
  expect(document.activeElement?.textContent).toContain('Pack 3 × Nashi')
  await press('Pack 3 × Nashi, about 200 g each', dialog)
  await press('One less', dialog)
  await typeInto(findField('Weight in grams', dialog), '431')
  await submit(dialog)
  const substitute = { outcome: 'substitute', substitute_id: 'Nashi', quantity: 2, grams: 431 }
  await vi.waitFor(() => expect(actsIn(network)).toMatchObject([substitute]))
  expect(lineOf('Pears').textContent).toContain('Instead: 2 × Nashi, about 200 g each, 431 g')
})

test('a finger that stays on a line opens its other ways, and is no press', async () => {
  await openPickingList([pears])
  vi.useFakeTimers()
  try {
    await fire(lineOf('Pears'), 'pointerdown')
    await act(async () => vi.advanceTimersByTime(600))
    await fire(lineOf('Pears'), 'click', { detail: 1 })
  } finally {
    vi.useRealTimers()
  }
  expect(findDialog('Pears, 1 kg')).toBeDefined()
  expect(lineOf('Pears').getAttribute('aria-pressed')).toBe('false')
})

test('other orders that need what is not there are named', async () => {
  const { network, place } = await openPickingList([rice])
  network.answer(addPickingActs, ({ acts }) => ({
    data: acts.map(({ act_id }) => ({
      act_id,
      answer: 'applied' as const,
      because: null,
      others: ['81', '82'],
    })),
  }))
  await press('Fewer of Rice, or not there')
  await press('Leave it out', await openDialog('Rice, 1 kg'))
  await vi.waitFor(() => expect(place.textContent).toContain('Rice: also ordered in 81, 82.'))
})

test('an order is packed once each line has an outcome, with its bags, and the next orders follow', async () => {
  const { network, at, place } = await openPickingList([rice, pears])
  await press('Rice')
  await press('Packed')
  expect(network.asks(packPicked)).toEqual([])
  await press('Pears')
  await press('One bag more')
  network.answer(packPicked, { data: { number: '77', order_status: 'processing', stage: 'packed' } })
  network.answer(readPicking, { data: [anOrderToPick('78')], put_back: [] })
  await press('Packed')
  await vi.waitFor(() => expect(place.textContent).toContain('Order 1001 · 77 is packed: 2 dry.'))
  expect(at()).toBe('/office/pick')
  expect(network.asks(packPicked)).toEqual([{ number: '77', bags: { shelf: 2, chilled: 0, frozen: 0 } }])
  await vi.waitFor(() => expect(useKept.getState().orders).toEqual({}))
})

test('an order of a colleague is taken over only after a question, also if they were quicker', async () => {
  const network = openNetwork()
  const orders = [
    anOrderToPick('77'),
    anOrderToPick('78', { picker: { name: 'Max', is_me: false }, done: 2 }),
  ]
  network.answer(readPicking, { data: orders, put_back: [] })
  network.answer(claimPicking, ({ take_over }) =>
    take_over ? { data: aPickingOrder([rice]) } : new Refusal('picked_by_another', { name: 'Zoe' }),
  )
  network.answer(readPickingOrder, { data: aPickingOrder([rice]) })
  const { at, place } = await openOffice('/office/pick')
  expect(place.textContent).toContain('Max has it: 2 of 3 done')
  await press('Take over')
  await press('Leave it with Max', await openDialog('Take over from Max?'))
  expect(network.asks(claimPicking)).toEqual([])
  await press('Start')
  await press('Take over', await openDialog('Take over from Zoe?'))
  await vi.waitFor(() => expect(at()).toBe('/office/pick/77'))
  expect(network.asks(claimPicking)).toEqual([
    { number: '77', take_over: false },
    { number: '77', take_over: true },
  ])
})

test('goods of acts that came too late stay on the list until they are back', async () => {
  const network = openNetwork()
  const goods = {
    ...aProduct('Rice'),
    act_id: 'a',
    number: '77',
    units: 2,
    by: 'Max',
    at: '2026-03-05T23:00:00.000Z',
  }
  const put_back = [{ ...goods, because: 'packed' as const }]
  network.answer(readPicking, { data: [], put_back })
  const { place } = await openOffice('/office/pick')
  expect(place.textContent).toContain('2 × Rice, 1 kgOrder 77, picked by Max.')
  network.answer(notePutBack, { put_back: [] })
  network.answer(readPicking, { data: [], put_back: [] })
  await press('It is back')
  await vi.waitFor(() => expect(place.textContent).toContain('Rice is back.'))
  expect(place.textContent).not.toContain('To put back')
})

function aProduct(title: string) {
  return { product_id: title, title, unit: 1, unit_type: 'kg', image: '', usual_grams: null }
}

async function fire(at: HTMLElement, name: string, more = {}): Promise<void> {
  await act(async () =>
    at.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { button: 0, ...more })),
  )
}
