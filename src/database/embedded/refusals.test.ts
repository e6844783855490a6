import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { end, startDatabaseProcess } from '#testing/database-process.ts'
import { newFolder } from '#testing/new-folder.ts'
import { CannotStart } from '../cannot-start.ts'
import { startEmbeddedDatabase } from './start.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const start = JSON.stringify(join(import.meta.dirname, 'start.ts'))
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
// If the project lies in root's private home, these users may read anything, but write only their own files.
const mayRead = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
]

async function stoppedShop(): Promise<string> {
  const dataDir = join(newFolder(), 'data')
  const { stop } = await startEmbeddedDatabase({ dataDir })
  await stop()
  return dataDir
}

/** Returns the single line of the refusal. */
async function refusalOf(dataDir: string): Promise<string> {
  const error = await startEmbeddedDatabase({ dataDir }).then(
    ({ stop }) => stop().then(() => new Error('it started')),
    (error) => error,
  )
  expect(error).toBeInstanceOf(CannotStart)
  expect(error.message).not.toContain('\n')
  return error.message
}

function shopOn(...circumstances: Parameters<typeof startDatabaseProcess>) {
  const shop = startDatabaseProcess(...circumstances)
  onTestFinished(() => end(shop.process))
  return shop
}

/** Returns the command prefix that runs a program of the project as an ordinary user, wherever the project lies. */
function asOrdinaryUser(skip: (why: string) => never): string[] {
  const prefix = [asNobody, [...asNobody, ...mayRead]].find(reachesTheCode)
  return (
    prefix ?? skip('only root may enter the project’s folder, and this machine lets it lend no right to read')
  )
}

function reachesTheCode([command = '', ...options]: string[]): boolean {
  return spawnSync(command, [...options, process.execPath, '-e', `import(${start})`]).status === 0
}

function rightsOf(pid = 0): string | undefined {
  return readFileSync(`/proc/${pid}/status`, 'utf8').match(/^CapEff:\s+(\w+)$/m)?.[1]
}

test('a second shop on the same folder is told which process uses it, from the first moment', async () => {
  const dataDir = join(newFolder(), 'data')
  const starting = startEmbeddedDatabase({ dataDir })

  const early = await refusalOf(dataDir)
  const { stop } = await starting
  const late = await refusalOf(dataDir)
  await stop()

  const told = `The data folder ${dataDir} is in use by process ${process.pid}: stop that shop first, or set another DATA_DIR.`
  expect([early, late]).toEqual([told, told])
})

test('only one of two shops that open a new folder at once starts, and the other is told why', async () => {
  const dataDir = join(newFolder(), 'data')
  const shops = [shopOn(dataDir), shopOn(dataDir)]

  const said = (await Promise.all(shops.map((shop) => shop.said))).sort()

  const pids = shops.map((shop) => shop.process.pid).join('|')
  expect(said[0]).toMatch(
    new RegExp(`^CannotStart: The data folder ${dataDir} is in use by process (${pids}):`),
  )
  expect(said[1]).toBe('ready')
})

test('a folder that holds other files is refused', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'holiday.jpg'), '')

  expect(await refusalOf(dataDir)).toBe(
    `DATA_DIR ${dataDir} holds something else (holiday.jpg): set DATA_DIR to an empty folder or to a shop's own.`,
  )
})

test('a file in place of the data folder is named in the refusal', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')

  expect(await refusalOf(file)).toBe(`DATA_DIR ${file} is not a folder: set DATA_DIR to a folder.`)
  expect(await refusalOf(join(file, 'data'))).toBe(
    `DATA_DIR ${join(file, 'data')} is not a folder: set DATA_DIR to a folder.`,
  )
})

test('a database of another PostgreSQL version is refused with both versions and a way out', async () => {
  const dataDir = await stoppedShop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

  const refusal = await refusalOf(dataDir)

  expect(refusal).toMatch(
    /is of PostgreSQL 17 and this shop brings PostgreSQL 18: make a backup with the version/,
  )
})

test.for([
  [
    'without its version',
    (folder: string) => truncateSync(join(folder, 'PG_VERSION'), 0),
    'PG_VERSION is missing',
  ],
  [
    'with a control file cut short',
    (folder: string) => truncateSync(join(folder, 'global', 'pg_control'), 100),
    'PANIC:',
  ],
  [
    'with a broken setting',
    (folder: string) => appendFileSync(join(folder, 'postgresql.conf'), 'fruit = 1\n'),
    'FATAL:',
  ],
] as const)('a database %s is refused with the server’s own words', async ([, damage, words]) => {
  const dataDir = await stoppedShop()
  damage(join(dataDir, 'postgres'))

  const refusal = await refusalOf(dataDir)

  expect(refusal).toContain(`The database in ${join(dataDir, 'postgres')} `)
  expect(refusal).toContain(words)
})

test.runIf(isRoot)('a data folder that root copied from elsewhere is made usable', async () => {
  const dataDir = await stoppedShop()
  const copy = join(newFolder(), 'copy')
  cpSync(dataDir, copy, { recursive: true })

  const { stop } = await startEmbeddedDatabase({ dataDir: copy })

  await expect(stop()).resolves.toBeUndefined()
})

test.runIf(isRoot)('a shop run as root without setpriv says what to install', async () => {
  const shop = shopOn(join(newFolder(), 'data'), { path: '/nowhere' })

  expect(await shop.said).toContain('CannotStart: As root the shop needs setpriv (package util-linux)')
})

test.runIf(isRoot)(
  'an ordinary user can run the database too, without root’s capabilities',
  async ({ skip }) => {
    const prefix = asOrdinaryUser(skip)
    const home = newFolder()
    chownSync(home, NOBODY, NOBODY)
    const shop = shopOn(join(home, 'data'), { prefix })

    expect(await shop.ask('select current_user as name')).toBe('[{"name":"punnet"}]')
    // The server has at most the one capability lent by this test, and none of those that root's server needs.
    const server = Number.parseInt(readFileSync(join(home, 'data', 'postgres', 'postmaster.pid'), 'utf8'), 10)
    expect(rightsOf(server)).toBe(rightsOf(shop.process.pid))
    expect(rightsOf(server)).toMatch(/^0+[04]$/)
  },
)

test.runIf(isRoot)(
  'a folder that an ordinary user cannot write to is named in the refusal',
  async ({ skip }) => {
    const prefix = asOrdinaryUser(skip)
    const home = newFolder()
    chmodSync(home, 0o755)
    const dataDir = join(home, 'data')

    expect(await shopOn(dataDir, { prefix }).said).toBe(
      `CannotStart: DATA_DIR ${dataDir} cannot be used (EACCES at ${dataDir}): make it writable, or set another DATA_DIR.`,
    )
  },
)

test.runIf(isRoot)('an ordinary user cannot start another user’s database', async ({ skip }) => {
  const prefix = asOrdinaryUser(skip)
  const dataDir = await stoppedShop()
  for (const folder of [join(dataDir, '..'), dataDir]) chmodSync(folder, 0o777)
  spawnSync('chown', ['-R', 'root', join(dataDir, 'postgres')])

  const said = await shopOn(dataDir, { prefix }).said

  expect(said).toContain(`The database in ${join(dataDir, 'postgres')} belongs to another user (number 0)`)
})

function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=0700', 'none', folder]).status === 0
}

test.runIf(isRoot && process.platform === 'linux')(
  'a read-only disk is named in the refusal',
  async ({ skip }) => {
    const disk = newFolder()
    if (!mountSmallDisk(disk)) skip('this machine lets nobody mount a disk')
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    const dataDir = join(disk, 'data')
    await startEmbeddedDatabase({ dataDir }).then(({ stop }) => stop())

    spawnSync('mount', ['-o', 'remount,ro', disk])
    expect(await refusalOf(dataDir)).toBe(
      `The disk of DATA_DIR ${dataDir} is read-only: make it writable (the system's own log says why it is not), or set another DATA_DIR.`,
    )

    spawnSync('mount', ['-o', 'remount,rw', disk])
    await expect(startEmbeddedDatabase({ dataDir }).then(({ stop }) => stop())).resolves.toBeUndefined()
  },
)

test.runIf(isRoot && process.platform === 'linux')(
  'a full disk is named in the refusal, on the first start and later',
  async ({ skip }) => {
    const disk = newFolder()
    if (!mountSmallDisk(disk)) skip('this machine lets nobody mount a disk')
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    const dataDir = join(disk, 'data')
    const fill = (size: string) =>
      spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4k', size])
    const free = () => rmSync(join(disk, 'filler'))
    const told = `The disk of DATA_DIR ${dataDir} is full: free some space there, or set another DATA_DIR.`

    fill('count=32000')
    expect(await refusalOf(dataDir)).toBe(told)
    free()
    await startEmbeddedDatabase({ dataDir }).then(({ stop }) => stop())
    fill('count=100000')
    expect(await refusalOf(dataDir)).toBe(told)
    free()

    await expect(startEmbeddedDatabase({ dataDir }).then(({ stop }) => stop())).resolves.toBeUndefined()
  },
)
