import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Cores {
  server: number
  load: number
}

/** A core for each; nothing where the system cannot hold a process to one. */
export function findCores(): Cores | undefined {
  if (spawnSync('taskset', ['--version']).status !== 0) return undefined
  const allowed = readFileSync('/proc/self/status', 'utf8').match(/^Cpus_allowed_list:\s*(.*)$/m)?.[1] ?? ''
  const cores = allowed.split(',').flatMap((range) => range.split('-').map(Number))
  const [server, load] = [cores.at(0), cores.at(-1)]
  return server === undefined || load === undefined || server === load ? undefined : { server, load }
}
