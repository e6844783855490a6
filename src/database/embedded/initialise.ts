import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { explainFolder, postgresFolder, syncFolder } from './data-folder.ts'
import { DATABASE, passwordFile, USER } from './endpoint.ts'
import { explainOutput, requireBinary, spawnGuarded } from './postgres-process.ts'
import type { ServerUser } from './server-user.ts'

/** Creates the database's folder if it is missing. It is named once complete, so a killed attempt is repeated. */
export async function initialiseIfNew(dataDir: string, { prefix, makeFolder }: ServerUser): Promise<void> {
  const folder = postgresFolder(dataDir)
  if (existsSync(folder)) return
  // A unique name, as programs of a killed attempt may still be running.
  const unfinished = `${folder}.new.${process.pid}.${Date.now()}`
  try {
    removeUnfinished(dataDir)
    makeFolder(unfinished)
    await run(dataDir, [...prefix, requireBinary('initdb'), ...initdbOptions(dataDir, unfinished)])
    const single = ['--single', '-D', unfinished, 'postgres']
    await run(dataDir, [...prefix, requireBinary('postgres'), ...single], `create database ${DATABASE}\n`)
    renameSync(unfinished, folder)
    // A killed start's programs may have created their folder after our first look, so clean up again.
    removeUnfinished(dataDir)
    syncFolder(dataDir)
  } catch (error) {
    removeUnfinished(dataDir)
    throw explainFolder(dataDir, error)
  }
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    // A killed attempt's initdb may still write for a moment, so removal is retried.
    const persistently = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
    if (name.startsWith('postgres.new')) rmSync(join(dataDir, name), persistently)
  }
}

function initdbOptions(dataDir: string, folder: string): string[] {
  // The builtin locale sorts and folds the same on every machine. The system's ctype is what the full-text and trigram
  // indexes use for letters beyond ASCII.
  const ctype = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
  return [
    '-D',
    folder,
    '-U',
    USER,
    '--encoding=UTF8',
    '--no-instructions',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...access(dataDir),
  ]
}

/** Only users who can enter the folder reach the socket in it; a port needs a password. */
function access(dataDir: string): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject']
  writeFileSync(passwordFile(dataDir), randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`]
}

function run(dataDir: string, command: string[], words = ''): Promise<void> {
  const { child, input, output } = spawnGuarded(command)
  let told = ''
  output.on('data', (chunk) => {
    told += chunk
  })
  // The program may end before it has read everything.
  input.on('error', () => {})
  input.end(words)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new CannotStart(explainOutput(dataDir, 'could not be made', told.split('\n'))))
    })
  })
}
