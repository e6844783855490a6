import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project's folder, regardless of the current directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ends a command with its message as the only line of output. */
export class CannotGoOn extends Error {}

/** Ends a command after a signal, once its work has been cleaned up. */
export class Stopped extends Error {
  constructor(signal) {
    super(`stopped by ${signal}`)
    this.signal = signal
  }
}

/** Runs a command; prints the reason that stops it as one line. */
export async function tell(story) {
  try {
    process.exitCode = await story()
  } catch (error) {
    if (error instanceof Stopped) process.exit(exitCode(null, error.signal))
    if (!(error instanceof CannotGoOn)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Returns the exit code that a shell reports for a program ended by a signal. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

const WISHES_TO_STOP = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Calls `stop` with the signal that asks this process to end. Returns a function that stops listening. */
export function onWishToStop(stop) {
  for (const signal of WISHES_TO_STOP) process.on(signal, stop)
  return () => {
    for (const signal of WISHES_TO_STOP) process.off(signal, stop)
  }
}

/**
 * Runs a program to its end and passes a signal to stop on to it. With `quiet` its output is returned, not shown. A
 * `disposable` program is killed with its whole group at once, because its results are thrown away then.
 */
export function run(program, args, options = {}) {
  const {
    cwd = root,
    env = {},
    quiet = false,
    disposable = false,
    onStart = () => {},
    shell = false,
  } = options
  const hasGroup = disposable && process.platform !== 'win32'
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
      // Its own process group, so that it can be killed together with its children.
      detached: hasGroup,
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    onStart(child.pid)

    let told
    const forget = onWishToStop((signal) => {
      told ??= signal
      if (hasGroup) endGroup(child.pid)
      else child.kill('SIGTERM')
    })
    child.on('error', (error) => {
      forget()
      reject(error)
    })
    child.on('close', (code, signal) => {
      forget()
      if (told) reject(new Stopped(told))
      else resolve({ code: exitCode(code, signal), output: Buffer.concat(output).toString() })
    })
  })
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The group has just ended by itself.
    if (error.code !== 'ESRCH') throw error
  }
}
