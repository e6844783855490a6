import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface DatabaseProcess {
  process: ChildProcess
  /** The first line of output: `ready`, or the start error. */
  said: Promise<string>
  ask(statement: string): Promise<string>
}

interface Circumstances {
  /** A command that runs the process, for example as another user. */
  prefix?: string[]
  path?: string
}

const start = JSON.stringify(join(import.meta.dirname, '../database/embedded/start.ts'))
const connect = JSON.stringify(join(import.meta.dirname, '../database/connect.ts'))

// Ignores SIGINT: a shop that is told to stop first finishes its work.
const program = `
import { createInterface } from 'node:readline'
process.on('SIGINT', () => {})
const { startEmbeddedDatabase } = await import(${start})
const { connect } = await import(${connect})
const { sql } = await import('kysely')
try {
  const { address, stop } = await startEmbeddedDatabase({ dataDir: process.argv[1] })
  console.log('ready')
  const db = connect(address, () => {})
  for await (const statement of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify((await sql.raw(statement).execute(db)).rows))
  }
  await db.destroy()
  await stop()
} catch (error) {
  console.log(error.name + ': ' + error.message)
}
`

/** Starts a process that runs the embedded database on this folder, as a shop does, until its standard input ends. */
export function startDatabaseProcess(
  dataDir: string,
  { prefix = [], path }: Circumstances = {},
): DatabaseProcess {
  const [command = '', ...options] = [
    ...prefix,
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    dataDir,
  ]
  const child = spawn(command, options, {
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: path ?? '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  const said = nextLine()
  return {
    process: child,
    said,
    async ask(statement) {
      await said
      child.stdin.write(`${statement}\n`)
      return nextLine()
    },
  }
}

export async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  await gone(child)
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await gone(child)
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
