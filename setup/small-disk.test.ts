import { appendFileSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { countStock } from '#testing/expect-books-balance.ts'
import { openPersistently } from './persistent-shop.ts'
import { beginStorm } from './storm.ts'
import { expectNothingLost, onDatabase, stockUp } from './storm-books.ts'

// A folder that is a disk of its own, and a small one: npm run drill -- disk makes it.
const SMALL_DISK = process.env.SMALL_DISK ?? ''
const MEGABYTE = 1024 ** 2
const MINUTES = 60_000
const SHOPPERS = 4
/** How long nothing at all is left, while shoppers look around. */
const FULL_FOR_MS = 15_000
const ballast = path.join(SMALL_DISK, 'ballast')

test(
  'a disk that fills up under checkouts refuses them, ends nothing, and loses nothing once there is room',
  async () => {
    const dataDir = path.join(SMALL_DISK, 'data')
    const shop = await openPersistently(dataDir, { SEED: 'on' })
    const products = await onDatabase(dataDir, stockUp)
    const stock = await onDatabase(dataDir, countStock)
    const { told, sold, end } = await beginStorm(shop.address, { shoppers: SHOPPERS, products })
    await sold(SHOPPERS + 1)
    expect(await readiness(shop.address)).toEqual([200, { status: 'ready' }])

    fillUpTo(200 * MEGABYTE)
    await vi.waitFor(
      async () =>
        expect(await readiness(shop.address)).toEqual([200, { status: 'ready', disk: 'nearly full' }]),
      10_000,
    )
    fillUpTo(0)
    const { looked, wrong } = await lookAround(shop.address)
    expect([wrong, looked > 0]).toEqual([[], true])

    await rm(ballast)
    await sold(SHOPPERS + 1)
    await end()
    await shop.close()

    await expectNothingLost(dataDir, { told, stock })
    console.info(`${told.paid.length} orders, ${looked} pages and searches with nothing left on the disk`)
  },
  6 * MINUTES,
)

async function readiness(address: string): Promise<unknown[]> {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, await answer.json()]
}

/** Another program's file grows until so much is left. */
function fillUpTo(leftBytes: number): void {
  for (const piece of [MEGABYTE, 4_096]) {
    try {
      while (freeBytes() - piece >= leftBytes) appendFileSync(ballast, Buffer.alloc(piece))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(SMALL_DISK)
  return bavail * bsize
}

/** Pages and searches that are in no cache yet, and now and then something new, which is refused. */
async function lookAround(address: string): Promise<{ looked: number; wrong: string[] }> {
  const until = performance.now() + FULL_FOR_MS
  const wrong: string[] = []
  let looked = 0
  while (performance.now() < until) {
    const paths = [`/?page=${looked}`, `/search?q=apple%20${looked}`, '/api/dashboard/get-homepage-block']
    for (const at of paths) {
      const { status } = await fetch(`${address}${at}`)
      if (status !== 200) wrong.push(`${at} ${status}`)
    }
    const { status } = await fetch(`${address}/api/accounts/generate-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '0412345678' }),
    })
    if (status !== 503) wrong.push(`a code ${status}`)
    looked += paths.length
  }
  return { looked, wrong }
}
