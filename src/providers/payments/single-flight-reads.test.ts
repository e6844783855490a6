import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestGateway } from '#testing/test-gateway.ts'
import { testClock } from '../clock/embedded.ts'
import { withSingleFlightReads } from './single-flight-reads.ts'

test('a hundred reads of one payment at once cost two requests', async () => {
  const { payments, intent, asked } = await openCounted()

  const answers = await Promise.all(Array.from({ length: 100 }, () => payments.readIntent(intent.id)))

  expect(answers).toEqual(Array(100).fill(intent))
  expect(asked).toHaveLength(2)
})

test('a caller who comes during an earlier read gets a later answer', async () => {
  const { payments, intent, pay, hold, hasAnswered } = await openCounted()
  const release = hold()
  const old = payments.readIntent(intent.id)
  await expect.poll(() => hasAnswered(intent.id)).toBe(true)
  await pay()

  const fresh = payments.readIntent(intent.id)
  release()

  expect((await old).status).toBe('waiting')
  expect((await fresh).status).toBe('held')
})

test('two payments are read separately, and each is read anew later', async () => {
  const { payments, intent, other, asked } = await openCounted()

  await Promise.all([payments.readIntent(intent.id), payments.readIntent(other.id)])
  await payments.readIntent(intent.id)

  expect(asked).toEqual([intent.id, other.id, intent.id])
})

test('callers who wait for a failing provider fail together, and the next one asks again', async () => {
  const { payments, intent, gateway, asked } = await openCounted()
  gateway.faults.always = 'fails before its effect'
  const asking = Array.from({ length: 10 }, () => payments.readIntent(intent.id))

  const told = await Promise.allSettled(asking)
  gateway.faults.always = undefined

  expect(told.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect(asked).toHaveLength(1)
  expect(await payments.readIntent(intent.id)).toEqual(intent)
})

async function openCounted() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const gateway = openTestGateway(db, testClock('2026-03-05T09:00:00+10:00'))
  const asked: string[] = []
  const answered = new Set<string>()
  let held = Promise.resolve()
  const payments = withSingleFlightReads({
    ...gateway.payments,
    async readIntent(id) {
      asked.push(id)
      const answer = await gateway.payments.readIntent(id)
      answered.add(id)
      await held
      return answer
    },
  })
  const [intent, other] = await Promise.all(
    ['one', 'other'].map((id) => gateway.payments.createIntent(order(id))),
  )
  if (!intent || !other) throw new Error('no intents')
  return {
    gateway,
    payments,
    intent,
    other,
    asked,
    hasAnswered: (id: string) => answered.has(id),
    pay: async () => {
      const body = new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: intent.clientSecret })
      const headers = { authorization: `Bearer ${gateway.payments.publishableKey}` }
      const url = `http://gateway.test/v1/payment_intents/${intent.id}/confirm`
      await gateway.api(new Request(url, { method: 'POST', headers, body }))
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

function order(orderId: string) {
  return { orderId, orderNumber: orderId, shopId: 'a shop', round: 0, amountCents: 1590 }
}
