import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The running children, each with the function that asks it to end. */
const children = new Map<ChildProcess, () => void>()

export interface ChildOptions {
  core?: number | undefined
  /** Arguments for the program. */
  args?: string[]
  /** Flags for Node. */
  flags?: string[]
  env?: NodeJS.ProcessEnv
  /** The folder of another version; the current directory by default. */
  cwd?: string | undefined
  /** The file descriptor of its output; ours by default. */
  output?: number
}

/** Starts a program of ours, on one core if given. If this process dies, the IPC channel breaks and the child ends. */
export function startChild(program: string, options: ChildOptions = {}): ChildProcess {
  const { core, args: given = [], flags = [], env, cwd, output } = options
  const held = core === undefined ? [] : ['taskset', '--cpu-list', String(core)]
  const [command = '', ...args] = [...held, process.execPath, ...flags, program, ...given]
  const out = output ?? 'inherit'
  const child = spawn(command, args, {
    env: env ?? process.env,
    cwd,
    stdio: ['ignore', out, out, 'ipc'],
    serialization: 'advanced',
  })
  return keep(child, () => child.connected && child.disconnect())
}

export interface ProgramOptions {
  /** The file descriptor of its output. */
  output: number
  env?: NodeJS.ProcessEnv
  /** The user to run as if we are root: some programs refuse to run as root. */
  user?: string
  /** The signal for an orderly end. */
  endsBy?: 'SIGTERM' | 'SIGINT'
}

/** Starts a foreign program. The kernel sends it the signal when this process dies, however that happens. */
export function startProgram(command: string[], options: ProgramOptions): ChildProcess {
  const { output, env, user, endsBy = 'SIGTERM' } = options
  const asUser =
    user && process.getuid?.() === 0 ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
  const args = ['--pdeathsig', endsBy.slice('SIG'.length), ...asUser, '--', ...command]
  const child = spawn('setpriv', args, { env: env ?? process.env, stdio: ['ignore', output, output] })
  return keep(child, () => {
    // A stopped process handles no signal until it continues.
    child.kill('SIGCONT')
    child.kill(endsBy)
  })
}

function keep(child: ChildProcess, tellToEnd: () => void): ChildProcess {
  children.set(child, tellToEnd)
  child.once('exit', () => children.delete(child))
  return child
}

/** Sends the message, if any, and resolves with the child's next one. */
export async function converse<Answer>(child: ChildProcess, message?: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const gone = () => reject(new Error('A process of the measurement ended early.'))
  child.once('exit', gone)
  child.once('message', resolve)
  if (message) child.send(message)
  try {
    return await promise
  } finally {
    child.off('exit', gone)
  }
}

/** Resolves with what came of the work that the child was sent; rejects with its failure. */
export async function outcomeOf<Outcome>(child: ChildProcess, work: object): Promise<Outcome> {
  const { outcome, failed } = await converse<{ outcome?: Outcome; failed?: string }>(child, work)
  if (outcome === undefined) throw new Error(failed)
  return outcome
}

/** Makes this process such a child: it does each work that it is sent, until its parent is gone. */
export function doWorkOfParent<Work, Outcome>(run: (work: Work) => Promise<Outcome>): void {
  process.on('disconnect', () => process.exit(0))
  process.on('message', (work: Work) => {
    run(work).then(
      (outcome) => process.send?.({ outcome }),
      (reason: unknown) => process.send?.({ failed: String(reason) }),
    )
  })
}

const PATIENCE_MS = 25_000

/** Resolves with the exit code, or null if the child had to be killed. */
export async function endChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  children.get(child)?.()
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await gone
  clearTimeout(timer)
  return child.exitCode
}

export async function endAllChildren(): Promise<void> {
  await Promise.all([...children.keys()].map(endChild))
}
