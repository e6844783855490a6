import { statfs } from 'node:fs/promises'

/** What is taken up again only once there is clearly more room, or it would begin and end with each log that is removed. */
const ROOM_AGAIN = 1.25

/** Why nothing new can be taken, in the words that an operator reads. */
export type DiskTrouble = 'nearly full' | 'read-only'

/** Whether the disk under the database has room for what is new. A database that runs out of it ends. */
export interface DiskSpace {
  trouble(): DiskTrouble | undefined
}

/** Of a database whose disk this process cannot see. */
export const unseenDisk: DiskSpace = { trouble: () => undefined }

interface Watch {
  /** With less than this there is no room for anything new. */
  floorBytes: number
  readFreeBytes(): Promise<number>
  takesWrites(): Promise<boolean>
  lookEveryMs: number
  onChange(trouble: DiskTrouble | undefined, freeBytes: number): void
}

export interface WatchedDisk extends DiskSpace {
  stop(): void
}

/** Looks at a disk, now and again and again. A look that fails or hangs leaves what the one before it found. */
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

/** What is left for those who are not root: the database is none. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
