import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
