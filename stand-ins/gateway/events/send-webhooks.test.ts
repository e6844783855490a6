import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentWebhook } from '#contract/money/payments/payments.ts'
import type { EmbeddedGateway } from '../open-gateway.ts'
import { type Report, type ShopApi, startWebhooks } from './deliver-events.ts'

test('an event is sent to the shop’s webhook with its signature', async () => {
  const requests: Request[] = []
  const { sender } = open((request) => {
    requests.push(request)
    return new Response('', { status: 200 })
  })
  sender.soon()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  const [request] = requests
  expect(request?.method).toBe('POST')
  expect(new URL(request?.url ?? '').pathname).toBe(paymentWebhook.path)
  expect(request?.headers.get('stripe-signature')).toBe('a signature')
  expect(await request?.text()).toBe('a body')
})

test('any amount of news during a round causes just one more round', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sender, rounds } = open(() => answer.promise)
  sender.soon()
  await vi.waitFor(() => expect(rounds()).toBe(1))
  for (let n = 0; n < 5; n++) sender.soon()
  answer.resolve(new Response(''))
  await sender.stop()
  expect(rounds()).toBe(2)
})

test('a failed round is reported, and the next one still runs', async () => {
  const report = vi.fn<Report>()
  let isBroken = true
  const { sender, rounds } = open(() => {
    if (isBroken) throw new Error('the database is gone')
    return new Response('')
  }, report)
  sender.soon()
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(report).toHaveBeenCalledWith('payment events not told', new Error('the database is gone'))
  isBroken = false
  sender.soon()
  await vi.waitFor(() => expect(rounds()).toBe(2))
  expect(report).toHaveBeenCalledOnce()
})

test('a round runs every five seconds by itself until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { sender, rounds } = open(() => new Response(''))
  vi.advanceTimersByTime(4_999)
  expect(rounds()).toBe(0)
  vi.advanceTimersByTime(1)
  while (rounds() === 0) await setImmediate()
  await sender.stop()
  vi.advanceTimersByTime(60_000)
  expect(rounds()).toBe(1)
})

test('stopping waits for the delivery under way', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sender, rounds } = open(() => answer.promise)
  sender.soon()
  await vi.waitFor(() => expect(rounds()).toBe(1))
  const order: string[] = []
  const stopping = sender.stop().then(() => order.push('stopped'))
  order.push('answered')
  answer.resolve(new Response(''))
  await stopping
  expect(order).toEqual(['answered', 'stopped'])
})

/** Opens a gateway that always has one event to deliver. */
function open(shopApi: ShopApi, report: Report = () => {}) {
  let rounds = 0
  const gateway: Pick<EmbeddedGateway, 'deliverEvents'> = {
    async deliverEvents(deliver) {
      rounds++
      await deliver('a body', 'a signature')
      return 1
    },
  }
  const sender = startWebhooks(gateway as EmbeddedGateway, shopApi, report)
  onTestFinished(async () => void sender.stop())
  return { sender, rounds: () => rounds }
}
