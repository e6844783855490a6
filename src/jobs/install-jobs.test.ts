import { fromKysely, PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { installJobs } from './install-jobs.ts'
import { jobNames, schedule } from './jobs.ts'

test('processes that start at once on a new database install all queues and the timetable', async () => {
  const { boss, address, executeSql } = await open()
  await executeSql('drop schema pgboss cascade')
  await Promise.all([installJobs(address), installJobs(address), installJobs(address)])
  const queues = (await boss.getQueues()).map(({ name }) => name)
  expect(queues.sort()).toEqual(['given-up', ...jobNames].sort())
  expect(await boss.getSchedules()).toHaveLength(Object.keys(schedule).length)
})

test('the timetable is in Brisbane time, and entries that are no longer on it are removed', async () => {
  const { boss, address } = await open()
  await boss.schedule('clear-expired', '0 4 * * *', {}, { key: 'of-last-year' })
  await installJobs(address)
  const entries = await boss.getSchedules()
  expect(entries.map(({ key }) => key).sort()).toEqual(Object.keys(schedule).sort())
  expect(new Set(entries.map(({ timezone }) => timezone))).toEqual(new Set(['Australia/Brisbane']))
})

test('a queue of an earlier version gets the rules of this one', async () => {
  const { boss, address } = await open()
  await boss.updateQueue('send-message', { retryLimit: 0, notify: false })
  await installJobs(address)
  expect(await boss.getQueue('send-message')).toMatchObject({
    retryLimit: 11,
    notify: true,
    deadLetter: 'given-up',
  })
})

async function open() {
  const { db, address, close } = await openTestDatabase()
  onTestFinished(close)
  const { executeSql } = fromKysely(db)
  return { boss: new PgBoss({ db: { executeSql } }), address, executeSql }
}
