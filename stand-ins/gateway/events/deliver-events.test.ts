import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestGateway } from '#testing/test-gateway.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const order = {
  shopId: 'a shop',
  orderId: 'an order',
  orderNumber: '1234567890',
  round: 0,
  amountCents: 1590,
}

test('an event that the shop has accepted is not delivered again', async () => {
  const { gateway, told, deliver, clock } = await open()
  await gateway.payments.createIntent(order)
  expect(await deliver(200)).toBe(1)
  clock.advance(100 * HOUR_MS)
  expect(await deliver(200)).toBe(0)
  expect(told.map(({ type }) => type)).toEqual(['payment_intent.created'])
})

test.each([400, 404, 500, 503, 302, 'cut off'] as const)(
  'an answer of %s does not accept the event, which is delivered again',
  async (answer) => {
    const { gateway, told, deliver, clock } = await open()
    await gateway.payments.createIntent(order)
    await deliver(answer)
    clock.advance(5 * SECOND_MS)
    await deliver(204)
    expect(told).toHaveLength(2)
    expect(told[1]?.id).toBe(told[0]?.id)
  },
)

test('retries back off, from seconds to hours, and end after three days', async () => {
  const { gateway, deliver, clock } = await open()
  await gateway.payments.createIntent(order)
  expect(await deliver(500)).toBe(1)
  const pauses = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]
  for (const pause of [...pauses, ...Array<number>(35).fill(2 * HOUR_MS)]) {
    clock.advance(pause - 1)
    expect(await deliver(500)).toBe(0)
    clock.advance(1)
    expect(await deliver(500)).toBe(1)
  }
  clock.advance(1_000 * HOUR_MS)
  expect(await deliver(500)).toBe(0)
})

test('all of 45 events are delivered in one round', async () => {
  const { gateway, told, deliver } = await open()
  const made: string[] = []
  for (let round = 0; round < 45; round++)
    made.push((await gateway.payments.createIntent({ ...order, round })).id)
  expect(await deliver(200)).toBe(45)
  expect(new Set(told.map(({ about }) => about))).toEqual(new Set(made))
})

test('an event that is not accepted holds up none of the others', async () => {
  const { gateway, told, clock } = await open()
  const [bad, good] = [
    await gateway.payments.createIntent(order),
    await gateway.payments.createIntent({ ...order, round: 1 }),
  ]
  const taking = async (body: string) => {
    told.push(read(body))
    return body.includes(bad.id) ? 500 : 200
  }
  await gateway.deliverEvents(taking)
  clock.advance(5 * SECOND_MS)
  await gateway.deliverEvents(taking)
  expect(told.map(({ about }) => about).sort()).toEqual([bad.id, bad.id, good.id].sort())
})

test('several deliveries at once send each event only once', async () => {
  const { gateway, told, deliver } = await open()
  for (let round = 0; round < 10; round++) await gateway.payments.createIntent({ ...order, round })
  await Promise.all([deliver(200), deliver(200), deliver(200)])
  expect(told).toHaveLength(10)
  expect(new Set(told.map(({ id }) => id)).size).toBe(10)
})

test('an event whose process ends during its delivery is delivered by another one a minute later', async () => {
  const { gateway, told, deliver, clock } = await open()
  await gateway.payments.createIntent(order)
  const begun = Promise.withResolvers<void>()
  const silent = Promise.withResolvers<number>()
  const ending = gateway.deliverEvents(() => {
    begun.resolve()
    return silent.promise
  })
  await begun.promise
  clock.advance(MINUTE_MS - 1)
  expect(await deliver(200)).toBe(0)
  clock.advance(1)
  expect(await deliver(200)).toBe(1)
  expect(told).toHaveLength(1)
  silent.resolve(200)
  await ending
})

test('each try is signed anew, so that a late one does not count as a replay', async () => {
  const { gateway, clock } = await open()
  const intent = await gateway.payments.createIntent(order)
  const signatures: string[] = []
  const understood: unknown[] = []
  const keep = async (body: string, signature: string) => {
    signatures.push(signature)
    understood.push(await gateway.payments.readEvent({ body, headers: { 'stripe-signature': signature } }))
    return 500
  }
  await gateway.deliverEvents(keep)
  clock.advance(5 * SECOND_MS)
  await gateway.deliverEvents(keep)
  const [first, second] = signatures.map((signature) => Number(/t=(\d+)/.exec(signature)?.[1]))
  expect(Number(second) - Number(first)).toBe(5)
  expect(JSON.stringify(understood)).toContain(intent.id)
  expect(understood[1]).toEqual(understood[0])
})

function read(body: string) {
  const { id, type, data } = JSON.parse(body) as {
    id: string
    type: string
    data: { object: { id: string } }
  }
  return { id, type, about: data.object.id }
}

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = openTestGateway(db, clock)
  const told: ReturnType<typeof read>[] = []
  const deliver = (answer: number | 'cut off') =>
    gateway.deliverEvents(async (body) => {
      told.push(read(body))
      if (answer === 'cut off') throw new TypeError('cut off')
      return answer
    })
  return { gateway, clock, told, deliver }
}
