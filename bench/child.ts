import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Each that runs, with how it is told to end. */
const children = new Map<ChildProcess, () => void>()

export interface ChildOptions {
  core?: number | undefined
  /** Of the program. */
  args?: string[]
  /** Of Node. */
  flags?: string[]
  env?: NodeJS.ProcessEnv
  /** Another version's folder; ours, when left out. */
  cwd?: string | undefined
  /** Where its output goes; ours, when left out. */
  output?: number
}

/** A program of ours in a process of its own, held to one core if told. It ends when we do, by the broken channel. */
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
  /** Where its output goes. */
  output: number
  env?: NodeJS.ProcessEnv
  /** The user that it runs as where we are root, which some programs refuse to be. */
  user?: string
  /** What ends it in order. */
  endsBy?: 'SIGTERM' | 'SIGINT'
}

/** A program that is not ours. The system passes the signal on when we end, however. */
export function startProgram(command: string[], options: ProgramOptions): ChildProcess {
  const { output, env, user, endsBy = 'SIGTERM' } = options
  const asUser =
    user && process.getuid?.() === 0 ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
  const args = ['--pdeathsig', endsBy.slice('SIG'.length), ...asUser, '--', ...command]
  const child = spawn('setpriv', args, { env: env ?? process.env, stdio: ['ignore', output, output] })
  return keep(child, () => {
    // One that stands still hears nothing.
    child.kill('SIGCONT')
    child.kill(endsBy)
  })
}

function keep(child: ChildProcess, tellToEnd: () => void): ChildProcess {
  children.set(child, tellToEnd)
  child.once('exit', () => children.delete(child))
  return child
}

/** Sends a message if there is one to send, and gives the next one that comes. */
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

const PATIENCE_MS = 25_000

/** Gives the code that it ended with; none where it had to be killed. */
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
