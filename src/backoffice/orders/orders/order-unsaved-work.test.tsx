import { expect, test, vi } from 'vitest'
import { readOfficeOrder, readOfficeReports } from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { findField, press, typeInto } from '#testing/by-hand.ts'
import { anOfficeIssue, anOfficeOrder } from '#testing/office-order-builders.ts'
import { openDialog, watchLeaving } from '#testing/open-office.tsx'
import { openOrder } from '#testing/open-order.ts'

const onItsWay = { order_status: 'out_for_delivery', payment_status: 'paid', changes: 0 } as const

test.each(['lost', new Refusal('unavailable', { retryAfter: 1 })] as const)(
  'a half-written reply to an issue survives a failed reload of the order: %s',
  async (said) => {
    const { network, events, place } = await openOrder({}, [anOfficeIssue()])
    await press('Decline')
    await typeInto(words(place), 'It is a pear.')
    network.answer(readOfficeOrder, said)
    await events.tell(onItsWay)
    await vi.waitFor(() => expect(network.asks(readOfficeOrder)).toHaveLength(2))
    await untilRead()
    expect(words(place).value).toBe('It is a pear.')

    network.answer(readOfficeOrder, { data: anOfficeOrder({ order_status: 'out_for_delivery' }) })
    await events.tell(onItsWay)
    await vi.waitFor(() => expect(place.textContent).toContain('Out for delivery'))
    expect(words(place).value).toBe('It is a pear.')
  },
)

test('a half-written refund stays on screen when the session ends during a reload', async () => {
  const left = watchLeaving()
  const { network, events } = await openOrder()
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  await typeInto(findField('Another amount', dialog), '3')
  network.answer(readOfficeOrder, new Refusal('session_over'))
  await events.tell(onItsWay)
  await press('Close', await openDialog('Please log in again'))
  await untilRead()
  expect(left).toEqual([])
  expect(findField('Another amount', dialog).value).toBe('3')
})

test('an operator who was still writing a reply is told that it was not sent, once the issue is settled', async () => {
  const { network, events, place } = await openOrder({}, [anOfficeIssue()])
  await press('Decline')
  await typeInto(words(place), 'It is a pear.')
  network.answer(readOfficeOrder, { data: anOfficeOrder({ order_status: 'out_for_delivery' }) })
  network.answer(readOfficeReports, { data: [anOfficeIssue({ answer: 'refunded' })] })
  await events.tell(onItsWay)
  await vi.waitFor(() =>
    expect(place.textContent).toContain('You have written “It is a pear.”, which was not sent.'),
  )
})

function words(place: ParentNode): HTMLTextAreaElement {
  const field = place.querySelector<HTMLTextAreaElement>('textarea[name=reply_note]')
  if (!field) throw new Error('There is nothing to write a refusal in.')
  return field
}

/** Waits until the page has finished loading. */
async function untilRead(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('false'))
}
