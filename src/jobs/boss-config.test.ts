import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { openReplicatedDatabase } from '#testing/replicated-database.ts'
import { runningConfig } from './install-jobs.ts'

test('the queue finds the writable server among two', { timeout: 60_000 }, async () => {
  const { primary, replica } = await openReplicatedDatabase()
  const hosts = [replica, primary].map(({ address }) => address.host)
  const connectionString = `postgres:///punnet?user=punnet&host=${hosts.join(',')}`
  const boss = new PgBoss({ ...runningConfig({ connectionString }), useListenNotify: true })
  onTestFinished(() => boss.stop())
  boss.on('error', () => {})

  await boss.start()

  expect(await boss.isInstalled()).toBe(true)
})
