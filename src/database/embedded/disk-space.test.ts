import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freeBytesAt, watchDiskSpace } from './disk-space.ts'

const FLOOR = 100

async function watching(firstLook: number | Error) {
  const disk: { found: number | Error; looks: number } = { found: firstLook, looks: 0 }
  const changes: [isLow: boolean, free: number][] = []
  const space = await watchDiskSpace({
    floorBytes: FLOOR,
    lookEveryMs: 1,
    onChange: (...change) => void changes.push(change),
    async readFreeBytes() {
      disk.looks++
      if (disk.found instanceof Error) throw disk.found
      return disk.found
    },
  })
  onTestFinished(space.stop)
  /** Waits for a look that began after this was so, to its end. */
  const find = async (found: number | Error) => {
    disk.found = found
    const until = disk.looks + 2
    await vi.waitFor(() => expect(disk.looks).toBeGreaterThanOrEqual(until), { interval: 1 })
    return space.isLow()
  }
  return { space, changes, find }
}

test('a disk that is full when the shop opens is known before it serves', async () => {
  const { space, changes } = await watching(FLOOR - 1)
  expect([space.isLow(), changes]).toEqual([true, [[true, FLOOR - 1]]])
})

test('it is told once that the room is gone, and once that there is clearly some again', async () => {
  const { space, changes, find } = await watching(FLOOR)
  expect(space.isLow()).toBe(false)

  expect(await find(FLOOR - 1)).toBe(true)
  expect(await find(FLOOR - 50)).toBe(true)
  // A little more than what was too little would be used up at once.
  expect(await find(FLOOR + 1)).toBe(true)
  expect(await find(FLOOR * 2)).toBe(false)
  expect(await find(FLOOR)).toBe(false)

  expect(changes).toEqual([
    [true, FLOOR - 1],
    [false, FLOOR * 2],
  ])
})

test('a look that fails leaves what the one before it found', async () => {
  const { space, find } = await watching(new Error('no such folder'))
  expect(space.isLow()).toBe(false)
  expect(await find(1)).toBe(true)
  expect(await find(new Error('no such folder'))).toBe(true)
  expect(await find(FLOOR * 2)).toBe(false)
})

test('the free bytes of a folder are those of its disk', async () => {
  expect(await freeBytesAt(tmpdir())).toBeGreaterThan(0)
  await expect(freeBytesAt('/nowhere/at/all')).rejects.toThrow('ENOENT')
})
