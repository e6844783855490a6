import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { openReplicatedDatabase } from '#testing/replicated-database.ts'
import { type Address, connect, type Database } from '../connect.ts'
import { LAGS_MS, openReplicas } from './replicas.ts'

test('reads that may be a second old come from a replica, even while the primary is quiet', async () => {
  const { reading } = await openBoth()
  await expect.poll(() => isFromReplica(reading.db)).toBe(true)

  await pause(LAGS_MS + 1_000)

  expect(await isFromReplica(reading.db)).toBe(true)
  expect(reading.leftOut()).toEqual({})
})

test('after a change, no read comes from a replica that does not have it yet', async () => {
  const { reading, primary, replica } = await openBoth()
  await expect.poll(() => isFromReplica(reading.db)).toBe(true)
  await sql`select pg_wal_replay_pause()`.execute(replica)
  await sql`create table fruit as select 7 as apples`.execute(primary)

  reading.mustShowWhatIs()

  const { rows } = await sql`select apples from fruit`.execute(reading.db)
  expect(rows).toEqual([{ apples: 7 }])
  await sql`select pg_wal_replay_resume()`.execute(replica)
  await expect.poll(() => isFromReplica(reading.db)).toBe(true)
})

test('only the server that was compared is read when one name leads to several', async () => {
  const { reading, primary, replica } = await openBoth({ alsoPrimary: true })
  await sql`select pg_wal_replay_pause()`.execute(replica)
  await sql`create table fruit as select 7 as apples`.execute(primary)

  reading.mustShowWhatIs()

  await expect.poll(() => reading.leftOut()).toEqual({})
  for (let n = 0; n < 20; n++) {
    const { rows } = await sql`select apples from fruit`.execute(reading.db)
    expect(rows).toEqual([{ apples: 7 }])
  }
})

test('a replica whose name leads to another server is left out until that server has been checked', async () => {
  const { reading, servers, watch, name } = await openBoth({ isNamed: true })
  name?.leadTo(servers.primary.address)

  expect(await isFromReplica(reading.db)).toBe(false)

  expect(watch.onLeftOut).toHaveBeenCalledWith(expect.any(String), expect.stringContaining('its name leads'))
  await vi.waitFor(() => expect(watch.onBack).toHaveBeenCalled())
  const before = name?.connections() ?? 0
  for (let n = 0; n < 20; n++) await isFromReplica(reading.db)
  expect(name?.connections()).toBe(before + 1)
  expect(watch.onLeftOut).toHaveBeenCalledTimes(1)
})

test('a lagging or lost replica is left out and named, and a replica that has caught up is used again', async () => {
  const { reading, primary, replica, servers, watch } = await openBoth()
  await sql`select pg_wal_replay_pause()`.execute(replica)
  await sql`create table fruit as select 7 as apples`.execute(primary)
  await vi.waitFor(() => expect(watch.onLeftOut).toHaveBeenCalledWith(expect.any(String), 'it lags'))
  expect(await isFromReplica(reading.db)).toBe(false)
  expect(Object.values(reading.leftOut())).toEqual(['it lags'])

  await sql`select pg_wal_replay_resume()`.execute(replica)
  await vi.waitFor(() => expect(watch.onBack).toHaveBeenCalled())
  await expect.poll(() => isFromReplica(reading.db)).toBe(true)

  await servers.replica.stop()
  expect(await isFromReplica(reading.db)).toBe(false)
  await vi.waitFor(() => expect(watch.onLeftOut).toHaveBeenCalledTimes(2))
})

test('a replica keeps serving reads while the primary is away', async () => {
  const { reading, servers } = await openBoth()
  await expect.poll(() => isFromReplica(reading.db)).toBe(true)
  await servers.primary.stop()
  await pause(LAGS_MS + 1_000)
  expect(await isFromReplica(reading.db)).toBe(true)
})

async function openBoth({ isNamed = false, alsoPrimary = false } = {}) {
  const servers = await openReplicatedDatabase()
  const watch = { onLeftOut: vi.fn(), onBack: vi.fn() }
  const [primary, replica] = [open(servers.primary.address), open(servers.replica.address)]
  const name = isNamed || alsoPrimary ? await openName() : undefined
  name?.leadTo(...(alsoPrimary ? [servers.primary.address] : []), servers.replica.address)
  const { host } = name ?? servers.replica.address
  const connectionString = `postgres:///punnet?user=punnet&host=${host}`
  const reading = await openReplicas({
    primary: { db: primary, address: servers.primary.address },
    replicas: { connectionString },
    ...watch,
  })
  onTestFinished(() => reading.close())
  return { reading, servers, watch, primary, replica, name }
}

/** Opens a name whose connections lead to each of its servers in turn. */
async function openName() {
  const host = await mkdtemp(path.join(quickestFolder(), 'punnet-name-'))
  let addresses: Address[] = []
  let turn = 0
  const server = createServer((incoming) => {
    const outgoing = createConnection(socketIn(addresses[turn++ % addresses.length]?.host))
    incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  }).listen(socketIn(host))
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await rm(host, { recursive: true, force: true })
  })
  return {
    host,
    leadTo(...servers: Address[]) {
      addresses = servers
    },
    connections: () => turn,
  }
}

const socketIn = (folder = '') => path.join(folder, '.s.PGSQL.5432')

function open(address: Address): Database {
  const db = connect(address, () => {})
  onTestFinished(() => db.destroy())
  return db
}

async function isFromReplica(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]?.is ?? false
}
