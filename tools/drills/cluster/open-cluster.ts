import { chmodSync, openSync } from 'node:fs'
import { freePort } from '#testing/free-port.ts'
import { startProgram } from '../../bench/child.ts'
import { untilIt } from '../until.ts'
import { type Server, startServer } from './server.ts'

const NAMES = ['one', 'two', 'three']
const ANSWER_WITHIN_MS = 1_000
/** Patroni's states of a healthy member. */
const WELL = ['running', 'streaming']

export interface Cluster {
  servers: readonly Server[]
  url(user: string, attributes?: string): string
  /** Resolves with the leader, once it is another server than `notBy`. */
  untilLed(notBy?: Server): Promise<Server>
  /** Resolves once all servers are healthy, with a leader and a synchronous standby. */
  untilWhole(): Promise<void>
  end(): Promise<void>
}

interface Programs {
  etcd: string
  patroni: string
  postgres: string
}

interface Member {
  role: string
  state: string
  timeline?: number
  lag?: number
}

/** Starts three PostgreSQL servers under Patroni and one etcd, all as local processes on loopback. */
export async function openCluster(folder: string, programs: Programs): Promise<Cluster> {
  // If we are root, the servers run as another user, which must be able to enter this folder.
  chmodSync(folder, 0o711)
  const etcdPort = await startEtcd(programs.etcd, folder)
  const servers: Server[] = []
  for (const name of NAMES) servers.push(await startServer(name, { folder, etcdPort, programs }))
  return {
    servers,
    url: (user, attributes = '') =>
      `postgres://${user}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/punnet${attributes}`,
    untilLed: (notBy) => untilIt('another server leads', () => findLeader(servers, notBy)),
    untilWhole: () => untilIt('all servers take part', () => isWhole(servers)).then(() => {}),
    async end() {
      await Promise.all(servers.map((server) => server.end()))
    },
  }
}

async function findLeader(servers: readonly Server[], notBy?: Server): Promise<Server | undefined> {
  const asked = servers.filter((server) => server !== notBy)
  const leads = await Promise.all(asked.map(async (server) => (await ask(server, 'primary'))?.ok))
  return asked.find((_, n) => leads[n])
}

async function isWhole(servers: readonly Server[]): Promise<boolean> {
  for (const server of servers) {
    const answer = await ask(server, 'cluster')
    if (!answer) continue
    const { members } = (await answer.json()) as { members: Member[] }
    const roles = members.map(({ role }) => role)
    const timelines = new Set(members.map(({ timeline }) => timeline))
    return (
      members.length === servers.length &&
      roles.includes('leader') &&
      roles.includes('sync_standby') &&
      timelines.size === 1 &&
      members.every(({ state, lag = 0 }) => WELL.includes(state) && lag === 0)
    )
  }
  return false
}

/** Returns nothing if the server does not answer. */
async function ask({ restPort }: Server, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  return fetch(`http://127.0.0.1:${restPort}/${path}`, { signal }).catch(() => undefined)
}

/** Starts etcd, in which the servers agree on a leader. One node is enough: the drill loses leaders, not etcd. */
async function startEtcd(program: string, folder: string): Promise<number> {
  const [port, peers] = [await freePort(), await freePort()]
  const [forClients, forPeers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const settings = {
    name: 'etcd',
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': forClients,
    'advertise-client-urls': forClients,
    'listen-peer-urls': forPeers,
    'initial-advertise-peer-urls': forPeers,
    'initial-cluster': `etcd=${forPeers}`,
    'log-level': 'warn',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  startProgram([program, ...words], { output: openSync(`${folder}/etcd.log`, 'w') })
  await untilIt('etcd answers', async () => (await fetch(`${forClients}/health`)).ok)
  return port
}
