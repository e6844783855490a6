import { sql } from 'kysely'
import type pg from 'pg'
import { oneLine } from '../cannot-start.ts'
import { type Address, connect, connectVia, type Database, poolOf } from '../connect.ts'
import { answerWithin } from '../expect-answers.ts'
import type { RenewingPool } from '../renewing-pool.ts'
import { answersInWait } from './answers-in-wait.ts'
import { hostsOf } from './hosts-of.ts'

const LOOK_EVERY_MS = 250
const ANSWER_WITHIN_MS = 1_000
/** A replica that lags by more than this is left out. */
export const LAGS_MS = 2_000
/** So many new connections to servers other than the compared one mean that the name has moved. */
const CONNECTED_AT_MOST = 6
const ASTRAY = 'its name leads to other servers than the one that was compared'
/** Identifies a server by its start time in microseconds; an address would not do, as sockets have none. */
const SERVER = 'pg_postmaster_start_time()::text'
/** After this long another server takes writes, or only this process cannot reach the primary. */
const FAILOVER_MS = 60_000

/** Access for reads that may be a second old. */
export interface Reading {
  /** Uses a replica that is recent enough, or the primary if there is none. */
  db: Database
  /** The replicas that are left out, each with the reason. */
  leftOut(): Record<string, string>
  /** Reads after this call must show everything that was committed before it. */
  mustShowWhatIs(): void
  /** True while the primary does not answer, so that only replicas can be read. */
  isPrimaryAway(): boolean
  /** True while replicas answer and the primary has not been away for longer than a failover takes. */
  isFailingOver(): boolean
  /** Awaits an answer of the primary; rejects once it is found to be away, which is sooner than a time-out. */
  unlessPrimaryGoes<Answer>(answer: Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

export function withoutReplicas(db: Database): Reading {
  return {
    db,
    leftOut: () => ({}),
    mustShowWhatIs() {},
    isPrimaryAway: () => false,
    isFailingOver: () => false,
    unlessPrimaryGoes: (answer) => answer,
    close: async () => {},
  }
}

interface ReplicaOptions {
  /** `db` answers requests that no replica may answer; `address` is used to check the primary. */
  primary: { db: Database; address: Address }
  replicas: Address
  onLeftOut(name: string, why: string): void
  onBack(name: string): void
}

interface Replica {
  name: string
  db: Database
  pool: RenewingPool
  /** A pool for checks alone, because an exhausted request pool says nothing about the replica. */
  asked: Database
  /** The server that answered last: a name may lead to several servers, or to a new one. */
  server: string | undefined
  /** The replica has everything that the primary had written by this moment. */
  asOf: number
  /** The reason why it does not answer. */
  trouble: string | undefined
  isLeftOut: boolean
}

interface Position {
  at: number
  wal: string
}

/**
 * Opens the replicas at an address. The primary's write position is polled, and each replica is asked whether it has
 * replayed that far; unlike the time of its last transaction, this tells a lagging replica from a quiet primary.
 */
export async function openReplicas({
  primary,
  onLeftOut,
  onBack,
  ...around
}: ReplicaOptions): Promise<Reading> {
  const replicas = replicasAt(around.replicas)
  // A separate pool, because an exhausted one says nothing about the primary.
  const asked = connect(primary.address, () => {})
  let isPrimaryThere = true
  /** The one replica that serves all reads while the primary is away. */
  let standIn: Replica | undefined
  let position: Position | undefined
  let changedAt = Number.NEGATIVE_INFINITY
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isClosed = false
  const asking = answersInWait()

  const lagOf = (replica: Replica) => (position?.at ?? 0) - replica.asOf
  const whyLeftOut = (replica: Replica) =>
    replica.trouble ?? (lagOf(replica) > LAGS_MS ? 'it lags' : undefined)
  const isUsable = (replica: Replica) => !whyLeftOut(replica) && (!isPrimaryThere || replica.asOf > changedAt)

  async function look(): Promise<void> {
    const at = performance.now()
    const wal = await answerWithin(ANSWER_WITHIN_MS, positionOf(asked)).catch(() => undefined)
    if (wal !== undefined) position = { at, wal }
    const comparing = replicas.map(compare)
    if (wal === undefined) await goOnWithout(comparing)
    else isPrimaryThere = true
    await Promise.all(comparing)
  }

  /** Picks a replica that has answered since the primary fell silent, as the primary may be among them. */
  async function goOnWithout(comparing: Promise<Replica | undefined>[]): Promise<void> {
    if (isPrimaryThere || !standIn || whyLeftOut(standIn)) standIn = await firstFound(comparing)
    isPrimaryThere = false
    asking.giveUp()
  }

  /** Resolves with the replica if it is usable. */
  async function compare(replica: Replica): Promise<Replica | undefined> {
    const to = position
    if (!to) return
    try {
      await askReplica(replica, to)
    } catch (error) {
      replica.trouble = oneLine(error)
    }
    note(replica)
    return whyLeftOut(replica) ? undefined : replica
  }

  function note(replica: Replica): void {
    const why = whyLeftOut(replica)
    if (replica.isLeftOut === (why !== undefined)) return
    replica.isLeftOut = !replica.isLeftOut
    if (why) onLeftOut(replica.name, why)
    else onBack(replica.name)
  }

  function lookAgain(afterMs: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      looking ??= look().finally(() => {
        looking = undefined
        lookAgain(LOOK_EVERY_MS)
      })
    }, afterMs).unref()
  }

  async function connectSomewhere() {
    const usable = replicas.filter(isUsable)
    // Without the primary, always the same replica, because change numbers are only comparable within one server.
    const replica = isPrimaryThere ? usable[turn++ % usable.length] : standIn
    if (!replica) return poolOf(primary.db).connect()
    // Whether the replica is down is left to the next check.
    const client = await connectTo(replica).catch(() => undefined)
    note(replica)
    return client ?? poolOf(primary.db).connect()
  }

  await look()
  lookAgain(LOOK_EVERY_MS)
  return {
    db: connectVia({ options: poolOf(primary.db).options, connect: connectSomewhere, end: async () => {} }),
    leftOut: () =>
      Object.fromEntries(
        replicas.flatMap((one) => (one.isLeftOut ? [[one.name, whyLeftOut(one) ?? '']] : [])),
      ),
    isPrimaryAway: () => !isPrimaryThere,
    isFailingOver: () =>
      !isPrimaryThere &&
      performance.now() - (position?.at ?? Number.NEGATIVE_INFINITY) < FAILOVER_MS &&
      replicas.some(isUsable),
    unlessPrimaryGoes: asking.unlessGivenUp,
    mustShowWhatIs() {
      changedAt = performance.now()
      lookAgain(0)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
      await Promise.all(
        [asked, ...replicas.flatMap(({ db, asked }) => [db, asked])].map((db) => db.destroy()),
      )
    },
  }
}

function firstFound<T>(looking: readonly Promise<T | undefined>[]): Promise<T | undefined> {
  const found = looking.map(async (look) => (await look) ?? Promise.reject())
  return Promise.any(found).catch(() => undefined)
}

function replicasAt({ connectionString = '', isPooled = false }: Address): Replica[] {
  const hosts = hostsOf(connectionString)?.hosts ?? []
  return hosts.map(({ url, name }) => {
    // Errors here are found by the next check.
    const db = connect({ connectionString: url, isPooled }, () => {})
    return {
      name,
      db,
      pool: poolOf(db),
      asked: connect({ connectionString: url, isPooled }, () => {}),
      server: undefined,
      asOf: Number.NEGATIVE_INFINITY,
      trouble: undefined,
      isLeftOut: false,
    }
  })
}

async function positionOf(primary: Database): Promise<string> {
  const { rows } = await sql<{ wal: string }>`select pg_current_wal_lsn()::text as wal`.execute(primary)
  return rows[0]?.wal ?? ''
}

interface Standing {
  server: string
  has: boolean
}

/** A replica that was promoted, or was the primary until now, reports its own write position. */
async function standingOf(replica: Database, wal: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${sql.raw(SERVER)} as server,
      coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
        >= ${wal}::pg_lsn, false) as has`.execute(replica)
  return rows[0] ?? { server: '', has: false }
}

async function askReplica(replica: Replica, { at, wal }: Position): Promise<void> {
  const { trouble } = replica
  const standing = await answerWithin(ANSWER_WITHIN_MS, standingOf(replica.asked, wal))
  // Otherwise it was marked astray meanwhile, and this answer is from the server that its name led to before.
  if (replica.trouble === trouble) noteStanding(replica, standing, at)
}

/** A position of one server says nothing about another behind the same name. */
function noteStanding(replica: Replica, { server, has }: Standing, at: number): void {
  if (server !== replica.server) replica.asOf = Number.NEGATIVE_INFINITY
  replica.server = server
  if (has) replica.asOf = at
  replica.trouble = undefined
}

/** Connects to the server that was compared; undefined if the name now leads elsewhere. */
async function connectTo(replica: Replica): Promise<pg.PoolClient | undefined> {
  const { pool, server } = replica
  for (let made = 0; made < CONNECTED_AT_MOST; ) {
    const client = await pool.connect()
    if (!servers.has(client)) made++
    let isThere = false
    try {
      isThere = (await serverOf(client)) === server
      if (isThere) return client
    } finally {
      if (!isThere) client.release(true)
    }
  }
  // A check in the meantime may already have compared the new server.
  if (replica.server === server) askAnew(replica)
  return undefined
}

/** The checking connection stays with its old server, so a new one must find out where the name leads now. */
function askAnew(replica: Replica): void {
  if (replica.trouble) return
  poolOf(replica.asked).renew()
  replica.trouble = ASTRAY
}

const servers = new WeakMap<pg.PoolClient, string>()

/** Queried once for each connection, which never changes its server. */
async function serverOf(client: pg.PoolClient): Promise<string> {
  const known = servers.get(client)
  if (known) return known
  const { rows } = await client.query<{ server: string }>(`select ${SERVER} as server`)
  const server = rows[0]?.server ?? ''
  servers.set(client, server)
  return server
}
