import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { postgresFolder } from './data-folder.ts'
import { findStartOf, isThere } from './lock.ts'

const WAIT_MS = 30_000
const LOOK_AGAIN_MS = 20
// One above the highest process id that Linux assigns.
const UNUSED_PID = 4_194_304

/** Waits for the server of a killed shop to shut down, telling it to if necessary. */
export async function endServerLeftBehind(dataDir: string): Promise<void> {
  const folder = postgresFolder(dataDir)
  for (const file of lockFiles(folder)) {
    const pid = readPid(file)
    if (pid === undefined) continue
    await endServer(folder, pid)
    forgetPid(file, pid)
  }
}

// A killed server leaves both files. PostgreSQL takes a process id in either for a running server, even if another
// program or a zombie has that id by now, and would refuse to start forever.
const lockFiles = (folder: string) => [join(folder, 'postmaster.pid'), join(folder, '.s.PGSQL.5432.lock')]

async function endServer(folder: string, pid: number): Promise<void> {
  if (!isAlive(pid) || !runsIn(folder, pid)) return
  process.kill(pid, 'SIGINT')
  const until = Date.now() + WAIT_MS
  while (isAlive(pid) && runsIn(folder, pid)) {
    if (Date.now() > until) {
      throw new CannotStart(`A database server (process ${pid}) still runs in ${folder}: end it first.`)
    }
    await pause(LOOK_AGAIN_MS)
  }
}

// A zombie still has an id, but does nothing.
function isAlive(pid: number): boolean {
  return findStartOf(pid) !== undefined
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function runsIn(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

function forgetPid(file: string, pid: number): void {
  // A server that ended meanwhile has removed its files.
  if (!isThere(pid) || !existsSync(file)) return
  if (file.endsWith('.lock')) {
    rmSync(file, { force: true })
    return
  }
  // The other lines must stay: they also describe shared memory that may still be in use.
  const rest = readFileSync(file, 'utf8').slice(String(pid).length)
  writeFileSync(file, `${UNUSED_PID}${rest}`)
}
