import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { countStock } from '#testing/expect-books-balance.ts'
import { atMost, printFigures } from '../bench/figures.ts'
import { openPersistently } from './persistent-shop.ts'
import { beginStorm } from './storm.ts'
import { expectNothingLost, onDatabase, stockUp } from './storm-books.ts'

// A file system in a file, that is mounted here: npm run drill -- disk makes it.
const { FAULTY_DISK = '', FAULTY_DISK_IMAGE = '' } = process.env
const MINUTES = 60_000
const SHOPPERS = 4
const KNOWN_SECONDS = 5
/** The database recovers what it had not kept in its tables. */
const SOLD_AGAIN_SECONDS = 20
/** The database ends at its next write; whoever comes back later than that finds a shop that has stayed. */
const AWAY_MS = 15_000

test(
  'a disk that the system makes read-only under checkouts ends no shop, and once it is mended nothing is lost',
  async () => {
    const dataDir = path.join(FAULTY_DISK, 'data')
    const shop = await openPersistently(dataDir, { SEED: 'on' })
    const products = await onDatabase(dataDir, stockUp)
    const stock = await onDatabase(dataDir, countStock)
    const { told, sold, end } = await beginStorm(shop.address, { shoppers: SHOPPERS, products })
    await sold(SHOPPERS + 1)

    // As after a fault of the disk: what was written and not yet kept is gone.
    const failed = performance.now()
    run('mount', '-o', 'remount,abort', FAULTY_DISK)
    await vi.waitFor(async () => expect((await readiness(shop.address)).disk).toBe('read-only'), 10_000)
    const knownSeconds = (performance.now() - failed) / 1_000
    expect(await askForCode(shop.address)).toEqual([503, '60'])
    await vi.waitFor(
      async () =>
        expect(await readiness(shop.address)).toEqual({
          status: 'the database is out of reach',
          disk: 'read-only',
        }),
      AWAY_MS,
    )

    await vi.waitFor(() => run('umount', FAULTY_DISK), 10_000)
    mend()
    run('mount', '-o', 'loop', FAULTY_DISK_IMAGE, FAULTY_DISK)
    const mended = performance.now()
    await sold(1)
    const backSeconds = (performance.now() - mended) / 1_000
    await vi.waitFor(async () => expect(await readiness(shop.address)).toEqual({ status: 'ready' }), 10_000)
    await sold(SHOPPERS)
    await end()
    await shop.close()

    await expectNothingLost(dataDir, { told, stock })
    printFigures('A disk that becomes read-only', [
      atMost('until it was known', knownSeconds, KNOWN_SECONDS, 's'),
      atMost('from mended to the next paid order', backSeconds, SOLD_AGAIN_SECONDS, 's'),
      { name: 'orders, each there once and paid once', measured: String(told.paid.length) },
    ])
    expect(knownSeconds).toBeLessThanOrEqual(KNOWN_SECONDS)
    expect(backSeconds).toBeLessThanOrEqual(SOLD_AGAIN_SECONDS)
  },
  6 * MINUTES,
)

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: 'pipe' })
}

function mend(): void {
  try {
    run('e2fsck', '-y', '-f', FAULTY_DISK_IMAGE)
  } catch (error) {
    const MENDED = 1
    if ((error as { status?: number }).status !== MENDED) throw error
  }
}

async function readiness(address: string): Promise<{ status: string; disk?: string }> {
  return (await (await fetch(`${address}/readyz`)).json()) as { status: string; disk?: string }
}

/** Something new, which is refused. */
async function askForCode(address: string): Promise<[status: number, comeAgain: string | null]> {
  const { status, headers } = await fetch(`${address}/api/accounts/generate-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '0412345678' }),
  })
  return [status, headers.get('retry-after')]
}
