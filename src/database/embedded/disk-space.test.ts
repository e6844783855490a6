import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type DiskTrouble, freeBytesAt, watchDiskSpace } from './disk-space.ts'

const FLOOR = 100

type DiskReading = number | Error | 'read-only'

async function watching(firstLook: DiskReading) {
  const disk: { found: DiskReading; looks: number } = { found: firstLook, looks: 0 }
  const changes: [trouble: DiskTrouble | undefined, free: number][] = []
  const space = await watchDiskSpace({
    floorBytes: FLOOR,
    lookEveryMs: 1,
    onChange: (...change) => void changes.push(change),
    takesWrites: async () => disk.found !== 'read-only',
    async readFreeBytes() {
      disk.looks++
      if (disk.found instanceof Error) throw disk.found
      return disk.found === 'read-only' ? FLOOR * 2 : disk.found
    },
  })
  onTestFinished(space.stop)
  /** Sets what the disk reports, and waits until a check that began afterwards has finished. */
  const find = async (found: DiskReading) => {
    disk.found = found
    const until = disk.looks + 2
    await vi.waitFor(() => expect(disk.looks).toBeGreaterThanOrEqual(until), { interval: 1 })
    return space.trouble()
  }
  return { space, changes, find }
}

test('a disk that is full when the shop opens is known before it serves', async () => {
  const { space, changes } = await watching(FLOOR - 1)
  expect([space.trouble(), changes]).toEqual(['nearly full', [['nearly full', FLOOR - 1]]])
})

test('a nearly full disk is reported once, and once more when it clearly has room again', async () => {
  const { space, changes, find } = await watching(FLOOR)
  expect(space.trouble()).toBe(undefined)

  expect(await find(FLOOR - 1)).toBe('nearly full')
  expect(await find(FLOOR - 50)).toBe('nearly full')
  // Hysteresis: a little more than the floor would be used up at once.
  expect(await find(FLOOR + 1)).toBe('nearly full')
  expect(await find(FLOOR * 2)).toBe(undefined)
  expect(await find(FLOOR)).toBe(undefined)

  expect(changes).toEqual([
    ['nearly full', FLOOR - 1],
    [undefined, FLOOR * 2],
  ])
})

test('a read-only disk is reported once, whatever its free space, and once more when it takes writes again', async () => {
  const { changes, find } = await watching(FLOOR)

  expect(await find('read-only')).toBe('read-only')
  expect(await find('read-only')).toBe('read-only')
  expect(await find(new Error('taken away to be mended'))).toBe('read-only')
  expect(await find(FLOOR)).toBe(undefined)

  expect(changes).toEqual([
    ['read-only', FLOOR * 2],
    [undefined, FLOOR],
  ])
})

test('a failed check of the disk keeps the result of the one before it', async () => {
  const { space, find } = await watching(new Error('no such folder'))
  expect(space.trouble()).toBe(undefined)
  expect(await find(1)).toBe('nearly full')
  expect(await find(new Error('no such folder'))).toBe('nearly full')
  expect(await find(FLOOR * 2)).toBe(undefined)
})

test('the free bytes of a folder’s disk are read, and a missing folder is an error', async () => {
  expect(await freeBytesAt(tmpdir())).toBeGreaterThan(0)
  await expect(freeBytesAt('/nowhere/at/all')).rejects.toThrow('ENOENT')
})
