import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { postgresFolder } from './data-folder.ts'
import { isThere } from './process-identity.ts'

const WAIT_MS = 30_000
const LOOK_AGAIN_MS = 20
// One more than the highest number that Linux gives to a process.
const NOBODYS_PID = 4_194_304

/** Waits for the server of a shop that was killed: it is shutting down, or is told to. */
export async function endServerLeftBehind(dataDir: string): Promise<void> {
  const folder = postgresFolder(dataDir)
  const pid = readPid(folder)
  if (pid === undefined || !isThere(pid)) return
  if (!runsIn(folder, pid)) {
    forgetPid(folder, pid)
    return
  }
  process.kill(pid, 'SIGINT')
  const until = Date.now() + WAIT_MS
  while (isThere(pid) && runsIn(folder, pid)) {
    if (Date.now() > until) {
      throw new CannotStart(`A database server (process ${pid}) still runs in ${folder}: end it first.`)
    }
    await pause(LOOK_AGAIN_MS)
  }
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

function readPid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10)
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

// After a restart of the machine or the container another process may have the server's number, and PostgreSQL
// would refuse for ever. The rest of its file stays: it also tells of memory that is still in use.
function forgetPid(folder: string, pid: number): void {
  const rest = readFileSync(pidFile(folder), 'utf8').slice(String(pid).length)
  writeFileSync(pidFile(folder), `${NOBODYS_PID}${rest}`)
}
