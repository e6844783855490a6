import { appendFileSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { atLeast, atMost, printFigures } from '../bench/figures.ts'
import { askForCode, beginStormOnDisk, readiness } from './storm-on-disk.ts'

// The mount point of a small disk; npm run drill -- disk makes it.
const SMALL_DISK = process.env.SMALL_DISK ?? ''
const MEGABYTE = 1024 ** 2
const MINUTES = 60_000
/** Writes must be refused while the database still has this much space. */
const ROOM_LEFT_MB = 1
/** The shop checks the disk each second, and an order takes many steps. */
const SOLD_AGAIN_SECONDS = 10
/** How long the disk stays completely full while shoppers browse. */
const FULL_FOR_MS = 15_000
const ballast = path.join(SMALL_DISK, 'ballast')

test(
  'the shop refuses writes on a disk that fills up during checkouts, keeps running, and loses no order',
  async () => {
    const { address, told, sold, expectSoundEnd } = await beginStormOnDisk(SMALL_DISK)
    expect(await readiness(address)).toEqual([200, { status: 'ready' }])

    fillUpTo(200 * MEGABYTE)
    await vi.waitFor(
      async () => expect(await readiness(address)).toEqual([200, { status: 'ready', disk: 'nearly full' }]),
      10_000,
    )
    expect(await askForCode(address)).toEqual([503, '60'])
    const leftMb = freeBytes() / MEGABYTE
    fillUpTo(0)
    const { looked, wrong } = await lookAround(address)
    expect([wrong, looked > 0]).toEqual([[], true])

    await rm(ballast)
    const began = performance.now()
    await sold(1)
    const backSeconds = (performance.now() - began) / 1_000
    await expectSoundEnd()
    printFigures('A disk that fills up', [
      atLeast('free when writes were refused', leftMb, ROOM_LEFT_MB, 'MB'),
      atLeast('pages and searches with nothing left', looked, 1, ''),
      atMost('of them, not answered as ever', wrong.length, 0, ''),
      atMost('from room again to the next paid order', backSeconds, SOLD_AGAIN_SECONDS, 's'),
      { name: 'orders, each there once and paid once', measured: String(told.paid.length) },
    ])
    expect(leftMb).toBeGreaterThanOrEqual(ROOM_LEFT_MB)
    expect(backSeconds).toBeLessThanOrEqual(SOLD_AGAIN_SECONDS)
  },
  6 * MINUTES,
)

/** Grows another program's file until this much is free. */
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

/** Opens pages and searches that no cache has yet, and in between sends a write, which must be refused. */
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
    const [status] = await askForCode(address)
    if (status !== 503) wrong.push(`a code ${status}`)
    looked += paths.length
  }
  return { looked, wrong }
}
