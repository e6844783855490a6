import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { POSTGRES_MAJOR } from './binaries.ts'

export const MARK = 'PUNNET'
const MARK_TEXT = 'The data of a Punnet shop. Back it up with npm run backup; do not edit what is in here.\n'
// A fresh file system is not empty.
const notForeign = new Set(['lost+found'])

export const postgresFolder = (dataDir: string) => join(dataDir, 'postgres')

/** Claims the data folder, readable only by its owner; a folder with foreign files is refused. */
export function claimDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Read only once: another shop that starts on a new folder writes its mark first.
    const names = readdirSync(dataDir)
    if (names.includes(MARK)) return
    const foreign = names.filter((name) => !notForeign.has(name))
    if (foreign.length > 0) {
      throw new CannotStart(
        `DATA_DIR ${dataDir} holds something else (${foreign[0]}): set DATA_DIR to an empty folder or to a shop's own.`,
      )
    }
    writeFileSync(join(dataDir, MARK), MARK_TEXT)
  } catch (error) {
    throw explainFolder(dataDir, error)
  }
  closeToOthers(dataDir)
}

function closeToOthers(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    // A mounted volume may belong to another user; the database's own folder is private in any case.
  }
}

export function requireSameMajor(dataDir: string): void {
  const folder = postgresFolder(dataDir)
  const found = readMajor(folder)
  if (found === undefined) {
    throw new CannotStart(
      `The database in ${folder} is damaged (PG_VERSION is missing): restore a backup into another DATA_DIR.`,
    )
  }
  if (found === String(POSTGRES_MAJOR)) return
  throw new CannotStart(
    `The database in ${folder} is of PostgreSQL ${found} and this shop brings PostgreSQL ${POSTGRES_MAJOR}: ` +
      `make a backup with the version of the shop that wrote it, and restore that into another DATA_DIR.`,
  )
}

function readMajor(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const sentences: Record<string, (dataDir: string) => string> = {
  ENOSPC: (dataDir) =>
    `The disk of DATA_DIR ${dataDir} is full: free some space there, or set another DATA_DIR.`,
  EDQUOT: (dataDir) =>
    `The disk quota of DATA_DIR ${dataDir} is used up: free some space, or set another DATA_DIR.`,
  EROFS: (dataDir) =>
    `The disk of DATA_DIR ${dataDir} is read-only: make it writable (the system's own log says why it is not), or set another DATA_DIR.`,
  ENOTDIR: (dataDir) => `DATA_DIR ${dataDir} is not a folder: set DATA_DIR to a folder.`,
  EEXIST: (dataDir) => `DATA_DIR ${dataDir} is not a folder: set DATA_DIR to a folder.`,
}

/** Turns a file-system error into one line for a person; returns any other error unchanged. */
export function explainFolder(dataDir: string, error: unknown): unknown {
  if (error instanceof CannotStart) return error
  const { code = '', path } = error as NodeJS.ErrnoException
  const sentence = sentences[code]?.(dataDir)
  if (!sentence && !path) return error
  return new CannotStart(
    sentence ??
      `DATA_DIR ${dataDir} cannot be used (${code} at ${path}): make it writable, or set another DATA_DIR.`,
    { cause: error },
  )
}
