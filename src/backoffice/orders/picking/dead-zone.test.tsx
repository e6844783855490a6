import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addPickingActs, readPicking, readPickingOrder } from '#contract/orders/picking/picking.ts'
import { UNATTENDED } from '#contract/request-headers.ts'
import { aLineToPick, anOrderToPick, aPickingOrder } from '#testing/a-picking-order.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openOffice } from '#testing/open-office.tsx'
import { actsIn, answerActs, lineOf, openPickingList, restartPage } from '#testing/open-picking-list.ts'

const rice = aLineToPick(0, 'Rice')
const pears = aLineToPick(1, 'Pears', { quantity: 3 })

test('in a dead zone acts stay on the device, through a reload, and are sent once the network is back', async () => {
  const { network, place, leave } = await openPickingList([rice, pears])
  network.answer(addPickingActs, 'lost')
  network.answer(readPickingOrder, 'lost')
  await press('Rice')
  await press('Pears')
  await vi.waitFor(() => expect(place.textContent).toContain('No reception.'))
  expect(place.textContent).toContain('2 not sent yet')
  const lost = actsIn(network).at(-1)

  await leave()
  restartPage()
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
  const { network, leave } = await openPickingList([rice])
  network.answer(addPickingActs, 'lost')
  await press('Rice')
  await vi.waitFor(() => expect(network.asks(addPickingActs).length).toBeGreaterThan(0))
  const before = network.asks(addPickingActs).length
  answerActs(network)
  network.answer(readPicking, { data: [anOrderToPick('78')], put_back: [] })
  await leave()
  restartPage()
  const theirs = await openOffice('/office/pick', { id: 'max', name: 'Max Pear' })
  expect(theirs.place.textContent).toContain('Sent')
  expect(network.asks(addPickingActs)).toHaveLength(before)
  await theirs.leave()
  restartPage()
  network.answer(readPickingOrder, { data: aPickingOrder([rice]) })
  await openOffice('/office/pick/77')
  await vi.waitFor(() => expect(network.asks(addPickingActs)).toHaveLength(before + 1))
})

test('an act that came too late says what to put back, and the line is as the shop has it', async () => {
  const { network, place } = await openPickingList([rice])
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

test('a list that stays open is read again, which counts as use of its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { network } = await openPickingList([rice])
  const before = network.asks(readPickingOrder).length
  await act(async () => vi.advanceTimersByTime(60_000))
  await vi.waitFor(() => expect(network.asks(readPickingOrder).length).toBeGreaterThan(before))
  const last = network.asked.findLast(({ path }) => path === readPickingOrder.path)
  expect(last?.headers.has(UNATTENDED)).toBe(false)
})

test('without reception the list has the orders that are on the device', async () => {
  const { network, leave } = await openPickingList([rice])
  network.answer(readPicking, 'lost')
  network.answer(addPickingActs, 'lost')
  await press('Rice')
  await leave()
  const { place } = await openOffice('/office/pick')
  expect(place.textContent).toContain('No reception: only what is on this device.')
  expect(place.textContent).toContain('You have it: 1 of 1 done')
})
