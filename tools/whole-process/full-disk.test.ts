import { rmSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { endProcessesOf, newFolder, startProgram } from './processes.ts'

const OPEN = /is open at\s+(http:\S+)/
const MINUTES = 60_000
/** Asks for more free space than any disk has. */
const FULL = { MIN_FREE_DISK_MB: '999999999' }

vi.setConfig({ testTimeout: 2 * MINUTES, hookTimeout: MINUTES })

const folder = newFolder()

afterAll(() => {
  endProcessesOf(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a shop on a nearly full disk opens and serves pages, refuses writes and logs it once', async () => {
  const { says, said, child, ended } = startProgram([process.execPath, 'build/shop/main.js'], {
    DATA_DIR: folder,
    ...FULL,
  })
  const [, address = ''] = await says(OPEN)

  expect((await fetch(address)).status).toBe(200)
  const ready = await fetch(`${address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', disk: 'nearly full' }])
  const subscribing = await fetch(`${address}/api/newsletter/subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })
  expect([subscribing.status, subscribing.headers.get('retry-after')]).toEqual([503, '60'])

  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(said().match(/disk nearly full/g)).toHaveLength(1)
  expect(said()).toContain('Free some space')
})
