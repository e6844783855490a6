import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { countTasks } from '#business/insight/today/count-tasks.ts'
import { watchToday } from '#business/insight/today/read-today.ts'
import { inTransaction } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { firstStepNames } from '#contract/insight/today/first-steps.ts'
import { readToday, readTodaysSales } from '#contract/insight/today/today.ts'
import { addOrderMove } from '#contract/orders/desk/office-orders.ts'
import { ROLES } from '#contract/rights.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { mobileOf, TWO_APPLES } from '#testing/checkout-shop.ts'
import { type Desk, openDesk, openHeldDesk, refundBy } from '#testing/desk.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const HOUR_MS = 3_600_000

test('until the first order the missing first steps are listed, each for the roles that may do it', async () => {
  const opened = await openTestShop()
  const { db, has } = opened
  const owner = await operatorOf(opened, 'owner')
  const [manager, support] = [await operatorOf(opened, 'manager'), await operatorOf(opened, 'support')]
  const missing = async (who = owner) => {
    const { data } = await who.call(readToday, {})
    return data.first_steps.filter(({ is_done }) => !is_done).map(({ step }) => step)
  }
  expect(await missing()).toEqual(firstStepNames)
  expect(await missing(manager)).toEqual(firstStepNames.filter((step) => step !== 'company'))
  expect(await missing(support)).toEqual([])

  await has.product('apple', { stock: 0 })
  await db.insertInto('delivery_bands').values({ up_to_metres: 9_000, fee_cents: 390 }).execute()
  expect(await missing()).toEqual(['company', 'hub', 'windows', 'stock', 'home_page'])
  await has.product('pear')
  await has.deal('fruit', ['pear'])
  expect(await missing(manager)).toEqual(['hub', 'windows'])
})

test('after the first order only the owner is asked for the company details, until the ABN is set', async () => {
  const desk = await openDesk()
  const [owner, manager] = [await desk.operator('owner'), await desk.operator('manager')]
  const steps = async (who = owner) => (await who.call(readToday, {})).data.first_steps
  await desk.db.insertInto('settings').values({ name: 'company_name', value: 'Fig Pty Ltd' }).execute()
  expect(await steps()).toEqual([{ step: 'company', is_done: false }])
  expect(await steps(manager)).toEqual([])
  await desk.db.insertInto('settings').values({ name: 'abn', value: '51824753556' }).execute()
  expect(await steps()).toEqual([])
})

test('each of today’s delivery windows counts its orders by status and the late ones', async () => {
  const desk = await openHeldDesk()
  await desk.has.order(await desk.has.customer(mobileOf(7)), TWO_APPLES)
  const support = await desk.operator('support')
  const windows = async () => (await support.call(readToday, {})).data.windows
  const noon = {
    day: '2026-03-05',
    starts_at: '2026-03-05T05:00:00.000Z',
    ends_at: '2026-03-05T07:00:00.000Z',
    hub: 'City',
    hub_id: 'City',
  }
  const none = { pending: 0, new: 0, to_pick: 0, packed: 0, out: 0, delivered: 0, late: 0 }
  expect(await windows()).toEqual([{ ...noon, ...none, pending: 1, new: 1 }])
  await support.call(addOrderMove, { number: desk.number, from: 'processing', to: 'out_for_delivery' })
  expect(await windows()).toEqual([{ ...noon, ...none, pending: 1, out: 1 }])
  desk.clock.advance(9 * HOUR_MS)
  expect(await windowsOf(desk)).toMatchObject([{ out: 1, late: 1 }])
  desk.clock.advance(DAY_MS)
  const { data } = await (await desk.operator('support')).call(readToday, {})
  expect(data.windows).toEqual([])
  expect(data.needs).toContainEqual({
    need: 'overdue',
    count: 1,
    orders: [desk.number],
    spoken_numbers: [1001],
  })
})

async function windowsOf(desk: Desk) {
  return (await (await desk.operator('support')).call(readToday, {})).data.windows
}

test('everything that needs attention is counted with its order numbers, and support sees only their part', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  expect((await owner.call(readToday, {})).data.needs).toEqual([])
  const { db, number } = desk
  await refundBy(desk, owner, { amount: 1 })
  await db.updateTable('refunds').set({ status: 'failed' }).execute()
  await db.updateTable('payments').set({ review_because: 'a wrong amount' }).execute()
  await db.updateTable('stock').set({ held: 3 }).execute()
  await db
    .insertInto('item_reports')
    .values({
      order_id: desk.order.id,
      product_id: 'apple',
      what: 'bad',
      quantity: 1,
      photo: null,
      at: desk.clock.now(),
      answer: null,
      answered_at: null,
    })
    .execute()
  await db.updateTable('messages').set({ status: 'failed' }).execute()
  await db
    .insertInto('book_differences')
    .values(
      [null, desk.clock.now()].map((told_at) => ({
        key: told_at ? 'stands' : 'may pass',
        event: 'refund differs',
        says: 'It differs.',
        found_at: new Date(desk.clock.now().getTime() - 2 * DAY_MS),
        told_at,
        of_at: desk.clock.now(),
      })),
    )
    .execute()
  await sql`update orders set address = address || '{"lat": -37.8, "lng": 144.9}'`.execute(db)
  await sql`update pgboss.job set state = 'failed' where name = 'make-refund'`.execute(db)
  desk.clock.advance(10_000)
  const { data } = await owner.call(readToday, {})
  const messages = data.needs.find(({ need }) => need === 'messages_not_sent')
  expect(messages?.count).toBeGreaterThan(0)
  expect(data.needs).toEqual([
    { need: 'payments_in_review', count: 1, orders: [number], spoken_numbers: [1001] },
    { need: 'refunds_turned_down', count: 1, orders: [number], spoken_numbers: [1001] },
    { need: 'reported_items', count: 1, orders: [number], spoken_numbers: [1001] },
    { need: 'addresses_outside', count: 1, orders: [number], spoken_numbers: [1001] },
    { need: 'stock_at_odds', count: 1, orders: [], spoken_numbers: [] },
    messages,
    { need: 'failed_jobs', count: expect.any(Number), orders: [], spoken_numbers: [] },
    { need: 'books_that_differ', count: 1, orders: [], spoken_numbers: [] },
  ])
  const support = await desk.operator('support')
  const seen = (await support.call(readToday, {})).data.needs.map(({ need }) => need)
  expect(seen).toContain('refunds_turned_down')
  for (const other of ['stock_at_odds', 'failed_jobs', 'books_that_differ']) expect(seen).not.toContain(other)
})

test('the addresses of open orders are checked again after ten seconds', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const needs = async () => (await owner.call(readToday, {})).data.needs
  const need = { need: 'addresses_outside', count: 1, orders: [desk.number], spoken_numbers: [1001] }
  expect(await needs()).toEqual([])
  await sql`update orders set address = address || '{"lat": -37.8, "lng": 144.9}'`.execute(desk.db)
  desk.clock.advance(9_999)
  expect(await needs()).toEqual([])
  desk.clock.advance(1)
  expect(await needs()).toContainEqual(need)
})

test('a failed job is counted until the same job succeeds', async () => {
  const desk = await openDesk()
  const { shop, db } = desk
  const owner = await desk.operator('owner')
  await runDueJobs(shop)
  const boss = new PgBoss({ db: fromKysely(db) })
  const failed = async () => {
    desk.clock.advance(10_000)
    return (await owner.call(readToday, {})).data.needs
  }
  const fail = sql`update pgboss.job set state = 'failed', completed_on = now() where state = 'created'`
  await boss.send('reconcile-books', { days: 3 })
  await fail.execute(db)
  const need = { need: 'failed_jobs', count: 1, orders: [], spoken_numbers: [] }
  expect(await failed()).toContainEqual(need)

  await boss.send('reconcile-books', { days: 40 })
  await runDueJobs(shop)
  expect(await failed()).toContainEqual(need)
  await boss.send('reconcile-books', { days: 3 })
  await runDueJobs(shop)
  expect(await failed()).not.toContainEqual(need)
})

test('two thousand failed jobs among twenty thousand completed ones are counted within two seconds', async () => {
  const { shop } = await openDesk()
  const add = (state: string, { first, last }: { first: number; last: number }) =>
    sql`insert into pgboss.job (id, name, data, state, completed_on)
      select gen_random_uuid(), 'send-message', jsonb_build_object('messageId', n), ${state}::pgboss.job_state, now()
      from generate_series(${first}::int, ${last}::int) as n`.execute(shop.db)
  await add('failed', { first: 1, last: 2_000 })
  await add('completed', { first: 2_001, last: 22_000 })
  await sql`analyze pgboss.job`.execute(shop.db)

  const { count } = await inTransaction(shop, async (shop) => {
    await sql`set local statement_timeout = '2s'`.execute(shop.db)
    return countTasks.failed_jobs(shop)
  })

  expect(count).toBe(2_000)
})

test('today’s sales are summed by the hour beside the same weekday last week, and refunds are shown apart', async () => {
  const desk = await openDesk()
  await desk.db
    .updateTable('orders')
    .set({ placed_at: new Date('2026-03-05T09:10:00+10:00') })
    .execute()
  const { data } = await (await desk.operator('manager')).call(readTodaysSales, {})
  expect(data).toMatchObject({
    day: '2026-03-05',
    day_before: '2026-02-26',
    hours_begun: 10,
    refunded: 0,
  })
  expect(data.hours[9]).toEqual({ orders: 1, sales: 15.9, orders_before: 0, sales_before: 0 })
  expect(data.hours.filter(({ orders }) => orders > 0)).toHaveLength(1)
  await refundBy(desk, await desk.operator('owner'), { amount: 4 })
  const refunded = await (await desk.operator('manager')).call(readTodaysSales, {})
  expect(refunded.data).toMatchObject({ refunded: 4, hours: data.hours })
  desk.clock.advance(7 * DAY_MS)
  const later = await (await desk.operator('owner')).call(readTodaysSales, {})
  expect(later.data.refunded).toBe(0)
  expect(later.data.hours[9]).toEqual({ orders: 0, sales: 0, orders_before: 1, sales_before: 15.9 })
})

test.each(ROLES)('%s reads today’s work and sales only as far as the role allows', async (role) => {
  const desk = await openDesk()
  const { call } = await desk.operator(role)
  const outcome = (asking: Promise<unknown>) =>
    asking.then(
      () => 'answered',
      ({ code }) => code,
    )
  expect([await outcome(call(readToday, {})), await outcome(call(readTodaysSales, {}))]).toEqual(
    {
      owner: ['answered', 'answered'],
      manager: ['answered', 'answered'],
      support: ['answered', 'not_allowed'],
      picker: ['not_allowed', 'not_allowed'],
      driver: ['not_allowed', 'not_allowed'],
    }[role],
  )
})

test('the day’s event stream begins at once and announces changes to any order, at most once a second', async () => {
  const { shop } = await openDesk()
  const leaving = new AbortController()
  const rests: { milliseconds: number; end: () => void }[] = []
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => rests.push({ milliseconds, end: resolve }))
  const news = (await watchToday(shop, rest))(leaving.signal)[Symbol.asyncIterator]()
  const heard: unknown[] = []
  const hear = () => news.next().then(({ done }) => heard.push(done ? 'the end' : 'news'))

  await hear()
  const second = hear()
  for (let change = 0; change < 20; change++) shop.orderNews.announce(`order-${change % 3}`)
  await turnsToRun()
  expect([heard, rests.map(({ milliseconds }) => milliseconds)]).toEqual([['news'], [1_000]])

  rests[0]?.end()
  await second
  const third = hear()
  rests[1]?.end()
  await turnsToRun()
  // All changes in between were announced together.
  expect(heard).toEqual(['news', 'news'])
  leaving.abort()
  await third
  expect(heard).toEqual(['news', 'news', 'the end'])
})

test('the day’s event stream names the paid orders that nobody has opened yet', async () => {
  const { shop, operator, number } = await openDesk()
  const newest = async () => {
    const leaving = new AbortController()
    for await (const { new: count, newest } of (await watchToday(shop))(leaving.signal)) {
      leaving.abort()
      return { count, newest }
    }
  }
  expect(await newest()).toEqual({ count: 1, newest: [number] })
  const { call } = await operator('manager')
  await call(addOrderMove, { number, from: 'processing', to: 'to_pick' })
  expect(await newest()).toEqual({ count: 0, newest: [] })
})

/** Resolves when every pending microtask and callback that needs no I/O has run. */
function turnsToRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
