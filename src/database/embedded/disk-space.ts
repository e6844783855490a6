import { statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { MARK } from './data-folder.ts'

/** Hysteresis: writes resume only with clearly more room, or they would toggle with each log file that is removed. */
const ROOM_AGAIN = 1.25
const READ_ONLY = ['EROFS', 'EIO']
/** A mounted volume may belong to another user, which says nothing about the disk. */
const NOT_OURS = ['EPERM', 'EACCES']

/** Why nothing new can be taken, in words for the operator. */
export type DiskTrouble = 'nearly full' | 'read-only'

/** Whether the database's disk has room for new data. A database without room crashes. */
export interface DiskSpace {
  trouble(): DiskTrouble | undefined
}

/** For a database whose disk this process cannot see. */
export const unseenDisk: DiskSpace = { trouble: () => undefined }

interface Watch {
  /** With less free space than this, nothing new is taken. */
  floorBytes: number
  readFreeBytes(): Promise<number>
  takesWrites(): Promise<boolean>
  lookEveryMs: number
  onChange(trouble: DiskTrouble | undefined, freeBytes: number): void
}

export interface WatchedDisk extends DiskSpace {
  stop(): void
}

/** Checks a disk periodically. A check that fails or hangs leaves the last result in place. */
export async function watchDiskSpace(watch: Watch): Promise<WatchedDisk> {
  let trouble: DiskTrouble | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const [takesWrites, freeBytes] = [await watch.takesWrites(), await watch.readFreeBytes()]
    const found = takesWrites ? troubleOf(freeBytes) : 'read-only'
    if (found === trouble) return
    trouble = found
    watch.onChange(trouble, freeBytes)
  }

  function troubleOf(freeBytes: number): DiskTrouble | undefined {
    const wanted = trouble === 'nearly full' ? watch.floorBytes * ROOM_AGAIN : watch.floorBytes
    return freeBytes < wanted ? 'nearly full' : undefined
  }

  function lookLater(): void {
    if (!isStopped) timer = setTimeout(lookAndGoOn, watch.lookEveryMs).unref()
  }

  async function lookAndGoOn(): Promise<void> {
    await look().catch(() => {})
    lookLater()
  }

  await lookAndGoOn()
  return {
    trouble: () => trouble,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Returns the space free for users other than root, as the database does not run as root. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Tests by writing, because after a fault the system may refuse writes without reporting the disk as read-only. Rejects
 * if the folder is missing.
 */
export async function takesWrites(dataDir: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(join(dataDir, MARK), now, now)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (READ_ONLY.includes(code)) return false
    if (NOT_OURS.includes(code)) return true
    throw error
  }
}
