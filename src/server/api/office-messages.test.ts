import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { windowInWords } from '#business/people/messages/order-values.ts'
import { receiveArrival } from '#business/people/messages/receive-arrival.ts'
import { sendMessage } from '#business/people/messages/send-message.ts'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import { taskOf } from '#contract/insight/today/tasks.ts'
import { readToday } from '#contract/insight/today/today.ts'
import { formatDollars } from '#contract/money.ts'
import { addOrderMove, resendOrderMessage } from '#contract/orders/desk/office-orders.ts'
import { listMessages } from '#contract/people/messages-desk/messages.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { twilioSms } from '#providers/sms/twilio.ts'
import { openChangingShop } from '#testing/changing.ts'
import { TWO_APPLES } from '#testing/checkout-shop.ts'
import { openDesk, seenBy, textsTo } from '#testing/desk.ts'
import { operatorOf, type TestOperator } from '#testing/operators.ts'

const MINUTE_MS = 60_000

test('sent messages are listed with the newest first and can be filtered', async () => {
  const desk = await openDeskAndCode()
  const owner = await desk.operator('owner')
  const { data } = await owner.call(listMessages, {})
  expect(data.map(({ kind }) => kind)).toEqual(['login_code', 'order_confirmed'])
  expect(data[1]).toMatchObject({
    channel: 'sms',
    to: '0412345678',
    number: desk.number,
    state: 'sent',
    because: null,
    may_resend: true,
  })
  const kindsOf = async (ask: object) => (await owner.call(listMessages, ask)).data.map(({ kind }) => kind)
  expect(await kindsOf({ kind: 'login_code' })).toEqual(['login_code'])
  expect(await kindsOf({ number: desk.number })).toEqual(['order_confirmed'])
  expect(await kindsOf({ number: '99999999' })).toEqual([])
  expect(await kindsOf({ number: desk.number, kind: 'login_code' })).toEqual([])
  expect(await kindsOf({ channel: 'email' })).toEqual([])
  expect(await kindsOf({ message_state: 'sent' })).toEqual(['login_code', 'order_confirmed'])
  expect(await kindsOf({ message_state: 'failed' })).toEqual([])
  expect(await kindsOf({ day: '2026-03-05' })).toEqual(['login_code', 'order_confirmed'])
  expect(await kindsOf({ day: '2026-03-04' })).toEqual([])
  // A nine-digit number in base 32 wraps around after this many milliseconds.
  expect(await kindsOf({ day: brisbaneDay(new Date(desk.clock.now().getTime() + 32 ** 9)) })).toEqual([])
  expect(await kindsOf({ day: '1969-12-31' })).toEqual([])
  const first = await owner.call(listMessages, { page_size: 1, channel: 'sms' })
  expect(first.data).toMatchObject([{ kind: 'login_code' }])
  const second = await owner.call(listMessages, {
    page_size: 1,
    channel: 'sms',
    after: first.next_after ?? '',
  })
  expect(second).toMatchObject({ data: [{ kind: 'order_confirmed' }], next_after: null })
})

test('managers and support see the numbers of customers, and the email addresses of the team masked', async () => {
  const desk = await openDeskAndCode()
  const [manager, support] = [await desk.operator('manager'), await desk.operator('support')]
  await desk.db
    .insertInto('messages')
    .values({
      id: 'zz',
      kind: 'office_sign_in',
      channel: 'email',
      recipient: 'ada@example.com',
      body: '',
      created_at: desk.clock.now(),
    })
    .execute()
  const seen = async ({ call }: TestOperator) => (await call(listMessages, {})).data.map(({ to }) => to)
  for (const operator of [manager, support])
    expect(await seen(operator)).toEqual(['a•••@example.com', '0498765432', '0412345678'])
  expect((await seenBy(desk, manager)).messages[0]).toMatchObject({ to: '0412345678' })
})

test('pickers and drivers see no messages', async () => {
  const desk = await openDesk()
  for (const role of ['picker', 'driver'] as const) {
    const { call } = await desk.operator(role)
    await expect(call(listMessages, {})).rejects.toMatchObject({ code: 'not_allowed' })
  }
})

test('support can resend a message at most once a minute, and the order’s history records it', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  const [message] = (await seenBy(desk, support)).messages
  expect(message).toMatchObject({ refused_because: null, text: expect.stringContaining(desk.number) })
  const resend = () => again(desk, support, message?.id)
  await expect(resend()).rejects.toMatchObject({ code: 'too_many_requests' })

  desk.clock.advance(MINUTE_MS)
  const outcomes = await Promise.allSettled([resend(), resend(), resend()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await desk.doJobs()
  const texts = await textsTo(desk)
  expect(texts.filter((text) => text === message?.text)).toHaveLength(2)
  const order = await seenBy(desk, support)
  expect(order.messages.map(({ kind, state }) => [kind, state])).toEqual([
    ['order_confirmed', 'sent'],
    ['order_confirmed', 'sent'],
  ])
  expect(order.history).toMatchObject([
    {
      act: 'message.resent',
      changes: [
        { field: 'message', after: 'order_confirmed' },
        { field: 'channel', after: 'sms' },
      ],
    },
  ])
})

test('a customer gets at most ten messages about an order in a day, however often they are resent', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  const [message] = (await seenBy(desk, support)).messages
  for (let sent = 1; sent < 10; sent++) {
    desk.clock.advance(MINUTE_MS)
    await again(desk, support, message?.id)
  }
  desk.clock.advance(MINUTE_MS)
  await expect(again(desk, support, message?.id)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('call them'),
  })
})

test('a message that is outdated, still queued, carries a code or belongs to another order is not resent', async () => {
  const desk = await openDeskAndCode()
  const support = await desk.operator('support')
  const [message] = (await seenBy(desk, support)).messages
  await moveOrder(desk.shop, desk.number, 'out_for_delivery')
  const [, waiting] = (await seenBy(desk, support)).messages
  await expect(again(desk, support, waiting?.id)).rejects.toMatchObject({
    code: 'not_resent',
    message: expect.stringContaining('go out by itself'),
  })
  await desk.doJobs()
  await support.call(addOrderMove, { number: desk.number, from: 'out_for_delivery', to: 'delivered' })
  await expect(again(desk, support, message?.id)).rejects.toMatchObject({
    code: 'not_resent',
    message: expect.stringContaining('no longer true'),
  })
  const { data } = await support.call(listMessages, { kind: 'login_code' })
  expect(data).toMatchObject([{ may_resend: false, number: null }])
  await expect(again(desk, support, data[0]?.id)).rejects.toMatchObject({ code: 'not_found' })
  const other = await desk.has.order(desk.customer, TWO_APPLES)
  await expect(
    support.call(resendOrderMessage, { number: other.number, message_id: message?.id ?? '' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    support.call(resendOrderMessage, { number: '99999999', message_id: message?.id ?? '' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a resent message has the order’s current window and total, and only the last change can be resent', async () => {
  const desk = await openChangingShop()
  const support = await operatorOf(desk, 'support')
  const order = { ...desk, number: desk.order.number }
  const startsAt = new Date(desk.clock.now().getTime() + 9 * 60 * MINUTE_MS)
  await desk.has.slot('evening', 'City', { startsAt })
  await desk.doJobs()
  for (const products of [{ apple: 1, milk: 1 }, { apple: 1 }] as Record<string, number>[]) {
    desk.clock.advance(MINUTE_MS)
    await desk.change({ products, slot_id: 'evening' })
  }
  await desk.doJobs()
  desk.clock.advance(MINUTE_MS)
  const { messages } = await seenBy(order, support)
  const ofKind = (kind: string) => messages.filter((message) => message.kind === kind)
  const [first, last] = ofKind('order_costs_less')
  await expect(again(order, support, first?.id)).rejects.toMatchObject({
    code: 'not_resent',
    message: 'It is no longer true: the order was changed again.',
  })
  await again(order, support, last?.id)
  await again(order, support, ofKind('order_confirmed')[0]?.id)
  await desk.doJobs()
  const now = await desk.read()
  const window = windowInWords(new Date(now.slot.starts_at), new Date(now.slot.ends_at))
  const texts = await textsTo(desk)
  expect(texts).toContainEqual(
    expect.stringContaining(`(${formatDollars(now.order_amount)}) is confirmed: ${window}.`),
  )
  expect(texts.filter((text) => text.includes('It costs $2.00 less'))).toHaveLength(2)
})

test('a picker cannot resend a message', async () => {
  const desk = await openDesk()
  const [message] = (await seenBy(desk, await desk.operator('support'))).messages
  desk.clock.advance(MINUTE_MS)
  await expect(again(desk, await desk.operator('picker'), message?.id)).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('a message that could not be sent shows why and can be resent', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  await moveOrder(desk.shop, desk.number, 'out_for_delivery')
  const [waiting] = (await support.call(listMessages, { message_state: 'queued' })).data
  const refusing = new NotDelivered('no', { worthAnotherTry: false, code: 'twilio-21610' })
  const sms = { send: () => Promise.reject(refusing) }
  await sendMessage({ ...desk.shop, sms }, { messageId: waiting?.id ?? '' })
  const { data } = await support.call(listMessages, { message_state: 'failed' })
  expect(data).toMatchObject([{ because: 'twilio-21610', may_resend: true }])
  desk.clock.advance(MINUTE_MS)
  await again(desk, support, data[0]?.id)
  await desk.doJobs()
  expect((await textsTo(desk)).join()).toContain('is on its way to you')
})

test('a message takes its state from the signed reports of the SMS provider', async () => {
  const desk = await openDesk()
  const support = await desk.operator('support')
  await desk.db
    .updateTable('messages')
    .set({ provider_id: 'SM1' })
    .where('kind', '=', 'order_confirmed')
    .execute()
  const reportUrl = 'https://shop.test/api/messages/sms-report'
  const settings = { accountSid: 'AC1', authToken: 'secret', from: 'Punnet', baseUrl: 'http://127.0.0.1:1' }
  const { send } = await desk.openAnother({ sms: twilioSms({ ...settings, reportUrl }) })
  const report = (fields: Record<string, string>, token = 'secret') => {
    const signed =
      reportUrl +
      Object.keys(fields)
        .toSorted()
        .map((name) => name + fields[name])
        .join('')
    const signature = createHmac('sha1', token).update(signed).digest('base64')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': signature,
    }
    return send(new URL(reportUrl).pathname, {
      method: 'POST',
      headers,
      body: `${new URLSearchParams(fields)}`,
    })
  }
  const needs = async () => (await support.call(readToday, {})).data.needs
  const state = async () => {
    const { data } = await support.call(listMessages, { kind: 'order_confirmed' })
    return data.map(({ state, because }) => [state, because])
  }
  expect((await report({ MessageSid: 'SM1', MessageStatus: 'sending' })).status).toBe(200)
  await report({ MessageSid: 'SM2', MessageStatus: 'undelivered' })
  await report({ MessageSid: 'SM1\0', MessageStatus: 'undelivered' })
  expect(await state()).toEqual([['sent', null]])
  await report({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003', To: '+61412345678' })
  expect(await state()).toEqual([['bounced', 'twilio-30003']])
  expect((await support.call(listMessages, { message_state: 'bounced' })).data).toHaveLength(1)
  expect(await needs()).toEqual([{ need: 'messages_not_sent', count: 1, orders: [], spoken_numbers: [] }])
  const path = new URL(taskOf('messages_not_sent').path ?? '', 'http://shop.test')
  const linked = Object.fromEntries(path.searchParams)
  for (const one of [linked, { ...linked, kind: 'order_confirmed' }, { ...linked, number: desk.number }])
    expect((await support.call(listMessages, one)).data).toMatchObject([{ state: 'bounced' }])
  await report({ MessageSid: 'SM1', MessageStatus: 'delivered' })
  expect(await needs()).toEqual([])
  await report({ MessageSid: 'SM1', MessageStatus: 'failed' })
  expect(await state()).toEqual([['delivered', null]])
  const forged = await report({ MessageSid: 'SM1', MessageStatus: 'failed' }, 'guessed')
  expect(await forged.json()).toMatchObject({ code: 'bad_signature' })
  const embedded = receiveArrival(desk.shop, { body: '', headers: {} })
  await expect(embedded).rejects.toMatchObject({ code: 'bad_signature' })
})

/** Opens a desk on which a code is requested a minute after the order. */
async function openDeskAndCode() {
  const desk = await openDesk()
  desk.clock.advance(MINUTE_MS)
  await desk.call(generateOtp, { mobile: '0498765432' })
  return desk
}

function again({ number }: { number: string }, { call }: TestOperator, id = '') {
  return call(resendOrderMessage, { number, message_id: id })
}
