import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { atMost, printFigures } from '../bench/figures.ts'
import { askForCode, beginStormOnDisk, readiness } from './storm-on-disk.ts'

// An image of a file system and its mount point; npm run drill -- disk makes both.
const { FAULTY_DISK = '', FAULTY_DISK_IMAGE = '' } = process.env
const MINUTES = 60_000
const KNOWN_SECONDS = 5
/** The database first replays its write-ahead log. */
const SOLD_AGAIN_SECONDS = 20
/** The database ends at its next write, within this time; the shop itself stays open. */
const AWAY_MS = 15_000

test(
  'a disk that turns read-only during checkouts ends no shop, and no order is lost once it is repaired',
  async () => {
    const { address, told, sold, expectSoundEnd } = await beginStormOnDisk(FAULTY_DISK)

    // Aborting the journal acts like a fault of the disk: writes that were not yet synced are lost.
    const failed = performance.now()
    run('mount', '-o', 'remount,abort', FAULTY_DISK)
    await vi.waitFor(async () => expect((await readiness(address))[1].disk).toBe('read-only'), 10_000)
    const knownSeconds = (performance.now() - failed) / 1_000
    expect(await askForCode(address)).toEqual([503, '60'])
    await vi.waitFor(
      async () =>
        expect(await readiness(address)).toEqual([
          503,
          { status: 'the database is out of reach', disk: 'read-only' },
        ]),
      AWAY_MS,
    )

    await vi.waitFor(() => run('umount', FAULTY_DISK), 10_000)
    mend()
    run('mount', '-o', 'loop', FAULTY_DISK_IMAGE, FAULTY_DISK)
    const mended = performance.now()
    await sold(1)
    const backSeconds = (performance.now() - mended) / 1_000
    await vi.waitFor(async () => expect(await readiness(address)).toEqual([200, { status: 'ready' }]), 10_000)
    await expectSoundEnd()
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
