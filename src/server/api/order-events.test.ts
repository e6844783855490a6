import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lapseChange } from '#business/orders/changes/end-change.ts'
import { lockOrder } from '#business/orders/orders/lock-order.ts'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { orderPaid } from '#business/orders/orders/order-paid.ts'
import { endSession } from '#business/people/sessions/end-session.ts'
import { inTransaction } from '#business/shop.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { openChangingShop } from '#testing/changing.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { refundBy } from '#testing/desk.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { chargeHeld } from '#testing/paying.ts'
import { Streams } from '../http/streams.ts'

const pending = { status: '1', order_status: 'pending', payment_status: 'pending', version: 1 }
const processing = { status: '2', order_status: 'processing', payment_status: 'paid', version: 1 }
const onItsWay = { status: '3', order_status: 'out_for_delivery', payment_status: 'paid', version: 1 }

test('a customer who watches an order is sent its state and each change', async () => {
  const shop = await openWithOrder()
  const { headers, states } = await shop.watch()

  await vi.waitFor(() => expect(states).toEqual([pending]))
  await pay(shop)
  await vi.waitFor(() => expect(states).toEqual([pending, processing]))
  await moveOrder(shop.shop, shop.number, 'out_for_delivery')
  await vi.waitFor(() => expect(states).toEqual([pending, processing, onItsWay]))

  expect(headers.get('content-type')).toContain('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a refund, and a change that opens and lapses, are sent although the order’s state is the same', async () => {
  const shop = await chargeHeld(await openChangingShop())
  const { order_id } = await shop.read()
  const token = await shop.shop.tokens.issue(shop.customer)
  const headers = { authorization: `Bearer ${token}` }
  const { states } = read(await shop.send(`/api/order/events/${order_id}`, { headers }))
  const told = (times: number) => vi.waitFor(() => expect(states).toEqual(Array(times).fill(processing)))
  await told(1)

  const { change } = await shop.change({ products: { pear: 4 } })
  await told(2)
  await inTransaction(shop.shop, (inside) => lapseChange(inside, change?.change_id ?? ''))
  await told(3)
  const owner = await operatorOf(shop, 'owner')
  await refundBy({ clock: shop.clock, number: order_id }, owner, { amount: 2 })
  await told(4)
  await shop.doJobs()
  await told(5)
})

test('a charge is sent although the order’s state is the same', async () => {
  const shop = await openChangingShop()
  const headers = { authorization: `Bearer ${await shop.shop.tokens.issue(shop.customer)}` }
  const { states } = read(await shop.send(`/api/order/events/${shop.order.number}`, { headers }))
  const told = (times: number) => vi.waitFor(() => expect(states).toEqual(Array(times).fill(processing)))
  await told(1)
  await moveOrder(shop.shop, shop.order.number, 'packed')
  await told(2)
  await shop.doJobs()
  await told(3)
})

test('a change made by another process is sent to the watching customer too', async () => {
  const shop = await openWithOrder()
  const other = await shop.openAnother()
  const { states } = await shop.watch()
  await vi.waitFor(() => expect(states).toEqual([pending]))

  await (await other.callAs(shop.customer))(cancelOrder, { order_id: shop.number })

  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ order_status: 'cancelled' }))
})

test('another customer’s order and an unknown one are answered with a 404, and a visitor gets a 401', async () => {
  const shop = await openWithOrder()
  const stranger = await shop.shop.tokens.issue(await shop.has.customer('0499999999'))

  for (const number of [shop.number, '9999999999']) {
    const answer = await shop.open(stranger, number)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ])
  }
  expect((await shop.send(`/api/order/events/${shop.number}`)).status).toBe(401)
})

test('a silent stream sends a heartbeat and ends when its customer signs out', async () => {
  const shop = await openWithOrder({ heartbeatMs: 20, longestMs: 60_000 })
  const watching = await shop.watch()
  await vi.waitFor(() => expect(watching.text()).toContain(': still here'))

  await endSession(shop.shop, shop.customer.sessionId, 'signed_out')

  await watching.ended
  expect(watching.states).toEqual([pending])
})

test('a customer who signs out is sent no further change, even one right afterwards', async () => {
  const shop = await openWithOrder()
  const watching = await shop.watch()
  await vi.waitFor(() => expect(watching.states).toHaveLength(1))
  await endSession(shop.shop, shop.customer.sessionId, 'signed_out')

  await pay(shop)

  await watching.ended
  expect(watching.states).toEqual([pending])
})

test('a stream ends after its maximum time and says when to reconnect', async () => {
  const shop = await openWithOrder({ heartbeatMs: 60_000, longestMs: 50 })

  const watching = await shop.watch()

  await watching.ended
  expect(watching.text()).toContain('retry: 3000')
})

test('a customer has at most five streams, and one that closes frees its place', async () => {
  const shop = await openWithOrder()
  const open = await Promise.all(Array.from({ length: 5 }, () => shop.open(shop.token, shop.number)))

  const sixth = await shop.open(shop.token, shop.number)
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30'])

  await open[0]?.body?.cancel()
  expect((await shop.open(shop.token, shop.number)).status).toBe(200)
})

test('a customer who opens streams at three processes at once gets five in all', async () => {
  const shop = await openWithOrder()
  const processes = [shop, await shop.openAnother(), await shop.openAnother()]
  const asked = Array.from({ length: 12 }, (_, n) =>
    processes[n % 3]?.send(`/api/order/events/${shop.number}`, {
      headers: { authorization: `Bearer ${shop.token}` },
    }),
  )

  const statuses = (await Promise.all(asked)).map((answer) => answer?.status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('the streams of a killed process count for a minute, and streams that are kept alive count for longer', async () => {
  const shop = await openWithOrder({ heartbeatMs: 20, longestMs: 60_000 })
  const killed = await shop.openAnother({ streamTimes: { heartbeatMs: 60_000, longestMs: 60_000 } })
  const open = (of: TestShop) =>
    of.send(`/api/order/events/${shop.number}`, { headers: { authorization: `Bearer ${shop.token}` } })
  for (let stream = 0; stream < 2; stream++) await open(shop)
  for (let stream = 0; stream < 3; stream++) await open(killed)
  expect((await open(shop)).status).toBe(429)

  shop.clock.advance(61_000)
  await expect.poll(async () => (await keptOf(shop)).length).toBe(2)

  for (let stream = 0; stream < 3; stream++) expect((await open(shop)).status).toBe(200)
  expect((await open(shop)).status).toBe(429)
})

test('a process with its maximum number of streams refuses one for another owner too', async () => {
  const shop = await openWithOrder()
  const streams = new Streams(shop.shop, undefined, 1)
  onTestFinished(() => streams.end())
  const listening = { headers: {}, onlyHeaders: false, mayGoOn: async () => true, onError: () => {} }
  const quiet = async function* (stop: AbortSignal) {
    yield 'news'
    await once(stop, 'abort')
  }
  const open = (owner: string) => streams.answer(quiet, { ...listening, owner })
  await open('ada')

  await expect(open('bea')).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 30 } })
})

test('a HEAD request for a stream gets the headers and takes no place', async () => {
  const shop = await openWithOrder()
  const asked = { method: 'HEAD', headers: { authorization: `Bearer ${shop.token}` } }

  for (let time = 0; time < 6; time++) {
    const answer = await shop.send(`/api/order/events/${shop.number}`, asked)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
  }

  expect((await shop.open(shop.token, shop.number)).status).toBe(200)
})

test('a process that closes ends every open stream, and any that still begins', async () => {
  const shop = await openWithOrder()
  const before = await shop.watch()

  await shop.streams.end()

  await before.ended
  await (await shop.watch()).ended
})

async function openWithOrder(streamTimes?: { heartbeatMs: number; longestMs: number }) {
  const shop = await openCheckoutShop(streamTimes && { streamTimes })
  const customer = await shop.has.customer()
  const order = await shop.has.order(customer, TWO_APPLES)
  const token = await shop.shop.tokens.issue(customer)
  const open = (token: string, number: string) =>
    shop.send(`/api/order/events/${number}`, { headers: { authorization: `Bearer ${token}` } })
  return {
    ...shop,
    ...order,
    customer,
    token,
    open,
    watch: async () => read(await open(token, order.number)),
  }
}

function keptOf({ db, clock }: TestShop) {
  return db.selectFrom('open_streams').select('id').where('expires_at', '>', clock.now()).execute()
}

/** Reads a stream as it arrives. */
function read({ headers, body }: Response) {
  let text = ''
  const states: unknown[] = []
  const ended = (async () => {
    for await (const bytes of body as ReadableStream<Uint8Array>) {
      const part = new TextDecoder().decode(bytes)
      text += part
      for (const [, data = ''] of part.matchAll(/^data: (.*)$/gm)) states.push(JSON.parse(data))
    }
  })()
  return { headers, states, ended, text: () => text }
}

function pay({ shop, db, id }: TestShop & { id: string }): Promise<void> {
  return inTransaction({ ...shop, db }, async (shop) => {
    await shop.db.updateTable('payments').set({ status: 'paid' }).where('order_id', '=', id).execute()
    await orderPaid(shop, await lockOrder(shop, id))
  })
}
