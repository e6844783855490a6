import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  addPickingActs,
  claimPicking,
  type LineToPick,
  notePutBack,
  packPicked,
  readPicking,
  readPickingOrder,
} from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import { UNATTENDED } from '#contract/request-headers.ts'
import { aLineToPick, anOrderToPick, aPickingOrder } from '#testing/a-picking-order.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { findDialog, openDialog, openOffice } from '#testing/open-office.tsx'
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
  useKept.setState(useKept.getInitialState(), true)
})

test('lines stand in the order of the walk under their aisles, with place, note and how many', async () => {
  const { place } = await openList([rice, pears, peas])
  const headings = [...place.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Aisle 1', 'Aisle 4', 'Aisle 1 · Frozen', 'Bags'])
  const row = (title: string) => lineOf(title).textContent
  expect(row('Pears')).toBe('Pears1 kg“Ripe ones”× 3')
  expect(row('Rice')).toBe('Rice1 kg · Bay 2× 1')
})

test('a press says that all is there, and a second one takes it back', async () => {
  const { network, place } = await openList([rice, pears])
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
  const { network } = await openList([rice, pears])
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

test('a finger that stays on a line opens its other ways, and is no press', async () => {
  await openList([pears])
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

test('in a dead zone acts stay on the device, through a reload, and are sent once the network is back', async () => {
  const { network, place, leave } = await openList([rice, pears])
  network.answer(addPickingActs, 'lost')
  network.answer(readPickingOrder, 'lost')
  await press('Rice')
  await press('Pears')
  await vi.waitFor(() => expect(place.textContent).toContain('No reception.'))
  expect(place.textContent).toContain('2 not sent yet')
  const lost = actsIn(network).at(-1)

  await killPhone({ leave })
  const again = await openOffice('/office/pick/77')
  expect(again.place.textContent).toContain('2 not sent yet')
  expect(lineOf('Pears', again.place).getAttribute('aria-pressed')).toBe('true')
  answerActs(network)
  await act(async () => dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(again.place.textContent).toContain('Sent'))
  // The answer was lost, perhaps not the act: it is sent again under the same id.
  expect(actsIn(network).at(-1)).toEqual(lost)
})

test('acts wait under their picker’s name while a colleague uses the device', async () => {
  const { network, leave } = await openList([rice])
  network.answer(addPickingActs, 'lost')
  await press('Rice')
  await vi.waitFor(() => expect(network.asks(addPickingActs).length).toBeGreaterThan(0))
  const before = network.asks(addPickingActs).length
  answerActs(network)
  network.answer(readPicking, { data: [anOrderToPick('78')], put_back: [] })
  await killPhone({ leave })
  const theirs = await openOffice('/office/pick', { id: 'max', name: 'Max Pear' })
  expect(theirs.place.textContent).toContain('Sent')
  expect(network.asks(addPickingActs)).toHaveLength(before)
  await killPhone(theirs)
  network.answer(readPickingOrder, { data: aPickingOrder([rice]) })
  await openOffice('/office/pick/77')
  await vi.waitFor(() => expect(network.asks(addPickingActs)).toHaveLength(before + 1))
})

test('an act that came too late says what to put back, and the line is as the shop has it', async () => {
  const { network, place } = await openList([rice])
  network.answer(addPickingActs, ({ acts }) => ({
    data: acts.map(({ act_id }) => ({
      act_id,
      answer: 'too_late' as const,
      because: 'ended' as const,
      others: [],
    })),
  }))
  network.answer(readPickingOrder, {
    data: aPickingOrder([rice], { stage: null, order_status: 'cancelled', picker: null }),
  })
  await press('Rice')
  await vi.waitFor(() => expect(place.textContent).toContain('Rice: This order has been called off.'))
  expect(lineOf('Rice').getAttribute('aria-pressed')).toBe('false')
  expect(findButton('Packed')).toBeUndefined()
  await press('OK')
  expect(place.textContent).not.toContain('Rice:')
})

test('other orders that need what is not there are named', async () => {
  const { network, place } = await openList([rice])
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
  const { network, at, place } = await openList([rice, pears])
  await press('Rice')
  await press('Packed')
  expect(network.asks(packPicked)).toEqual([])
  await press('Pears')
  await press('One bag more')
  network.answer(packPicked, { data: { number: '77', order_status: 'processing', stage: 'packed' } })
  network.answer(readPicking, { data: [anOrderToPick('78')], put_back: [] })
  await press('Packed')
  await vi.waitFor(() => expect(at()).toBe('/office/pick'))
  expect(network.asks(packPicked)).toEqual([{ number: '77', bags: { shelf: 2, chilled: 0, frozen: 0 } }])
  expect(place.textContent).toContain('Order 77 is packed: 2 dry.')
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

test('a list that stays open is read again, which counts as use of its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { network } = await openList([rice])
  const before = network.asks(readPickingOrder).length
  await act(async () => vi.advanceTimersByTime(60_000))
  await vi.waitFor(() => expect(network.asks(readPickingOrder).length).toBeGreaterThan(before))
  const last = network.asked.findLast(({ path }) => path === readPickingOrder.path)
  expect(last?.headers.has(UNATTENDED)).toBe(false)
})

test('without reception the list has the orders that are on the device', async () => {
  const { network, leave } = await openList([rice])
  network.answer(readPicking, 'lost')
  network.answer(addPickingActs, 'lost')
  await press('Rice')
  await leave()
  const { place } = await openOffice('/office/pick')
  expect(place.textContent).toContain('No reception: only what is on this device.')
  expect(place.textContent).toContain('You have it: 1 of 1 done')
})

type Network = ReturnType<typeof openNetwork>

function aProduct(title: string) {
  return { product_id: title, title, unit: 1, unit_type: 'kg', image: '' }
}

async function openList(lines: LineToPick[]) {
  const network = openNetwork()
  network.answer(readPickingOrder, { data: aPickingOrder(lines) })
  answerActs(network)
  return { network, ...(await openOffice('/office/pick/77')) }
}

function answerActs(network: Network): void {
  network.answer(addPickingActs, ({ acts }) => ({
    data: acts.map(({ act_id }) => ({ act_id, answer: 'applied' as const, because: null, others: [] })),
  }))
}

function actsIn(network: Network) {
  return network.asks(addPickingActs).flatMap(({ acts }) => acts as Record<string, unknown>[])
}

function lineOf(title: string, place: ParentNode = document): HTMLElement {
  const rows = [...place.querySelectorAll<HTMLElement>('button[aria-pressed]')]
  return rows.find(({ textContent }) => textContent?.startsWith(title)) as HTMLElement
}

/** What the page held in memory is gone; its storage stays. */
async function killPhone({ leave }: { leave(): Promise<void> }): Promise<void> {
  await leave()
  useKept.setState(useKept.getInitialState(), true)
}

async function fire(at: HTMLElement, name: string, more = {}): Promise<void> {
  await act(async () =>
    at.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { button: 0, ...more })),
  )
}
