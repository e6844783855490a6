import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { databaseUrl } from '#testing/database-url.ts'
import { freePort } from '#testing/free-port.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { newFolder, workersOf } from './processes.ts'
import { openPrograms, shop, start } from './programs-of-a-test.ts'
import { openShopProcess } from './shop-process.ts'

const { open, nothingIsLeft } = openPrograms()
const SOON = { timeout: 60_000 }
const OPEN = /is open at\s+(http:\S+)/g
const STANDS_STILL = /\{.*"event":"event loop stands still".*\}/
/** Lets one search stand still, as a fault of our own would. */
const faulty = { NODE_OPTIONS: `--import ${pathToFileURL('tools/whole-process/standing-still.mjs')}` }

function standStill({ address }: { address: string }): Promise<unknown> {
  return fetch(`${address}/search?q=stand+still`).catch(() => 'no answer')
}

/** Returns the status, or that there is no answer within a second. */
async function healthz(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(1_000)
  const answer = await fetch(`${address}/healthz`, { signal }).catch(() => undefined)
  return answer?.status ?? 'no answer'
}

test('npm start starts the shop again after its event loop stood still', async () => {
  const { address, said, says, child, ended } = await open(start, faulty)

  const answer = standStill({ address })

  const [line] = await says(STANDS_STILL)
  expect(JSON.parse(line)).toMatchObject({ level: 'error', underWay: ['GET /search'] })
  expect(said()).not.toContain('stand+still')
  expect(await answer).toBe('no answer')
  await expect.poll(() => healthz([...said().matchAll(OPEN)].at(-1)?.[1] ?? ''), SOON).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  await nothingIsLeft()
})

test('of several processes one that stands still, and one that was stopped, are killed and started again', async () => {
  const PORT = String(await freePort())
  const { address, child, says } = await open(shop, { ...faulty, PROCESSES: '2', PORT })
  const before = workersOf(child.pid)
  expect(before).toHaveLength(2)

  process.kill(before[0] ?? 0, 'SIGSTOP')
  // One for each: connections are given out by turns.
  standStill({ address })
  standStill({ address })

  await says(STANDS_STILL)
  await says(/("process stands still".*){2}/s)
  await expect.poll(() => workersOf(child.pid), SOON).toHaveLength(2)
  expect(workersOf(child.pid)).not.toContain(before[0])
  expect(workersOf(child.pid)).not.toContain(before[1])
  await expect.poll(() => healthz(address), SOON).toBe(200)
})

test('processes that stand still while they are told to end are ended by force', async () => {
  const { address, child, ended } = await open(shop, { ...faulty, PROCESSES: '2' })
  standStill({ address })
  standStill({ address })
  await expect.poll(() => healthz(address)).toBe('no answer')

  child.kill('SIGTERM')

  expect(await ended).toEqual({ code: 0, signal: null })
  await nothingIsLeft()
})

test('a process alone names its requests and ends, but not while it is debugged, nor after it slept', async () => {
  const { address: database } = await openTestShop()
  const url = databaseUrl(database)
  const production = { NODE_ENV: 'production', ALLOW_EMBEDDED: 'true', ...faulty }
  const debugged = await openShopProcess(url, { settings: production, flags: ['--inspect=0'] })
  const asleep = await openShopProcess(url, { settings: production })
  const alone = await openShopProcess(url, { settings: production })

  asleep.child.kill('SIGSTOP')
  standStill(debugged)
  standStill(alone)
  const [line] = await alone.says(STANDS_STILL)
  expect(JSON.parse(line)).toMatchObject({ underWay: ['GET /search'] })
  expect(await alone.ended).toEqual({ code: null, signal: 'SIGKILL' })

  asleep.child.kill('SIGCONT')
  await expect.poll(() => healthz(asleep.address), SOON).toBe(200)
  for (const { child, said } of [asleep, debugged]) {
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
    expect(said()).not.toMatch(STANDS_STILL)
  }
})

test('under systemd’s unit the shop says that it is open and goes on, until it stands still', async () => {
  const unit = readFileSync('deploy/systemd/punnet@.service', 'utf8')
  const settings = [...unit.matchAll(/^Environment=(MALLOC.*)$/gm)].flatMap(([, all = '']) => all.split(' '))
  const [, command = ''] = unit.match(/^ExecStart=\S+ (.*)$/m) ?? []
  const { folder, words } = systemdNotify()
  const { address, ended } = await open([process.execPath, ...command.split(' ')], {
    ...Object.fromEntries(settings.map((setting) => setting.split('='))),
    ...faulty,
    NOTIFY_SOCKET: '/run/systemd/notify',
    PATH: `${folder}:${process.env.PATH}`,
  })
  await expect.poll(words, SOON).toEqual(['--ready WATCHDOG=1'])

  standStill({ address })

  expect(await ended).toEqual({ code: null, signal: 'SIGKILL' })
})

/** Stands in for systemd's program, which needs a running systemd. */
function systemdNotify() {
  const folder = newFolder()
  const heard = path.join(folder, 'heard')
  writeFileSync(heard, '')
  writeFileSync(path.join(folder, 'systemd-notify'), `#!/bin/sh\necho "$*" >> ${heard}\n`)
  chmodSync(path.join(folder, 'systemd-notify'), 0o755)
  return { folder, words: () => readFileSync(heard, 'utf8').trim().split('\n') }
}
