import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever folder the person stands in. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Ends a command with one line, and nothing else. */
export class CannotGoOn extends Error {}

/** Ends a command that a signal told to end, when what it was doing has been put in order. */
export class Stopped extends Error {
  constructor(signal) {
    super(`stopped by ${signal}`)
    this.signal = signal
  }
}

/** Runs a command's story; what stops it is told in one line. */
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

/** The exit code that a shell would give to a program that a signal ended. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

const WISHES_TO_STOP = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Calls `stop` when someone wants us gone. Says which signal it was. */
export function onWishToStop(stop) {
  for (const signal of WISHES_TO_STOP) process.on(signal, stop)
  return () => {
    for (const signal of WISHES_TO_STOP) process.off(signal, stop)
  }
}

/**
 * Runs a program to its end in the project's folder, or in another one, and ends it when we are told to end. With `quiet` its output is
 * kept instead of shown. What a `disposable` one makes is thrown away when it is stopped: it need not put it in order.
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
      // A group of its own, so that it can be ended together with all that it started.
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
    // It has just ended by itself.
    if (error.code !== 'ESRCH') throw error
  }
}
