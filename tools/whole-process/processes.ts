import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { quickestFolder } from '#testing/quickest-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Program {
  child: ChildProcess
  /** Returns all output so far. */
  said(): string
  /** Returns the part that went to stderr. */
  complained(): string
  /** Does what Ctrl-C in a terminal does to a program that was started with `terminal`. */
  pressCtrlC(): void
  /** Resolves with the first match in its output; rejects if the program ends without one. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export function newFolder(): string {
  return mkdtempSync(path.join(quickestFolder(), 'punnet-lifecycle-'))
}

interface Circumstances {
  cwd?: string
  /** Starts it in its own process group, as a terminal does. */
  terminal?: boolean
}

export function startProgram(
  command: string[],
  settings: Record<string, string>,
  { cwd = root, terminal = false }: Circumstances = {},
): Program {
  const [program = '', ...args] = command
  // Vitest sets NODE_ENV for itself; a shop is started without it.
  const { NODE_ENV: _, ...usual } = process.env
  const env = { ...usual, PORT: '0', SEED: 'off', LOG: 'errors', ...settings }
  const child = spawn(program, args, { cwd, env, detached: terminal, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complained = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    said += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })

  function says(pattern: RegExp): Promise<RegExpMatchArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = said.match(pattern)
        if (match) resolve(match)
      }
      listeners.add(look)
      look()
      ended.then(({ code }) => reject(new Error(`It ended with ${code} and said only: ${said}`)))
    })
  }
  const pressCtrlC = () => void process.kill(-(child.pid ?? 0), 'SIGINT')
  return { child, said: () => said, complained: () => complained, says, pressCtrlC, ended }
}

/** Lists processes with this folder in their command, working directory or environment. */
export function processesOf(folder: string): string[] {
  if (!existsSync('/proc/self/environ')) {
    const all = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    return all.split('\n').filter((line) => line.includes(folder))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => isOf(folder, `/proc/${pid}`))
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`)
}

/** Lists the worker processes of a shop that runs as several. */
export function workersOf(primary: number | undefined): number[] {
  const all = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return all
    .filter((line) => line.includes('build/shop/main.js'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === primary ? [pid] : []))
}

/** Kills what a failed test left running, so that the next test is not disturbed. */
export function endProcessesOf(folder: string): void {
  for (const found of processesOf(folder)) {
    try {
      process.kill(Number.parseInt(found, 10), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

function isOf(folder: string, place: string): boolean {
  return [read(`${place}/cmdline`), read(`${place}/environ`), placeOf(place)].some((text) =>
    text.includes(folder),
  )
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

function placeOf(place: string): string {
  try {
    return readlinkSync(`${place}/cwd`)
  } catch {
    return ''
  }
}
