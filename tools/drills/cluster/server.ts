import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { endChild, startProgram } from '../../bench/child.ts'
import { descendantsOf } from '../../bench/processes.ts'

interface Place {
  name: string
  /** The server's own folder, owned by its user. */
  folder: string
  port: number
  restPort: number
  /** The port of the server's gate to etcd. */
  etcdPort: number
  /** The path of PostgreSQL's program. */
  postgres: string
}
/**
 * A leader that is silent for `ttl` loses the lock; one that cannot reach etcd steps down after `retry_timeout`.
 * Patroni requires ttl ≥ 2 × retry_timeout + loop_wait, so that the old leader is gone before the next one leads. With
 * Patroni's defaults of 30, 10 and 10, shoppers would wait for half a minute and more.
 */
const PATIENCE = { ttl: 8, loop_wait: 1, retry_timeout: 3 }

/** A proxy to a local port that can be cut like a cable: data is lost, and neither side is notified. */
interface Gate {
  port: number
  cut(): void
  mend(): void
  close(): void
}

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

async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isCut = false

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  function forget(): void {
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((near) => {
    keep(near)
    if (isCut) return void near.pause()
    const far = keep(connect(to, '127.0.0.1'))
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      forget()
    },
    close() {
      server.close()
      forget()
    },
  }
}

/** Returns YAML, of which JSON is a subset. */
function patroniSettings({ name, folder, port, restPort, etcdPort, postgres }: Place): string {
  const trusting = [
    'local all all trust',
    'host all all 127.0.0.1/32 trust',
    'host replication all 127.0.0.1/32 trust',
  ]
  return JSON.stringify({
    scope: 'punnet',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // Without `use_proxies`, Patroni would ask etcd for its own address and bypass the gate.
    etcd3: { host: `127.0.0.1:${etcdPort}`, use_proxies: true },
    bootstrap: {
      dcs: {
        ...PATIENCE,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: path.dirname(postgres),
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
      pg_hba: trusting,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}
