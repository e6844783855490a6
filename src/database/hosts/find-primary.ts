import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { oneLine } from '../one-line.ts'
import type { Hosts } from './hosts-of.ts'

const ANSWER_WITHIN_MS = 1_500
/** How long the others have to say that they take writes too, once one has said so. */
const OTHERS_WITHIN_MS = 100
/** Connections that are opened in a row are not each preceded by a question. */
const BELIEVED_MS = 1_000

type Host = Hosts['hosts'][number]

/** No host that is named takes writes: a failover is under way, or all of them are away. */
class NoPrimary extends Error {
  readonly code = '08001'
}

const latest = new Map<string, Promise<Host>>()

/** Which of several hosts takes writes. They are asked again each second at the most, for all connections of the process. */
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

/** For a moment two may say that they take writes: the later timeline is that of the one which was made primary last. */
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

/** What each failover raises. Fails for a host that does not take writes. */
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
