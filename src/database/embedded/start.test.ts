import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { end, kill, startDatabaseProcess } from '#testing/database-process.ts'
import { newFolder } from '#testing/new-folder.ts'
import type { Address } from '../connect.ts'
import { isThere } from './lock.ts'
import { openRunningDatabase, startEmbeddedDatabase } from './start.ts'

// Only its owner may enter it, as with root's home.
function newDataDir(): string {
  return join(newFolder(), 'data')
}

async function start(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir })
  onTestFinished(database.stop)
  return database
}

function shopOn(dataDir: string) {
  const shop = startDatabaseProcess(dataDir)
  onTestFinished(() => end(shop.process))
  return shop
}

async function ask(address: Address, statement: string): Promise<unknown[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const pidOfServer = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

test('data written before a stop is there after the next start', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await ask(first.address, 'create table fruit as select 7 as apples')
  const server = pidOfServer(dataDir)
  await first.stop()
  expect(isThere(server)).toBe(false)

  const second = await start(dataDir)

  expect(await ask(second.address, 'select * from fruit')).toEqual([{ apples: 7 }])
})

test('the server handles text in every script, listens on no network and syncs its writes to the disk', async () => {
  const { address } = await start(newDataDir())
  await ask(address, 'create extension pg_trgm')

  const asked = await ask(
    address,
    `select lower('ÉCLAIR') as lower, show_trgm('é') <> '{}' as letters, current_setting('listen_addresses') as network,
            current_setting('fsync') as fsync, current_setting('server_encoding') as encoding`,
  )

  expect(asked).toEqual([{ lower: 'éclair', letters: true, network: '', fsync: 'on', encoding: 'UTF8' }])
})

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a server started by root keeps at most one capability, to reach its files, and can gain none',
  async () => {
    const dataDir = newDataDir()
    await start(dataDir)

    const status = readFileSync(`/proc/${pidOfServer(dataDir)}/status`, 'utf8')
    const [ours, theirs] = ['self', pidOfServer(dataDir)].map((pid) => rightsOf(pid))

    // Root without the capability to lend reading alone lends the one to read and write.
    const mayRead = (Number.parseInt(ours ?? '', 16) & 4) !== 0
    expect(theirs).toBe(mayRead ? '0000000000000004' : '0000000000000002')
    expect(status).toMatch(new RegExp(`^CapBnd:\\s${theirs}$`, 'm'))
    expect(status).toMatch(/^NoNewPrivs:\s1$/m)
    expect(status).not.toMatch(/^Uid:.*\b0\b/m)
  },
)

const rightsOf = (pid: number | string) =>
  /^CapEff:\s(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

test('a killed shop leaves no server behind, and the next start has the committed data', async () => {
  const dataDir = newDataDir()
  const shop = shopOn(dataDir)
  await shop.ask('create table fruit as select 7 as apples')
  const server = pidOfServer(dataDir)

  await kill(shop.process)

  await vi.waitFor(() => expect(isThere(server)).toBe(false), { interval: 10 })
  const { address } = await start(dataDir)
  expect(await ask(address, 'select * from fruit')).toEqual([{ apples: 7 }])
})

test('a shop that starts at once after a killed one waits for its server', async () => {
  const dataDir = newDataDir()
  const shop = shopOn(dataDir)
  await shop.ask('create table fruit as select 7 as apples')

  await kill(shop.process)
  const { address } = await start(dataDir)

  expect(await ask(address, 'select * from fruit')).toEqual([{ apples: 7 }])
})

test('a killed server is reported, and the next start recovers its data', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await ask(first.address, 'create table fruit as select 7 as apples')

  process.kill(pidOfServer(dataDir), 'SIGKILL')

  await expect(first.exited).resolves.toMatch(/^The database server ended \(code 137\)/)
  const second = await start(dataDir)
  expect(await ask(second.address, 'select * from fruit')).toEqual([{ apples: 7 }])
})

test('a server that ended while its disk was read-only is started again once the disk takes writes', async () => {
  const dataDir = newDataDir()
  const disk = { isReadOnly: false, looks: 0 }
  const database = await startEmbeddedDatabase({
    dataDir,
    async takesWrites() {
      disk.looks++
      return !disk.isReadOnly
    },
  })
  onTestFinished(database.stop)
  await ask(database.address, 'create table fruit as select 7 as apples')

  disk.isReadOnly = true
  process.kill(pidOfServer(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(disk.looks).toBeGreaterThan(2), 10_000)
  await expect(ask(database.address, 'select 1')).rejects.toThrow()

  disk.isReadOnly = false
  await vi.waitFor(async () => {
    expect(await ask(database.address, 'select * from fruit')).toEqual([{ apples: 7 }])
  }, 20_000)
  await database.stop()
  await expect(database.exited).resolves.toContain('The database server ended (code 0)')
})

test('a shop told to stop while its disk is read-only does not wait for the disk', async () => {
  const dataDir = newDataDir()
  const database = await startEmbeddedDatabase({ dataDir, takesWrites: async () => false })
  process.kill(pidOfServer(dataDir), 'SIGKILL')

  await database.stop()

  await expect(database.exited).resolves.toMatch(/^The database server ended \(code 137\)/)
})

test('a first start that was killed half-way is repeated', async () => {
  const dataDir = newDataDir()
  const shop = shopOn(dataDir)
  const unfinished = () =>
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new'))
  await vi.waitFor(() => expect(unfinished()).toBe(true), { interval: 5 })

  await kill(shop.process)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { address } = await start(dataDir)

  expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }])
  await vi.waitFor(() => expect(unfinished()).toBe(false))
})

test('Ctrl-C reaches the shop and not its database', async () => {
  const shop = shopOn(newDataDir())
  await shop.said

  process.kill(-(shop.process.pid ?? 0), 'SIGINT')

  expect(await shop.ask('select pg_sleep(0.1), 1 as one')).toContain('"one":1')
})

test('a data folder whose path is too long for a socket still works, for another process too', async () => {
  const dataDir = join(newDataDir(), 'deep'.repeat(30), 'deeper'.repeat(20))
  const shop = shopOn(dataDir)
  await shop.ask('create table fruit as select 7 as apples')

  const { address, close } = await openRunningDatabase(dataDir)
  onTestFinished(close)

  expect(await ask(address, 'select * from fruit')).toEqual([{ apples: 7 }])
})

test('the database of a stopped shop is started for as long as it is needed', async () => {
  const dataDir = newDataDir()
  const { address, close } = await openRunningDatabase(dataDir)
  expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }])

  await close()

  await expect(ask(address, 'select 1')).rejects.toThrow('ENOENT')
})

// PostgreSQL ignores ids of other users' processes, and as root it runs as nobody.
const asServer = process.getuid?.() === 0 ? { uid: Number(spawnSync('id', ['-u', 'nobody']).stdout) } : {}

/** Leaves the files of a server whose processes were all killed at once, naming `pid` as the server. */
async function leaveFilesNaming(dataDir: string, pid: number): Promise<void> {
  const shop = shopOn(dataDir)
  await shop.said
  const server = pidOfServer(dataDir)
  const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(dataDir, 'postgres', name))
  const words = files.map((file) => readFileSync(file, 'utf8'))
  await kill(shop.process)
  await vi.waitFor(() => expect(isThere(server)).toBe(false), { interval: 10 })
  for (const [index, file] of files.entries()) {
    writeFileSync(file, (words[index] ?? '').replace(String(server), String(pid)))
  }
  writeFileSync(join(dataDir, 'lock'), `${pid} 1`)
}

test('process ids reused after a restart of the machine do not keep the shop from opening', async () => {
  const dataDir = newDataDir()
  const other = spawn('sleep', ['600'], asServer)
  onTestFinished(() => void other.kill())

  await leaveFilesNaming(dataDir, other.pid ?? 0)

  await expect(start(dataDir)).resolves.toBeDefined()
  expect(other.exitCode).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'a zombie of a killed server does not keep the shop from opening',
  async () => {
    const dataDir = newDataDir()
    // The second program inherits a child that it never waits for.
    const parent = spawn('/bin/sh', ['-c', 'true & exec sleep 600'], asServer)
    onTestFinished(() => void parent.kill())
    const zombie = await vi.waitFor(() => {
      const pid = Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8'))
      expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z')
      return pid
    })

    await leaveFilesNaming(dataDir, zombie)

    await expect(start(dataDir)).resolves.toBeDefined()
  },
)

test('a freshly made file system counts as empty', async () => {
  const dataDir = newDataDir()
  await mkdir(join(dataDir, 'lost+found'), { recursive: true })

  await expect(start(dataDir)).resolves.toBeDefined()
  rmSync(join(dataDir, 'lost+found'), { recursive: true })
})
