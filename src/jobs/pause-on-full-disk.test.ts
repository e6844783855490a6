import { expect, onTestFinished, test, vi } from 'vitest'
import { tell } from '#business/people/messages/tell.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { startJobs } from './run-jobs.ts'

const news = {
  kind: 'waiting_already',
  channel: 'email',
  to: 'ada@example.com',
  subject: 'Hello',
  body: 'Good morning',
} as const

test('jobs pause while the disk is nearly full, the queue stays reachable, and they resume by themselves', async () => {
  const disk = { isFull: false }
  const { shop, asShop, db, logged } = await openTestShop({
    diskSpace: { trouble: () => (disk.isFull ? 'nearly full' : undefined) },
  })
  const jobs = await startJobs(shop, asShop)
  onTestFinished(jobs.stop)
  const outbox = () => db.selectFrom('outbox').select('to').execute()

  disk.isFull = true
  await vi.waitFor(() => expect(logged.join()).toContain('jobs paused'), 30_000)
  await tell(shop, news)
  await jobs.requireQueue()
  expect(await outbox()).toEqual([])

  disk.isFull = false
  await vi.waitFor(async () => expect(await outbox()).toEqual([{ to: news.to }]), 30_000)
  expect(logged.filter((line) => line.includes('error'))).toEqual([])
})

test('a process that opens on a full disk runs no job until there is room', async () => {
  const disk = { isFull: true }
  const { shop, asShop, db, logged } = await openTestShop({
    diskSpace: { trouble: () => (disk.isFull ? 'nearly full' : undefined) },
  })
  const jobs = await startJobs(shop, asShop)
  onTestFinished(jobs.stop)
  await vi.waitFor(() => expect(logged.join()).toContain('jobs paused'), 30_000)

  await tell(shop, news)
  disk.isFull = false

  await vi.waitFor(
    async () => expect(await db.selectFrom('outbox').select('to').execute()).toHaveLength(1),
    30_000,
  )
})

test('a process stops cleanly in the middle of a pause', async () => {
  const { shop, asShop, logged } = await openTestShop({ diskSpace: { trouble: () => 'nearly full' } })
  const jobs = await startJobs(shop, asShop)
  await vi.waitFor(() => expect(logged.join()).toContain('jobs paused'), 30_000)

  await jobs.stop()

  await expect(jobs.requireQueue()).rejects.toThrow()
  expect(logged.filter((line) => line.includes('error'))).toEqual([])
})
