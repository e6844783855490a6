import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tell } from '#business/people/messages/tell.ts'
import { inTransaction, type Shop } from '#business/shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { runningConfig } from './install-jobs.ts'
import { runDueJobs, startJobs } from './run-jobs.ts'

const letter = { channel: 'email', to: 'ada@example.com', subject: 'Hello', body: 'Good morning' } as const
/** Every email ends with the company. */
const sent = { ...letter, body: 'Good morning\n\n-- \nPunnet Commerce Private Limited' }
const news = { kind: 'waiting_already', ...letter } as const
const outOfOrder = { send: () => Promise.reject(new Error('out of order')) }

test('a message goes out after the change that it is about', async () => {
  const { shop } = await openTestShop()
  await inTransaction(shop, async (changing) => {
    await tell(changing, news)
    await runDueJobs(shop)
    expect(await outbox(shop)).toEqual([])
  })
  await runDueJobs(shop)
  expect(await outbox(shop)).toMatchObject([sent])
})

test('a message from a change that fails is never sent', async () => {
  const { shop } = await openTestShop()
  const changing = inTransaction(shop, async (shop) => {
    await tell(shop, news)
    throw new Error('the change failed')
  })
  await expect(changing).rejects.toThrow('the change failed')
  await runDueJobs(shop)
  expect(await outbox(shop)).toEqual([])
  expect(await messages(shop)).toEqual([])
})

test('the same message from several writers at once is sent once', async () => {
  const { shop } = await openTestShop()
  const writers = Array.from({ length: 6 }, () => tell(shop, { ...news, dedupeKey: 'order 1 confirmed' }))
  await Promise.all([...writers, tell(shop, { ...news, dedupeKey: 'order 2 confirmed' })])
  await runDueJobs(shop)
  expect(await outbox(shop)).toHaveLength(2)
})

test('more writers at once than there are connections do not deadlock', async () => {
  const { shop } = await openTestShop()
  await Promise.all(Array.from({ length: 40 }, () => tell(shop, news)))
  await runDueJobs(shop)
  expect(await outbox(shop)).toHaveLength(40)
})

test('a queued message goes out at once, long before the queue is polled again', async () => {
  const opened = await openTestShop()
  await start(opened)
  await tell(opened.shop, news)
  await vi.waitFor(async () => expect(await outbox(opened.shop)).toMatchObject([sent]))
})

test('text messages go out while the mail server hangs', async () => {
  const opened = await openTestShop()
  const answered = Promise.withResolvers<never>()
  await start(opened, { ...opened.shop, mail: { send: () => answered.promise } })
  onTestFinished(() => answered.reject(new Error('too late')))
  for (let n = 0; n < 20; n++) await tell(opened.shop, news)
  await tell(opened.shop, { kind: 'login_code', channel: 'sms', to: '0412345678', body: 'Good morning' })
  await vi.waitFor(async () => expect(await outbox(opened.shop)).toMatchObject([{ channel: 'sms' }]))
})

test('two processes share the work, and each message goes out once', async () => {
  const one = await openTestShop()
  const other = await one.openAnother()
  const shops = [one, other].map(({ shop }) => counting(shop))
  await Promise.all([start(one, shops[0]?.shop), start(other, shops[1]?.shop)])
  await Promise.all(Array.from({ length: 60 }, () => tell(one.shop, news)))
  await vi.waitFor(async () => expect(await waiting(one.shop)).toEqual([]))
  const handedOver = shops.flatMap(({ ids }) => ids)
  expect(handedOver).toHaveLength(60)
  expect(new Set(handedOver).size).toBe(60)
})

test('a job that fails is tried again later, not at once', async () => {
  const { shop, logged } = await openTestShop()
  await tell(shop, news)
  await runDueJobs({ ...shop, mail: outOfOrder })
  await runDueJobs(shop)
  expect(await outbox(shop)).toEqual([])
  expect(logged.filter((line) => line.includes('job failed'))).toHaveLength(1)

  await runDueJobs(shop, { impatient: true })
  expect(await outbox(shop)).toMatchObject([sent])
})

test('a job is given up after its last try: it is logged, and its message fails with its text removed', async () => {
  const { shop, logged } = await openTestShop()
  await tell(shop, news)
  await runDueJobs({ ...shop, mail: outOfOrder }, { impatient: true })
  expect(logged.filter((line) => line.includes('job failed'))).toHaveLength(12)
  expect(logged.filter((line) => line.includes('job given up'))).toHaveLength(1)
  expect(await messages(shop)).toMatchObject([{ status: 'failed', body: '' }])
})

test('a job whose process was lost in the middle of it is done by another', async () => {
  const opened = await openTestShop()
  const { shop } = opened
  await tell(shop, news)
  const boss = new PgBoss({ db: fromKysely(shop.db) })
  expect(await boss.fetch('send-email')).toHaveLength(1)
  await runDueJobs(shop)
  expect(await outbox(shop)).toEqual([])

  // Moves the try's start back, so that its time limit has passed.
  await fromKysely(shop.db).executeSql(`update pgboss.job set started_on = started_on - interval '1 hour'`)
  await supervise(opened)
  await runDueJobs(shop, { impatient: true })
  expect(await outbox(shop)).toMatchObject([sent])
})

/** Does what a running process does for all queues each minute, in the role that it has. */
async function supervise({ asShop }: TestShop): Promise<void> {
  const boss = new PgBoss({ ...runningConfig(asShop), supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.supervise()
  } finally {
    await boss.stop()
  }
}

test('stopping lets a message that is being sent finish', async () => {
  const opened = await openTestShop()
  const { shop } = opened
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow: Shop['mail'] = {
    async send(message) {
      begun.resolve()
      await goOn.promise
      return shop.mail.send(message)
    },
  }
  const jobs = await startJobs({ ...shop, mail: slow }, opened.asShop)
  await tell(shop, news)
  await begun.promise
  const stopping = jobs.stop()
  goOn.resolve()
  await stopping
  expect(await messages(shop)).toMatchObject([{ status: 'sent' }])
})

test('a last try that a stop cuts off does not count, and the message sent beside it is not repeated', async () => {
  const opened = await openTestShop()
  const { shop } = opened
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<never>()
  onTestFinished(() => goOn.reject(new Error('over')))
  let asked = 0
  const silentOnceAsked: Shop['mail'] = {
    send(message) {
      asked++
      if (asked === 1) return shop.mail.send(message)
      begun.resolve()
      return goOn.promise
    },
  }
  await tell(shop, news)
  await tell(shop, news)
  await sql`update pgboss.job set retry_limit = 0 where name = 'send-email'`.execute(shop.db)
  const jobs = await startJobs({ ...shop, mail: silentOnceAsked }, opened.asShop, { stopWithinMs: 1_500 })
  await begun.promise
  await vi.waitFor(async () => expect(await waiting(shop)).toHaveLength(1))
  await jobs.stop()

  await runDueJobs(shop, { impatient: true })
  expect(await messages(shop)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  expect(await outbox(shop)).toHaveLength(2)
  expect(opened.logged.filter((line) => line.includes('job given up'))).toEqual([])
})

async function start({ shop, asShop }: TestShop, as: Shop = shop): Promise<void> {
  const jobs = await startJobs(as, asShop)
  onTestFinished(() => jobs.stop())
}

function counting(shop: Shop) {
  const ids: string[] = []
  const mail: Shop['mail'] = {
    send(message) {
      ids.push(message.id)
      return shop.mail.send(message)
    },
  }
  return { shop: { ...shop, mail }, ids }
}

function outbox(shop: Shop) {
  return shop.db.selectFrom('outbox').selectAll().execute()
}

function messages(shop: Shop) {
  return shop.db.selectFrom('messages').selectAll().execute()
}

function waiting(shop: Shop) {
  return shop.db.selectFrom('messages').select('id').where('status', '=', 'queued').execute()
}
