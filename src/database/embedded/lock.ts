import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { findStartOf } from './process-identity.ts'

// PostgreSQL's own lock only guards a running server. Ours also guards the start, and names the shop's process.
const lockOf = (dataDir: string) => join(dataDir, 'lock')

export function findHolder(dataDir: string): number | undefined {
  return findLivingHolder(readLock(lockOf(dataDir)))
}

/** Locks the folder for this process, or refuses and names the holder. Returns the release function. */
export function takeLock(dataDir: string): () => void {
  const lock = lockOf(dataDir)
  const mine = `${lock}.${process.pid}`
  const myWords = `${process.pid} ${findStartOf(process.pid)}`
  writeFileSync(mine, myWords)
  try {
    while (!claim(mine, lock)) {
      const words = readLock(lock)
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
    if (readLock(lock) === myWords) rmSync(lock, { force: true })
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
  if (readLock(aside) !== words) claim(aside, lock)
  rmSync(aside, { force: true })
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
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
