import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { oneLine } from '../one-line.ts'
import type { Hosts } from './hosts-of.ts'

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
export function findPrimary({ hosts }: Hosts): Promise<Host> {
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
