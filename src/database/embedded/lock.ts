import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { readIfThere } from './data-folder.ts'

// PostgreSQL's own lock only guards a running server. Ours also guards the start, and names the shop's process.
const lockOf = (dataDir: string) => join(dataDir, 'lock')

export function findHolder(dataDir: string): number | undefined {
  return findLivingHolder(readIfThere(lockOf(dataDir)))
}

/** Locks the folder for this process, or refuses and names the holder. Returns the release function. */
export function takeLock(dataDir: string): () => void {
  const lock = lockOf(dataDir)
  const mine = `${lock}.${process.pid}`
  const myWords = `${process.pid} ${findStartOf(process.pid)}`
  writeFileSync(mine, myWords)
  try {
    while (!claim(mine, lock)) {
      const words = readIfThere(lock)
      const holder = findLivingHolder(words)
      if (holder !== undefined) throw new CannotStart(inUse(dataDir, holder))
      removeStale(lock, words)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => letGo(lock, myWords)
}

function letGo(lock: string, myWords: string): void {
  try {
    if (readIfThere(lock) === myWords) rmSync(lock, { force: true })
  } catch {
    // On a read-only disk the file stays; it is stale once this process has ended.
  }
}

function claim(mine: string, lock: string): boolean {
  try {
    // A hard link appears complete, and only one of two processes can create it.
    linkSync(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeStale(lock: string, words: string | undefined): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  // Another process may have replaced the stale lock in between: put its claim back.
  if (readIfThere(aside) !== words) claim(aside, lock)
  rmSync(aside, { force: true })
}

function findLivingHolder(words: string | undefined): number | undefined {
  if (!words) return undefined
  const space = words.indexOf(' ')
  const pid = Number(words.slice(0, space))
  // After a reboot another process may have the holder's id, so the start time is compared too.
  return Number.isInteger(pid) && findStartOf(pid) === words.slice(space + 1) ? pid : undefined
}

const inUse = (dataDir: string, holder: number) =>
  `The data folder ${dataDir} is in use by process ${holder}: stop that shop first, or set another DATA_DIR.`

/** Returns the start time of a running process in the system's own format; undefined if it is gone. */
export function findStartOf(pid: number): string | undefined {
  if (!isThere(pid)) return undefined
  if (process.platform === 'linux') return findStartInProc(pid)
  if (process.platform === 'win32') return 'alive'
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
  )
}

export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function findStartInProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets that may contain anything, spaces too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isGone = fields[0] === 'Z' || fields[0] === 'X'
    return isGone ? undefined : fields[19]
  } catch {
    return undefined
  }
}
