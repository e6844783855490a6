import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from '#database/cannot-start.ts'
import { readIfThere, syncFolder } from '#database/embedded/data-folder.ts'
import type { Config } from '../config.ts'

/** A short or empty secret works like a good one, but a stranger could guess it and sign tokens. */
const LEAST_CHARACTERS = 32

/** Returns the secret that all keys derive from: JWT_SECRET, or one created at the first start beside the data. */
export function readSecret({ JWT_SECRET, DATA_DIR }: Pick<Config, 'JWT_SECRET' | 'DATA_DIR'>): string {
  if (JWT_SECRET) return JWT_SECRET
  const file = path.join(DATA_DIR, 'secret')
  const secret = readIfThere(file)?.trim() ?? makeSecret(file)
  if (secret.length < LEAST_CHARACTERS) {
    throw new CannotStart(
      `The secret in ${file} is shorter than ${LEAST_CHARACTERS} characters: put the one from a backup there, ` +
        'or delete the file to have a new one made, which signs everybody out.',
    )
  }
  return secret
}

/** The file gets its name only when it is complete and synced, so a power cut leaves all of it or nothing. */
function makeSecret(file: string): string {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  const open = openSync(unfinished, 'w', 0o600)
  writeSync(open, randomBytes(48).toString('base64url'))
  fsyncSync(open)
  closeSync(open)
  try {
    // Unlike a rename, a link fails if another process created the secret at the same moment, and its secret is used.
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  syncFolder(folder)
  return readFileSync(file, 'utf8').trim()
}
