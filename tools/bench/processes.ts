import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Cores {
  server: number
  load: number
}

const TICKS_A_SECOND = 100
const MB = 1_000_000

/** Seconds of processor that a process has used, where the system tells. */
export function cpuSeconds(pid: number): number | undefined {
  const stat = statOf(pid)
  return stat && (Number(stat[11]) + Number(stat[12])) / TICKS_A_SECOND
}

/** Seconds that a core has been busy with any work. */
export function coreSeconds(core: number): number | undefined {
  const line = readIfThere('/proc/stat')?.match(new RegExp(`^cpu${core} (.*)$`, 'm'))?.[1]
  if (!line) return undefined
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.split(' ').map(Number)
  return (user + nice + system + irq + softirq + steal) / TICKS_A_SECOND
}

/** Seconds of processor of all descendants: the database, including connections that have been closed since. */
export function cpuSecondsOfChildren(pid: number): number {
  return sum([...descendantsOf(pid)].map((child) => (cpuSeconds(child) ?? 0) + cpuSecondsOfEnded(child)))
}

function cpuSecondsOfEnded(pid: number): number {
  const stat = statOf(pid)
  return stat ? (Number(stat[13]) + Number(stat[14])) / TICKS_A_SECOND : 0
}

export interface Memory {
  /** Resident memory of the process, including shared libraries. */
  processMb: number
  /** The same and its descendants', with each page that those share counted once. */
  togetherMb: number
}

export function memoryOf(pid: number): Memory | undefined {
  const processMb = processMbOf(pid)
  if (processMb === undefined) return undefined
  const children = descendantsOf(pid).map((child) => kbOf(`/proc/${child}/smaps_rollup`, 'Pss') ?? 0)
  return { processMb, togetherMb: processMb + (sum(children) * 1024) / MB }
}

function processMbOf(pid: number): number | undefined {
  const rss = kbOf(`/proc/${pid}/status`, 'VmRSS')
  return rss === undefined ? undefined : (rss * 1024) / MB
}

/** Returns the descendants of a process that are still running. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) && statOf(Number(name))
    if (stat) parents.set(Number(name), Number(stat[1]))
  }
  const found = new Set([pid])
  // A Set may grow during its iteration, so this reaches children of children too.
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.add(child)
  found.delete(pid)
  return [...found]
}

/** Returns the fields after the process name, which may contain any character. */
function statOf(pid: number): string[] | undefined {
  const text = readIfThere(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

function kbOf(file: string, name: string): number | undefined {
  const found = readIfThere(file)?.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))
  return found ? Number(found[1]) : undefined
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns one core for the server and one for the load, or nothing where processes cannot be pinned to a core. */
export function findCores(): Cores | undefined {
  if (spawnSync('taskset', ['--version']).status !== 0) return undefined
  const allowed = readFileSync('/proc/self/status', 'utf8').match(/^Cpus_allowed_list:\s*(.*)$/m)?.[1] ?? ''
  const cores = allowed.split(',').flatMap((range) => range.split('-').map(Number))
  const [server, load] = [cores.at(0), cores.at(-1)]
  return server === undefined || load === undefined || server === load ? undefined : { server, load }
}
