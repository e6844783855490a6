import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { freePort } from '#testing/free-port.ts'
import { endChild, startProgram } from '../../bench/child.ts'
import { descendantsOf } from '../../bench/processes.ts'
import { openGate } from './gate.ts'
import { patroniSettings } from './patroni-settings.ts'

const USER = 'postgres'

/** One PostgreSQL server with the Patroni that manages it. */
export interface Server {
  name: string
  port: number
  restPort: number
  /** The ways in which the server can be lost, each with the way back. */
  losses: Record<Loss, { lose(): void; comeBack(): void }>
  end(): Promise<void>
}

export type Loss = 'killed' | 'stopped' | 'cut from etcd'

interface ServerOptions {
  folder: string
  etcdPort: number
  programs: { patroni: string; postgres: string }
}

export async function startServer(
  name: string,
  { folder, etcdPort, programs }: ServerOptions,
): Promise<Server> {
  const own = `${folder}/${name}`
  mkdirSync(own)
  if (process.getuid?.() === 0) execFileSync('chown', [`${USER}:`, own])
  const gate = await openGate(etcdPort)
  const [port, restPort] = [await freePort(), await freePort()]
  const place = { name, folder: own, port, restPort, etcdPort: gate.port, postgres: programs.postgres }
  writeFileSync(`${folder}/${name}.yml`, patroniSettings(place))
  const output = openSync(`${folder}/${name}.log`, 'w')
  const start = () => startProgram([programs.patroni, `${folder}/${name}.yml`], { output, user: USER })
  let patroni = start()
  const tell = (signal: NodeJS.Signals) => tellAll(processesOf(patroni, own), signal)

  return {
    name,
    port,
    restPort,
    losses: {
      killed: {
        lose: () => tell('SIGKILL'),
        comeBack() {
          patroni = start()
        },
      },
      stopped: { lose: () => tell('SIGSTOP'), comeBack: () => tell('SIGCONT') },
      'cut from etcd': { lose: gate.cut, comeBack: gate.mend },
    },
    async end() {
      tell('SIGCONT')
      await endChild(patroni)
      // Patroni leaves PostgreSQL running if it was ended in the middle of some work.
      tell('SIGQUIT')
      gate.close()
    },
  }
}

/** Returns the processes of Patroni and of PostgreSQL, which is no descendant of Patroni. */
function processesOf({ pid = 0, exitCode, signalCode }: ChildProcess, folder: string): number[] {
  const isThere = exitCode === null && signalCode === null
  const firsts = [...(isThere ? [pid] : []), ...postmasterOf(folder)]
  return firsts.flatMap((first) => [first, ...descendantsOf(first)])
}

function postmasterOf(folder: string): number[] {
  const file = `${folder}/data/postmaster.pid`
  if (!existsSync(file)) return []
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // A stale pid may belong to another process by now.
  const words = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  return words.includes(folder) ? [pid] : []
}

function tellAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // The process has just ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
