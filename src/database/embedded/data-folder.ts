import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

const POSTGRES_MAJOR = 18
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
  const found = readIfThere(join(folder, 'PG_VERSION'))?.trim()
  if (!found) {
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

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Puts the names of new files on the disk, so that a power cut does not take them away. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const open = openSync(folder, 'r')
  fsyncSync(open)
  closeSync(open)
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
    error,
  )
}
