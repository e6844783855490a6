import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { quickestFolder } from '#testing/quickest-folder.ts'

const root = path.resolve(import.meta.dirname, '..')

export interface Program {
  child: ChildProcess
  /** All that it has said so far. */
  said(): string
  /** The first match in what it says; fails when it ends without. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export function newFolder(): string {
  return mkdtempSync(path.join(quickestFolder(), 'punnet-lifecycle-'))
}

export function startProgram(command: string[], settings: Record<string, string>): Program {
  const [program = '', ...args] = command
  // What Vitest sets for itself is not what a shop is started with.
  const { NODE_ENV: _, ...usual } = process.env
  const env = { ...usual, PORT: '0', SEED: 'off', LOG: 'errors', ...settings }
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    said += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
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
  return { child, said: () => said, says, ended }
}

/** Every process that was started for this folder: by its command, its place or its settings. */
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

/** What a failed test left behind must not trouble the next one. */
export function endProcessesOf(folder: string): void {
  for (const found of processesOf(folder)) {
    try {
      process.kill(Number.parseInt(found, 10), 'SIGKILL')
    } catch {
      // Ended in the meantime.
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
    // Ended in the meantime.
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
