import { expect, test, vi } from 'vitest'
import type { AskOf } from '#contract/endpoint.ts'
import {
  addOrderEnding,
  addOrderMove,
  addOrderNote,
  declineReport,
  listOrders,
  readOfficeReports,
} from '#contract/orders/desk/office-orders.ts'
import { reportItem } from '#contract/orders/issues/issues.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { type Desk, openDearDesk, openDesk, refundBy, seenBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestOperator } from '#testing/operators.ts'
import { moneyAtProvider } from '#testing/paying.ts'
import { readCode } from '#testing/sign-in.ts'

test('an order is shown with its lines, money, timeline, messages and history', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  const order = await seenBy(desk, support)
  expect(order).toMatchObject({
    number: desk.number,
    order_status: 'processing',
    stage: 'new',
    moves: ['to_pick', 'picking', 'packed', 'out_for_delivery'],
    endings: ['cancelled', 'failed'],
    customer: { mobile: '0412345678' },
    address: { name: 'Alex', phone: '0412 345 678' },
    window: { hub: 'City' },
    money: { charged: 15.9, refunded: 0, on_its_way: 0, left: 15.9, room: 15.9 },
    payments: [{ amount: 15.9, held: 15.9, payment_status: 'paid', card: { brand: 'visa', last4: '4242' } }],
    history: [],
  })
  expect(order.lines).toMatchObject([{ product_id: 'apple', quantity: 2, refunds_for: [4.5, 9] }])
  expect(order.timeline.map(({ order_status, by }) => [order_status, by])).toEqual([
    ['pending', 'customer'],
    ['processing', 'payment'],
  ])
  expect(order.messages).toMatchObject([{ channel: 'sms', about: 'confirmed' }])
})

test('an operator moves an order to delivered, the customer is told, and the history records it', async () => {
  const desk = await openDesk()
  const manager = await desk.operator('manager')
  await manager.call(addOrderMove, { number: desk.number, from: 'processing', to: 'out_for_delivery' })
  const { data } = await manager.call(addOrderMove, {
    number: desk.number,
    from: 'out_for_delivery',
    to: 'delivered',
  })
  expect(data).toMatchObject({ order_status: 'delivered', moves: [], endings: ['returned'] })
  expect(data.history.map(({ act, changes }) => [act, changes[0]])).toEqual([
    ['order.moved', { field: 'status', before: 'out_for_delivery', after: 'delivered' }],
    ['order.moved', { field: 'status', before: 'new', after: 'out_for_delivery' }],
  ])
  await desk.doJobs()
  expect((await textsTo(desk)).join()).toContain('was delivered')
})

test('an operator who moves an order that another has moved meanwhile is shown its current state', async () => {
  const desk = await openDesk()
  const [one, other] = [await desk.operator('manager'), await desk.operator('support')]
  const move = ({ call }: TestOperator) =>
    call(addOrderMove, { number: desk.number, from: 'processing', to: 'out_for_delivery' })
  const outcomes = await Promise.allSettled([move(one), move(other)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(move(one)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { number: desk.number, order_status: 'out_for_delivery' } },
  })
  await expect(
    one.call(addOrderMove, { number: desk.number, from: 'out_for_delivery', to: 'out_for_delivery' }),
  ).rejects.toMatchObject({ code: 'order_cannot_become' })
  await expect(
    one.call(addOrderMove, { number: '99999999', from: 'processing', to: 'out_for_delivery' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('support cannot fail an order above their limit that has left, and an owner can', async () => {
  const desk = await openDearDesk()
  const [support, owner] = [await desk.operator('support'), await desk.operator('owner')]
  const { number } = desk
  await support.call(addOrderMove, { number, from: 'processing', to: 'out_for_delivery' })
  const failing: AskOf<typeof addOrderEnding> = { number, from: 'out_for_delivery', to: 'failed' }
  await expect(support.call(addOrderEnding, failing)).rejects.toMatchObject({
    code: 'refund_over_limit',
    details: { left: 50 },
  })
  expect((await seenBy(desk, support)).order_status).toBe('out_for_delivery')
  const { data } = await owner.call(addOrderEnding, failing)
  expect(data).toMatchObject({ order_status: 'failed' })
  await desk.doJobs()
  expect((await seenBy(desk, owner)).money).toMatchObject({ refunded: 406.9, left: 0 })
  expect(await textsTo(desk)).toContainEqual(
    expect.stringContaining('could not be delivered. We are sending your $406.90 back to your card.'),
  )
})

test('support cancels an order above their limit only if its customer asked for that', async () => {
  const desk = await openDearDesk()
  const support = await desk.operator('support')
  const ending = { number: desk.number, from: 'processing', to: 'cancelled' } as const
  await expect(support.call(addOrderEnding, ending)).rejects.toMatchObject({
    code: 'refund_over_limit',
    message: 'This refunds $406.90, and you can refund $50.00 more. Please ask someone who can refund more.',
  })
  expect((await seenBy(desk, support)).order_status).toBe('processing')
  const { data } = await support.call(addOrderEnding, { ...ending, wished_by_customer: true })
  expect(data.history[0]?.changes).toContainEqual(expect.objectContaining({ field: 'wished_by_customer' }))
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toEqual({ taken: 40_690, returned: 40_690 })
  await expectBooksBalance(desk.db)
})

test.each(['support', 'manager'] as const)(
  '%s cancels a cheap order without its customer’s wish',
  async (role) => {
    const desk = await openDesk()
    const { call } = await desk.operator(role)
    const { data } = await call(addOrderEnding, { number: desk.number, from: 'processing', to: 'cancelled' })
    expect(data.order_status).toBe('cancelled')
  },
)

test('a note on an order is kept, and the order’s history mentions it as personal', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  const { data } = await support.call(addOrderNote, { number: desk.number, note: ' Rang twice. ' })
  expect(data.notes).toMatchObject([{ by: 'The support', text: 'Rang twice.' }])
  expect(data.history).toMatchObject([{ act: 'order.noted', changes: [{ field: 'note', personal: true }] }])
  await expect(support.call(addOrderNote, { number: desk.number, note: '  ' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(support.call(addOrderNote, { number: '99999999', note: 'Hm' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a note sent several times at once with one key is kept once, and the key keeps no other note', async () => {
  const desk = await openDesk()
  const [support, other] = [await desk.operator('support'), await desk.operator('support')]
  const keep = (who: TestOperator, note: string) =>
    who.call(addOrderNote, { number: desk.number, note }, { headers: { 'idempotency-key': 'a-note' } })
  await Promise.all([keep(support, 'Rang.'), keep(support, 'Rang.'), keep(support, 'Rang.')])
  await expect(keep(support, 'Rang twice.')).rejects.toMatchObject({ code: 'key_used_differently' })
  const { data } = await keep(other, 'Rang.')
  expect(data.notes.map(({ text }) => text)).toEqual(['Rang.', 'Rang.'])
  expect(data.history.filter(({ act }) => act === 'order.noted')).toHaveLength(2)
})

test('a reported item is refunded only once and cannot be declined afterwards', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  await deliver(desk, support)
  await desk.call(reportItem, { order_id: desk.number, product_id: 'apple', what: 'bad', quantity: 1 })
  const [report] = (await support.call(readOfficeReports, { number: desk.number })).data
  expect(report).toMatchObject({ title: 'apple', what: 'bad', quantity: 1, answer: null, amount: 4.5 })
  expect((await rowsOf(support, {}))[0]).toMatchObject({ open_reports: 1 })

  const accept = (key: string) =>
    refundBy(
      desk,
      support,
      { lines: [{ product_id: 'apple', quantity: 1 }], reason: 'item_bad', reports: ['apple'] },
      key,
    )
  const outcomes = await Promise.allSettled([accept('one'), accept('other')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await seenBy(desk, support)).refunds).toHaveLength(1)
  const decline = { number: desk.number, product_id: 'apple', reply_note: 'Too late.' }
  await expect(support.call(declineReport, decline)).rejects.toMatchObject({ code: 'already_there' })
  expect((await support.call(readOfficeReports, { number: desk.number })).data).toMatchObject([
    { answer: 'refunded' },
  ])
})

test('a customer whose report is declined is told why', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  await deliver(desk, support)
  await desk.call(reportItem, { order_id: desk.number, product_id: 'apple', what: 'bad', quantity: 1 })
  const decline = { number: desk.number, reply_note: 'The photo shows a pear.' }
  await support.call(declineReport, { ...decline, product_id: 'apple' })
  await desk.doJobs()
  expect((await textsTo(desk)).join()).toContain('cannot refund it: The photo shows a pear.')
  expect((await seenBy(desk, support)).open_reports).toBe(0)
  await expect(support.call(declineReport, { ...decline, product_id: 'pear' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the event stream of an order reports each change at once until its operator is signed out', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  const answer = await support.send(`/api/office/orders/${desk.number}/events`)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  let heard = ''
  const listening = (async () => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value
  })()
  const news = () => heard.split('data: ').length - 1
  await vi.waitFor(() => expect(news()).toBe(1))
  await support.call(addOrderNote, { number: desk.number, note: 'Rang.' })
  await vi.waitFor(() => expect(news()).toBe(2))
  await refundBy(desk, support, { amount: 1 })
  await vi.waitFor(() => expect(news()).toBe(3))
  await desk.doJobs()
  await vi.waitFor(() => expect(news()).toBe(4))

  const ended_at = desk.clock.now()
  await desk.db.updateTable('operator_sessions').set({ ended_at }).execute()
  await desk.call(reportItem, { order_id: 'none', product_id: 'x', what: 'bad', quantity: 1 }).catch(() => {})
  await desk.db.updateTable('orders').set({ payment_status: 'refunded' }).execute()
  await listening
  expect(news()).toBe(4)
})

test('deleting an account also removes what operators wrote about the customer’s orders', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  await support.call(addOrderNote, { number: desk.number, note: 'Ada rang twice.' })
  await refundBy(desk, support, { amount: 1, note: 'For Ada' })
  await deliver(desk, support)
  await desk.doJobs()
  desk.clock.advance(1_000)
  await desk.call(generateOtp, { mobile: '0412345678' })
  await desk.doJobs()
  await desk.call(deleteAccount, { otp: await readCode(desk, '0412345678') })
  const order = await seenBy(desk, support)
  expect(order).toMatchObject({ notes: [], customer: { name: '', mobile: '' }, messages: [{}, {}, {}, {}] })
  expect(order.refunds).toMatchObject([{ amount: 1, note: '' }])
  expect(JSON.stringify(order)).not.toContain('Ada')
})

test('a customer is told once about the refund of a returned order, even when nothing is left to refund', async () => {
  for (const [amount, sentence, goesBack] of [
    [5, 'came back to us. We are sending your $10.90 back to your card.', true],
    [15.9, 'came back to us. There is nothing left to send back to your card.', false],
  ] as const) {
    const desk = await openDesk()
    const owner = await desk.operator('owner')
    await deliver(desk, owner)
    await refundBy(desk, owner, { amount })
    await owner.call(addOrderEnding, { number: desk.number, from: 'delivered', to: 'returned' })
    await desk.doJobs()
    await desk.doJobs()
    const texts = await textsTo(desk)
    expect(texts).toContainEqual(expect.stringContaining(sentence))
    expect(texts.filter((text) => / refunded \S+ for/.test(text))).toEqual([])
    const { data: order } = await desk.call(getOrder, { order_id: desk.number })
    expect(order.timeline.at(-1)?.message.includes('Your money is on its way')).toBe(goesBack)
  }
})

async function deliver(
  { number, doJobs }: Pick<Desk, 'number' | 'doJobs'>,
  { call }: TestOperator,
): Promise<void> {
  await call(addOrderMove, { number, from: 'processing', to: 'out_for_delivery' })
  await call(addOrderMove, { number, from: 'out_for_delivery', to: 'delivered' })
  await doJobs()
}

async function rowsOf({ call }: TestOperator, ask: AskOf<typeof listOrders>) {
  return (await call(listOrders, ask)).data
}
