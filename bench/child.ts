import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const children = new Set<ChildProcess>()

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
  children.add(child)
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
  if (child.connected) child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await gone
  clearTimeout(timer)
  return child.exitCode
}

export async function endAllChildren(): Promise<void> {
  await Promise.all([...children].map(endChild))
}
