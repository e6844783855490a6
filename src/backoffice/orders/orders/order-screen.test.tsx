import { act } from 'react'
import { expect, test, vi } from 'vitest'
import {
  addOrderEnding,
  addOrderMove,
  addOrderNote,
  addOrderRefund,
  declineReport,
  type OfficeOrder,
  readOfficeOrder,
  readOfficeReports,
  resendOrderMessage,
} from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { UNATTENDED } from '#contract/request-headers.ts'
import { findButton, press, submit, typeInto } from '#testing/by-hand.ts'
import { openEventSources } from '#testing/event-sources.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry } from '#testing/office-builders.ts'
import { anOfficeIssue, anOfficeOrder, anOrderMessage, aPayment } from '#testing/office-order-builders.ts'
import { alertIn, openDialog, openOffice } from '#testing/open-office.tsx'
import { ORDER_PAGE, openOrder } from '#testing/open-order.ts'

test('an order is shown with its items, address, money, timeline, messages and what the office did', async () => {
  const { place, title, rows } = await openOrder({
    note: 'Mind the cat.',
    refunds: [
      {
        id: 'r',
        at: '2026-03-04T23:00:00.000Z',
        amount: 8,
        refund_status: 'requested',
        because: 'item_bad',
        note: 'Bruised',
        by: 'Jo',
        lines: [{ product_id: 'apple', title: 'Apple', quantity: 1 }],
        besides: 3.5,
        seen_to_at: null,
      },
    ],
    payments: [aPayment({ review: 'it is odd', charged_at: '2026-03-05T23:00:00.000Z' })],
    history: [anEntry(1, { act: 'order.refunded', changes: [{ field: 'note', personal: true }] })],
  })
  expect(title()).toBe('Order 1001 · 2373124346')
  expect(rows('Items')).toEqual([['', 'Apple 1 kg ', '2', '$4.50', '$9.00']])
  const happened = [...place.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  expect(happened).toEqual([
    'Waiting for payment, by the customerThu 5 Mar 2026, 9:00 am',
    'Held: $15.90 on Visa ending 4242Thu 5 Mar 2026, 9:00 am',
    'Refund: $8.00, by Jo: Something was not good Waiting for the bank1 × Apple and $3.50 moreBruisedThu 5 Mar 2026, 9:00 am',
    'Charged: $15.90 on Visa ending 4242Fri 6 Mar 2026, 9:00 am',
  ])
  expect(rows('History')[0]?.slice(1)).toEqual([
    'Ada Berry',
    'Refunded an order',
    'note: changed (not shown)',
  ])
  for (const words of [
    'Mind the cat.',
    'Unit 4, 12 Queen Street',
    'Hand it to someone.',
    'Please check the payment of $15.90: it is odd.',
    'Order confirmedSMS to 0412345678',
  ])
    expect(place.textContent).toContain(words)
})

const atDay = (day: string) => ({
  window: { ...anOfficeOrder().window, starts_at: `${day}T01:00:00.000Z`, ends_at: `${day}T03:00:00.000Z` },
})

test('before the window begins, the customer is told that it is on its way only after a question', async () => {
  const { network, place, said } = await openOrder(atDay('2999-03-06'))
  network.answer(addOrderMove, { data: anOfficeOrder() })
  await press('Out for delivery')
  expect(place.textContent).toContain('and has not begun. Tell the customer now that it is on its way?')
  expect(document.activeElement?.textContent).toBe('No')
  await press('No')
  expect(document.activeElement?.textContent).toBe('Out for delivery')
  expect(network.asks(addOrderMove)).toEqual([])
  await press('Out for delivery')
  await press('Yes')
  await vi.waitFor(() => expect(said()).toBe('Order 2373124346: out for delivery.'))
  expect(network.asks(addOrderMove)).toHaveLength(1)
})

test('an order is moved on from the state that is shown, and the screen confirms it', async () => {
  const { network, said } = await openOrder(atDay('2020-03-06'))
  network.answer(addOrderMove, { data: anOfficeOrder() })
  await press('Out for delivery')
  await vi.waitFor(() => expect(said()).toBe('Order 2373124346: out for delivery.'))
  expect(network.asks(addOrderMove)).toEqual([
    { number: '2373124346', from: 'processing', from_stage: 'to_pick', to: 'out_for_delivery' },
  ])
})

test('an operator who moves an order on too late sees an error and its current state', async () => {
  const { network, place } = await openOrder(atDay('2020-03-06'))
  const now = anOfficeOrder({ order_status: 'cancelled', moves: [], endings: [] })
  network.answer(addOrderMove, new Refusal('changed_meanwhile', { now }))
  network.answer(readOfficeOrder, {
    data: anOfficeOrder({ order_status: 'out_for_delivery', stage: 'on_the_way', moves: ['delivered'] }),
  })
  await press('Out for delivery')
  await vi.waitFor(() => expect(findButton('Delivered')).toBeDefined())
  expect(alertIn(place)).toContain('Someone else changed this in the meantime.')
})

test('cancelling an order asks for confirmation, and says how much goes back', async () => {
  const { network, place, said } = await openOrder()
  network.answer(addOrderEnding, { data: anOfficeOrder() })
  await press('Cancel the order')
  expect(place.textContent).toContain('Cancel the order? $15.90 goes back. We’ll let the customer know.')
  expect(network.asks(addOrderEnding)).toEqual([])
  expect(document.activeElement?.textContent).toBe('No')
  await press('No')
  expect(document.activeElement?.textContent).toBe('Cancel the order')
  await press('Cancel the order')
  await press('Yes')
  await vi.waitFor(() => expect(said()).toContain('cancelled. $15.90 goes back.'))
})

test('discounted items show their list price and the discount, and the total shows it as well', async () => {
  const { lines, amounts } = anOfficeOrder()
  const [apple] = lines as [OfficeOrder['lines'][number]]
  const { rows, place } = await openOrder({
    lines: [
      apple,
      { ...apple, product_id: 'fig', title: 'Fig', list_price: 5, price: 4.2, total_price: 8.4 },
    ],
    amounts: { ...amounts, total_amount: 19, discount: 1.6 },
  })
  expect(rows('Items')).toEqual([
    ['', 'Apple 1 kg ', '2', '$4.50', '–', '$9.00'],
    ['', 'Fig 1 kg ', '2', '$5.00', '-$1.60', '$8.40'],
  ])
  expect(place.textContent).toContain('Items$19.00Discount-$1.60')
})

test('an order cancelled by the office says so, without an invented reason', async () => {
  const { place } = await openOrder({
    order_status: 'cancelled',
    timeline: [
      {
        at: '2026-03-04T23:00:00.000Z',
        order_status: 'cancelled',
        by: 'operator',
        because: 'by_the_shop',
        difference: null,
      },
    ],
  })
  expect(place.textContent).toContain('Cancelled, by the shop: It was cancelled in the office')
})

test('Esc closes the question, as No does', async () => {
  const { network, place } = await openOrder()
  await press('Cancel the order')
  await act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(place.textContent).not.toContain('We’ll let the customer know.')
  expect(document.activeElement?.textContent).toBe('Cancel the order')
  expect(network.asks(addOrderEnding)).toEqual([])
})

test('accepting an issue refunds its item', async () => {
  const { network, said } = await openOrder({ order_status: 'delivered', moves: [], endings: [] }, [
    anOfficeIssue({ photo: '/9j/' }),
  ])
  expect(document.querySelector('img')?.alt).toBe('Apple, as the customer received it')
  network.answer(addOrderRefund, { data: anOfficeOrder() })
  await press('Refund $4.50')
  await vi.waitFor(() => expect(said()).toBe('$4.50 for Apple is on its way back.'))
  expect(network.asks(addOrderRefund)).toMatchObject([
    {
      lines: [{ product_id: 'apple', quantity: 1 }],
      reason: 'item_bad',
      reports: ['apple'],
      seen_left: 15.9,
    },
  ])
})

test('an issue is declined with a reply to the customer', async () => {
  const { network, place, said } = await openOrder({}, [anOfficeIssue()])
  await press('Decline')
  network.answer(
    declineReport,
    new Refusal('invalid_input', { fields: { reply_note: 'Please fill this in.' } }),
  )
  findButton('Back', place)?.focus()
  await press('Back')
  expect(document.activeElement?.textContent).toBe('Decline')
  await press('Decline')
  const form = place.querySelector('textarea[name=reply_note]')?.closest('form') as HTMLElement
  await submit(form.parentElement as HTMLElement)
  const words = form.querySelector('textarea') as HTMLElement
  const fault = () => document.getElementById(words.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  await vi.waitFor(() => expect(fault()?.textContent).toBe('Please fill this in.'))
  network.answer(declineReport, { data: anOfficeOrder() })
  await typeInto(words, 'It is a pear.')
  await submit(form.parentElement as HTMLElement)
  await vi.waitFor(() => expect(said()).toContain('The issue with Apple is declined'))
  expect(network.asks(declineReport).at(-1)).toMatchObject({ reply_note: 'It is a pear.' })
})

test('an issue that has been answered shows its answer, without buttons', async () => {
  const { place } = await openOrder({}, [
    anOfficeIssue({ answer: 'declined', answer_note: 'A pear.' }),
    anOfficeIssue({ product_id: 'fig', title: 'Fig', answer: 'refunded' }),
  ])
  expect(place.textContent).toContain('Declined“Bruised.”Answered: “A pear.”')
  expect(findButton('Decline')).toBeUndefined()
})

test('a note on an order is saved and shown', async () => {
  const { network, place } = await openOrder()
  network.answer(addOrderNote, { data: anOfficeOrder() })
  const kept = { id: 'n', at: '2026-03-04T23:00:00.000Z', by: 'Ada', text: 'Rang.' }
  network.answer(readOfficeOrder, { data: anOfficeOrder({ notes: [kept] }) })
  await typeInto(place.querySelector('textarea[name=note]') as HTMLElement, 'Rang.')
  await press('Save', place)
  await vi.waitFor(() => expect(place.textContent).toContain('Rang.Ada, Thu 5 Mar 2026'))
  expect(network.asks(addOrderNote)).toEqual([{ number: '2373124346', note: 'Rang.' }])
})

test('a retried note has the same idempotency key, and the next note has another', async () => {
  const { network, place } = await openOrder()
  const said = ['lost', { data: anOfficeOrder() }, { data: anOfficeOrder() }] as const
  network.answer(addOrderNote, () => said[network.asks(addOrderNote).length - 1] ?? 'lost')
  network.answer(readOfficeOrder, { data: anOfficeOrder() })
  const note = () => place.querySelector('textarea[name=note]') as HTMLTextAreaElement
  for (const [n, text] of ['Rang.', 'Rang.', 'Rang twice.'].entries()) {
    await typeInto(note(), text)
    await press('Save', place)
    await vi.waitFor(() => expect(network.asks(addOrderNote)).toHaveLength(n + 1))
    await vi.waitFor(() => expect(findButton('Save')?.hasAttribute('disabled')).toBe(false))
  }
  const keys = network.asked
    .filter(({ path }) => path === addOrderNote.path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(2)
})

test('an order reloads when it changes, and not when the news is already on screen', async () => {
  const { network, events, place } = await openOrder()
  const shown = { order_status: 'processing', stage: 'to_pick', payment_status: 'paid', changes: 1 }
  await events.tell(shown)
  expect(network.asks(readOfficeOrder)).toHaveLength(1)
  network.answer(readOfficeOrder, {
    data: anOfficeOrder({ order_status: 'delivered', stage: 'handed_over', changes: 4 }),
  })
  await events.tell({ ...shown, order_status: 'delivered', stage: 'handed_over', changes: 4 })
  await vi.waitFor(() => expect(place.textContent).toContain('Delivered'))
  const reads = network.asked.filter(({ path }) => path === readOfficeOrder.path)
  expect(reads.map(({ headers }) => headers.has(UNATTENDED))).toEqual([false, true])
})

test('the page of an order that does not exist says that there is nothing there', async () => {
  openEventSources()
  const network = openNetwork()
  network.answer(readOfficeOrder, new Refusal('not_found'))
  network.answer(readOfficeReports, new Refusal('not_found'))
  const { title } = await openOffice('/office/orders/1')
  expect(title()).toBe('Page not found')
})

test('a message is sent again from its order', async () => {
  openEventSources()
  const network = openNetwork()
  const order = anOfficeOrder({
    messages: [anOrderMessage({ number: '11111111', text: 'It is confirmed.' })],
  })
  network.answer(readOfficeOrder, { data: order })
  network.answer(readOfficeReports, { data: [] })
  network.answer(resendOrderMessage, { data: order })
  const { said } = await openOffice(ORDER_PAGE)
  await press('Send again')
  const dialog = await openDialog('Send this message again?')
  await vi.waitFor(() => expect(dialog.textContent).toContain('It is confirmed.'))
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('The message about order 11111111 has been sent again.'))
})
