import type { Log } from '#business/shop.ts'
import {
  type DiskTrouble,
  freeBytesAt,
  takesWrites,
  type WatchedDisk,
  watchDiskSpace,
} from '#database/embedded/disk-space.ts'
import type { Config } from '../config.ts'

const LOOK_EVERY_MS = 1_000
const MEGABYTE = 1024 ** 2

/** Watches the embedded database's disk, and logs when it stops taking writes and when it takes them again. */
export function watchDisk({ DATA_DIR, MIN_FREE_DISK_MB }: Config, log: Log): Promise<WatchedDisk> {
  return watchDiskSpace({
    floorBytes: MIN_FREE_DISK_MB * MEGABYTE,
    readFreeBytes: () => freeBytesAt(DATA_DIR),
    takesWrites: () => takesWrites(DATA_DIR),
    lookEveryMs: LOOK_EVERY_MS,
    onChange(trouble, freeBytes) {
      const facts = { folder: DATA_DIR, freeMb: Math.floor(freeBytes / MEGABYTE) }
      if (trouble) log.error(`disk ${trouble}`, new Error(whatToDo[trouble](MIN_FREE_DISK_MB)), facts)
      else log.info('disk takes writes again', facts)
    },
  })
}

const whatToDo: Record<DiskTrouble, (floorMb: number) => string> = {
  'nearly full': (floorMb) =>
    `The shop takes nothing new while less than ${floorMb} MB are free under DATA_DIR. Free some space: it goes on by itself.`,
  'read-only': () =>
    "The disk under DATA_DIR is read-only, so the shop takes nothing new and its database may end. The system's own log says why. Make it writable: the shop goes on by itself.",
}
