import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mendedBy } from '#database/server-version.ts'
import { expectOnlyRefusal, openPrograms, shop, start } from './programs-of-a-test.ts'

const { run, open, folder, processes, nothingIsLeft } = openPrograms()

test('an open shop answers, and the search for leftover processes finds it', async () => {
  const { address } = await open(shop)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(processes().length).toBeGreaterThan(1)
})

test('a production start names its database’s version, and the release that mends its known faults', async () => {
  const { said } = await open(shop, { NODE_ENV: 'production', ALLOW_EMBEDDED: 'true' })
  const [, major, minor] = /PostgreSQL (\d+)\.(\d+)/.exec(said()) ?? []
  const release = mendedBy(Number(major) * 10_000 + Number(minor))
  const [, told] = /known security faults, which (\S+) mends/.exec(said()) ?? []
  expect(told).toBe(release)
  expect(major).toBeDefined()
})

test('a second start on the same data folder is refused in one line, and the first keeps running', async () => {
  const { address, child } = await open(shop)
  await expectOnlyRefusal(run(shop), new RegExp(`${child.pid}`))
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s closes the shop and leaves no process behind',
  async (signal) => {
    const { child, ended } = await open(shop)
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(processes()).toEqual([])
  },
)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s sent to the start command closes the shop',
  async (signal) => {
    const { child, said, ended } = await open(start)
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(said()).toMatch(/✓ shop +open(?!.*closing)/s)
    expect(processes()).toEqual([])
  },
)

test('a killed shop leaves no process behind and opens again on the same data', async () => {
  const { child, ended } = await open(shop)
  child.kill('SIGKILL')
  await ended
  await nothingIsLeft()
  const { address } = await open(shop)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a killed start command leaves no process behind', async () => {
  const { child } = await open(start)
  child.kill('SIGKILL')
  await nothingIsLeft()
})

test('a killed npm leaves no process behind', async () => {
  const { child } = await open(['npm', 'start'])
  child.kill('SIGKILL')
  await nothingIsLeft()
})

test('a first start killed while the shop opens leaves no process behind', async () => {
  rmSync(folder(), { recursive: true })
  const { child } = run(start)
  await expect
    .poll(() => processes().some((process) => /postgres/.test(process)), {
      interval: 5,
      timeout: 60_000,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await nothingIsLeft()
})
