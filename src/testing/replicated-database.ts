import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Address } from '#database/connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#database/embedded/start.ts'
import { quickestFolder } from './quickest-folder.ts'

/** Settings of a server that others replicate from. */
const settings = { fsync: 'off', wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }

interface ReplicatedDatabase {
  primary: EmbeddedDatabase
  replica: EmbeddedDatabase
  /** Promotes the replica to accept writes, as after the loss of the primary. */
  promote(): Promise<void>
}

/** Starts a primary and a replica, which lags by a moment. `prepare` fills the primary before it is copied. */
export async function openReplicatedDatabase(
  prepare: (address: Address) => Promise<unknown> = async () => {},
): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(quickestFolder(), 'punnet-replicas-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const first = await startEmbeddedDatabase({ dataDir: one, settings })
  await prepare(first.address)
  await first.stop()
  cpSync(one, other, { recursive: true })
  writeFileSync(join(other, 'postgres/standby.signal'), '')
  const primary = await open(one)
  const { host, user } = primary.address
  appendFileSync(
    join(other, 'postgres/postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user}'\n`,
  )
  const replica = await open(other)
  return { primary, replica, promote: () => ask(replica.address, 'select pg_promote()') }
}

async function open(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, settings })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= database.stop())
  onTestFinished(stop)
  return { ...database, stop }
}

async function ask(address: Address, statement: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query(statement)
  await client.end()
}
