import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { findStartOf } from './process-identity.ts'

// PostgreSQL's own lock guards a server that runs; ours also names the shop, and guards while it starts.
const lockOf = (dataDir: string) => join(dataDir, 'lock')

export function findHolder(dataDir: string): number | undefined {
  return findLivingHolder(readLock(lockOf(dataDir)))
}

/** Takes the folder for this process, or refuses by naming who has it. Gives the way to let it go. */
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
    // On a disk that takes no writes it stays, and is nobody's once this process has ended.
  }
}

function claim(mine: string, lock: string): boolean {
  try {
    // A link appears with its content, and only one of two processes gets it.
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
  // Another process may have replaced the stale one in between: its claim goes back to its place.
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
  // After a restart another process may have the holder's number.
  return Number.isInteger(pid) && findStartOf(pid) === words.slice(space + 1) ? pid : undefined
}

const inUse = (dataDir: string, holder: number) =>
  `The data folder ${dataDir} is in use by process ${holder}: stop that shop first, or set another DATA_DIR.`
