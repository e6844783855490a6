import type { Log } from '#business/shop.ts'
import { freeBytesAt, type WatchedDisk, watchDiskSpace } from '#database/embedded/disk-space.ts'
import type { Config } from '../config.ts'

const LOOK_EVERY_MS = 1_000
const MEGABYTE = 1024 ** 2

/** Watches the disk of our own database, and tells the operator once when it is nearly full and once when it has room. */
export function watchDisk({ DATA_DIR, MIN_FREE_DISK_MB }: Config, log: Log): Promise<WatchedDisk> {
  return watchDiskSpace({
    floorBytes: MIN_FREE_DISK_MB * MEGABYTE,
    readFreeBytes: () => freeBytesAt(DATA_DIR),
    lookEveryMs: LOOK_EVERY_MS,
    onChange(isLow, freeBytes) {
      const facts = { folder: DATA_DIR, freeMb: Math.floor(freeBytes / MEGABYTE) }
      if (isLow) log.error('disk nearly full', new Error(whatToDo(MIN_FREE_DISK_MB)), facts)
      else log.info('disk has room again', facts)
    },
  })
}

const whatToDo = (floorMb: number) =>
  `The shop takes nothing new while less than ${floorMb} MB are free under DATA_DIR. Free some space: it goes on by itself.`
