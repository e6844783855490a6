import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { newPayable, newPaymentNumber } from '#testing/payment-hosts.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestGateway } from '#testing/test-gateway.ts'

const SLOW_MS = 31_000
const YEAR_MS = 366 * DAY_MS

test('a card whose bank asks is saved once the shopper confirms, and its bank asks again', async () => {
  const { typeCard, bankSays, cards, payWithSaved, status } = await open()

  const asked = await typeCard('4000002760003184')
  expect(await cards()).toEqual([])
  await bankSays(asked.intent, true)
  expect(await cards()).toMatchObject([{ last4: '3184' }])

  const again = await payWithSaved()
  expect(again.body.status).toBe('requires_action')
  await bankSays(again.intent, true)
  expect(await status(again.intent)).toBe('requires_capture')
})

test('a shopper who refuses at their bank has saved no card', async () => {
  const { typeCard, bankSays, cards } = await open()
  const { intent } = await typeCard('4000002760003184')
  await bankSays(intent, false)
  expect(await cards()).toEqual([])
})

test('a customer with more cards than a page holds sees them all, newest first, and can remove the oldest', async () => {
  const { typeCard, cards, db, clock, customerId, gateway } = await open()
  await typeCard('5555555555554444')
  await sql`
    insert into gateway_cards (id, customer_id, brand, last4, exp_month, exp_year, test_card, created_at)
    select 'pm_later' || n, ${customerId}, 'visa', lpad(n::text, 4, '0'), 12, 2030, '0', ${clock.now()}
    from generate_series(1, 250) n
  `.execute(db)
  await sql`update gateway_cards set created_at = created_at - interval '1 minute' where last4 = '4444'`.execute(
    db,
  )

  const all = await cards()
  expect(new Set(all.map(({ id }) => id)).size).toBe(251)
  const oldest = all.at(-1)
  expect(oldest?.last4).toBe('4444')

  expect(await gateway.payments.hasCard(customerId, oldest?.id ?? '')).toBe(true)
  expect(await gateway.payments.removeCard(customerId, oldest?.id ?? '')).toBe(true)
  expect(await cards()).toHaveLength(250)
})

test('a card whose bank is slow is saved once the bank has answered', async () => {
  const { typeCard, cards, payWithSaved, status, gateway, clock } = await open()
  await typeCard('4000000030303038')
  expect(await cards()).toEqual([])

  clock.advance(SLOW_MS)
  await gateway.deliverEvents(async () => 200)
  expect(await cards()).toMatchObject([{ last4: '3038' }])

  const again = await payWithSaved()
  expect(again.body.status).toBe('processing')
  clock.advance(SLOW_MS)
  await gateway.deliverEvents(async () => 200)
  expect(await status(again.intent)).toBe('requires_capture')
})

test('a saved card that is declined later stays saved', async () => {
  const { typeCard, cards, payWithSaved } = await open()
  expect((await typeCard('4000000000000341')).body.status).toBe('requires_capture')

  expect(await payWithSaved()).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })

  expect(await cards()).toMatchObject([{ last4: '0341' }])
})

test('an expired saved card is declined as expired', async () => {
  const { typeCard, payWithSaved, clock } = await open()
  await typeCard('4242424242424242', { month: '4', year: '2026' })

  clock.advance(YEAR_MS)

  expect((await payWithSaved()).body.error?.code).toBe('expired_card')
})

test('no stored row and no event contains a card’s number', async () => {
  const { typeCard, payWithSaved, db, gateway } = await open()
  await typeCard('4242424242424242')
  await payWithSaved()

  const tables = [
    'gateway_cards',
    'gateway_customers',
    'gateway_intents',
    'gateway_events',
    'gateway_answers',
  ]
  for (const table of tables) {
    const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('424242424242')
  }
  expect(JSON.stringify(await gateway.signedEvents())).not.toContain('424242424242')
})

test('a browser with the publishable key can neither read nor remove anything', async () => {
  const { typeCard, cards, ask, customerId } = await open()
  await typeCard('4242424242424242')
  const [card] = await cards()

  for (const [method, path] of [
    ['GET', `/customers/${customerId}/payment_methods`],
    ['DELETE', `/customers/${customerId}`],
    ['POST', '/customers'],
    ['POST', `/payment_methods/${card?.id}/detach`],
  ] as const)
    expect([path, (await ask(path, {}, method)).status]).toEqual([path, 401])

  expect(await cards()).toEqual([card])
})

test('an intent keeps its customer, and cannot be tied to one once it is paid', async () => {
  const { typeCard, customerId, gateway } = await open()
  const { intent } = await typeCard('4000002760003184')
  const other = await gateway.payments.createCustomer({ customerId: newPaymentNumber(), shopId: 'a shop' })
  const paid = await typeCard('4242424242424242')

  await expect(
    gateway.payments.tieIntent(intent.id, { customerId: other.id, savesCard: false }),
  ).rejects.toThrow('refused')
  await expect(gateway.payments.tieIntent(paid.intent.id, { customerId, savesCard: true })).rejects.toThrow(
    'refused',
  )
})

interface Answer {
  status: number
  body: Record<string, unknown> & { error?: { code?: string } }
}

/** Opens a gateway with a customer whose typed cards are saved. */
async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = openTestGateway(db, clock)
  const { payments } = gateway
  const { id: customerId } = await payments.createCustomer({
    customerId: newPaymentNumber(),
    shopId: 'a shop',
  })

  /** Sends a request as a browser would. */
  async function ask(path: string, form: Record<string, string>, method = 'POST'): Promise<Answer> {
    const headers = { authorization: `Bearer ${payments.publishableKey}` }
    const body = method === 'POST' ? new URLSearchParams(form) : null
    const answer = await gateway.api(new Request(`http://gateway.test/v1${path}`, { method, headers, body }))
    return { status: answer.status, body: await answer.json() }
  }
  async function pay(form: Record<string, string>, savesCard: boolean) {
    const intent = await payments.createIntent(newPayable())
    await payments.tieIntent(intent.id, { customerId, savesCard })
    const paying = { client_secret: intent.clientSecret, ...form }
    return { intent, ...(await ask(`/payment_intents/${intent.id}/confirm`, paying)) }
  }
  const cards = () => payments.listCards(customerId)
  return {
    db,
    clock,
    gateway,
    customerId,
    ask,
    cards,
    async typeCard(number: string, { month, year } = { month: '12', year: '2030' }) {
      const { body } = await ask('/payment_methods', {
        type: 'card',
        'card[number]': number,
        'card[exp_month]': month,
        'card[exp_year]': year,
      })
      return pay({ payment_method: String(body.id) }, true)
    },
    payWithSaved: async () => pay({ payment_method: (await cards())[0]?.id ?? '' }, false),
    bankSays: ({ id, clientSecret }: { id: string; clientSecret: string }, isConfirmed: boolean) =>
      gateway.answerBank(id, { secret: clientSecret, isConfirmed }),
    status: async ({ id }: { id: string }) => (await gateway.findIntent(id))?.status,
  }
}
