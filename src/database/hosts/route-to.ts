import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import pg from 'pg'
import { oneLine } from '../cannot-start.ts'
import type { Address } from '../connect.ts'
import { type Hosts, hostsOf } from './hosts-of.ts'

type Route = Address & { stream?: (connection?: Connection) => Socket }

/** The options that pg connects with; it reads them again once it has its stream. */
interface Connection {
  ssl?: boolean | ConnectionOptions
}

/**
 * Tells pg how to reach an address. With several hosts, each new connection goes to the one that takes writes at that
 * moment; pg knows only one host, so it is given a stream that finds it.
 */
export function routeTo(address: Address): Route {
  const named = address.connectionString ? hostsOf(address.connectionString) : undefined
  const first = named?.hosts[0]
  if (!named?.arePeers || !first) return address
  return {
    ...address,
    connectionString: first.url,
    stream(connection = {}) {
      const socket = new SocketToPrimary(named)
      if (connection.ssl) connection.ssl = forHostOf(socket, connection.ssl)
      return socket
    },
  }
}

class SocketToPrimary extends Socket {
  readonly #hosts: Hosts
  host = ''

  constructor(hosts: Hosts) {
    super()
    this.#hosts = hosts
  }

  /** Ignores the host that pg asks for, which is only one of several. */
  override connect(): this {
    findPrimary(this.#hosts).then(
      ({ host, port }) => {
        if (this.destroyed) return
        this.host = host
        if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`)
        else super.connect(port, host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

/** The certificate must match the host that was found; pg would check it against the first one. */
function forHostOf(socket: SocketToPrimary, ssl: true | ConnectionOptions): ConnectionOptions {
  const given = ssl === true ? {} : ssl
  return {
    ...given,
    // pg makes the key non-enumerable, so the spread misses it.
    ...(given.key && { key: given.key }),
    checkServerIdentity:
      given.checkServerIdentity ?? ((_, certificate) => checkServerIdentity(socket.host, certificate)),
  }
}

const ANSWER_WITHIN_MS = 1_500
/** How long further hosts may take to report writes too, after a first one has. */
const OTHERS_WITHIN_MS = 100
/** Reuses the result, so that a burst of new connections does not query the hosts for each. */
const BELIEVED_MS = 1_000

type Host = Hosts['hosts'][number]

/** None of the named hosts takes writes: a failover is under way, or all are down. */
class NoPrimary extends Error {
  readonly code = '08001'
}

const latest = new Map<string, Promise<Host>>()

/** Finds the host that takes writes. Hosts are queried at most once a second, for all connections of the process. */
function findPrimary({ hosts }: Hosts): Promise<Host> {
  const key = hosts.map(({ url }) => url).join(' ')
  const known = latest.get(key)
  if (known) return known
  const asking = askAll(hosts)
  latest.set(key, asking)
  const forget = () => latest.delete(key)
  asking.then(() => setTimeout(forget, BELIEVED_MS).unref(), forget)
  return asking
}

/** Two hosts may briefly both report that they take writes; the later timeline is the one promoted last. */
async function askAll(hosts: Host[]): Promise<Host> {
  const primaries: { host: Host; timeline: number }[] = []
  const reasons: string[] = []
  const first = Promise.withResolvers<void>()
  const asking = hosts.map(async (host) => {
    try {
      primaries.push({ host, timeline: await askForTimeline(host) })
      first.resolve()
    } catch (error) {
      reasons.push(`${host.name}: ${oneLine(error)}`)
    }
  })
  await Promise.race([Promise.all(asking), first.promise.then(() => pause(OTHERS_WITHIN_MS))])
  const [last] = primaries.sort((one, other) => other.timeline - one.timeline)
  if (last) return last.host
  throw new NoPrimary(`No host of the database takes writes (${reasons.join('; ')})`)
}

/** Returns the timeline, which each failover raises; rejects for a host that does not take writes. */
async function askForTimeline({ url }: Host): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: 'punnet looks for the primary',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case
         when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
         then left(pg_walfile_name(pg_current_wal_lsn()), 8)
       end as timeline`,
    )
    const timeline = rows[0]?.timeline
    if (!timeline) throw new Error('it is read-only')
    return Number.parseInt(timeline, 16)
  } finally {
    client.end().catch(() => {})
  }
}
