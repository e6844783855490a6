import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Cores {
  server: number
  load: number
}

/** Returns one core for the server and one for the load, or nothing where processes cannot be pinned to a core. */
export function findCores(): Cores | undefined {
  if (spawnSync('taskset', ['--version']).status !== 0) return undefined
  const allowed = readFileSync('/proc/self/status', 'utf8').match(/^Cpus_allowed_list:\s*(.*)$/m)?.[1] ?? ''
  const cores = allowed.split(',').flatMap((range) => range.split('-').map(Number))
  const [server, load] = [cores.at(0), cores.at(-1)]
  return server === undefined || load === undefined || server === load ? undefined : { server, load }
}
