import { expect, test } from 'vitest'
import { createSession } from '#contract/money/payments/payments.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openPayingShop, tellTo } from '#testing/paying.ts'

test('a payment event is stored with its type and its payment, but without its content', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  const about = {
    object: 'payment_method',
    id: 'pm_1',
    card: { last4: '4242' },
    billing_details: { name: 'Ada' },
  }
  const body = JSON.stringify({ id: 'evt_card', type: 'payment_method.attached', data: { object: about } })
  await shop.db
    .insertInto('gateway_events' as never)
    .values({ id: 'evt_card', body, created_at: shop.clock.now() } as never)
    .execute()

  await shop.hear()
  await runDueJobs(shop.shop)

  const kept = await shop.db.selectFrom('payment_events').selectAll().execute()
  const { intent_id } = await shop.db.selectFrom('payments').select('intent_id').executeTakeFirstOrThrow()
  expect(kept.map(({ type }) => type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
    'payment_method.attached',
  ])
  for (const { type, ...event } of kept)
    expect(event.intent_id).toBe(type === 'payment_method.attached' ? null : intent_id)
  expect(JSON.stringify(kept)).not.toContain('Ada')
})

test('an event about an unpaid payment page is stored without the customer’s details', async () => {
  const shop = await openPayingShop()
  await shop.call(createSession, { order_id: shop.order.number })
  const about = {
    object: 'checkout.session',
    id: 'cs_1',
    payment_intent: null,
    customer_details: { name: 'Ada' },
  }
  const event = { id: 'evt_page', type: 'checkout.session.expired', data: { object: about } }
  await shop.db
    .insertInto('gateway_events' as never)
    .values({ id: event.id, body: JSON.stringify(event), created_at: shop.clock.now() } as never)
    .execute()

  await shop.hear()
  await runDueJobs(shop.shop)

  const events = shop.db.selectFrom('payment_events').selectAll()
  const kept = await events.where('id', '=', event.id).executeTakeFirst()
  expect(kept).toMatchObject({ session_id: 'cs_1', handled_at: expect.any(Date) })
  expect(JSON.stringify(kept)).not.toContain('Ada')
})

test('a signed body that is not an event is refused, and nothing of it is stored', async () => {
  const shop = await openPayingShop()
  const bodies = ['[]', '{"type":"a"}', '{"id":{"toString":1},"type":"a"}']
  for (const [n, body] of bodies.entries())
    await shop.db
      .insertInto('gateway_events' as never)
      .values({ id: `evt_${n}`, body, created_at: shop.clock.now() } as never)
      .execute()

  for (const event of await shop.gateway.signedEvents()) expect(await tellTo(shop, event)).toBe(400)
  expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
})
