import { sql } from 'kysely'
import type pg from 'pg'
import { answerWithin } from '../answer-within.ts'
import { type Address, connect, connectVia, type Database, poolOf } from '../connect.ts'
import { oneLine } from '../one-line.ts'
import type { RenewingPool } from '../renewing-pool.ts'
import { answersInWait } from './answers-in-wait.ts'
import { hostsOf } from './hosts-of.ts'

const LOOK_EVERY_MS = 250
const ANSWER_WITHIN_MS = 1_000
/** A replica that is further behind is left out. */
export const LAGS_MS = 2_000
/** Where so many new connections lead to other servers than was compared, the name does, and not by chance. */
const CONNECTED_AT_MOST = 6
const ASTRAY = 'its name leads to other servers than the one that was compared'
/** No two servers have started in the same microsecond. An address is no name of one: sockets have none. */
const SERVER = 'pg_postmaster_start_time()::text'
/** Another server takes writes by then, or it is this process alone that does not reach the one that does. */
const FAILOVER_MS = 60_000

/** For what may be a second old. */
export interface Reading {
  /** Goes to a replica that is as new as may be, and to the primary where there is none. */
  db: Database
  /** Each that is left out, with why. */
  leftOut(): Record<string, string>
  /** Something has changed: what is read from now on shows it. */
  mustShowWhatIs(): void
  /** Whether the primary does not answer, and what replicas have is all that there is. */
  isPrimaryAway(): boolean
  /** Whether replicas answer meanwhile, and it has not been away for longer than a failover takes. */
  isFailingOver(): boolean
  /** What the primary was asked. Fails once it is found away, which is sooner than it can be said that it fell silent. */
  unlessPrimaryGoes<Answer>(answer: Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

/** Of a shop that has none. */
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

interface Around {
  /** Of the primary: where requests are answered that no replica may answer, and by which it is asked how it stands. */
  primary: { db: Database; address: Address }
  replicas: Address
  onLeftOut(name: string, why: string): void
  onBack(name: string): void
}

interface Replica {
  name: string
  db: Database
  pool: RenewingPool
  /** By which it is asked how it stands: a pool that is exhausted is no trouble of the replica's. */
  asked: Database
  /** Which server answered last: a name may lead to several, or to another one than it did. */
  server: string | undefined
  /** It has all that the primary had at this moment. */
  asOf: number
  /** Why it does not answer. */
  trouble: string | undefined
  isLeftOut: boolean
}

interface Position {
  at: number
  wal: string
}

/**
 * The replicas at an address. How far the primary has written is asked again and again, and each replica whether it has
 * come that far: unlike the time of its last transaction, that tells a replica which lags from a primary that is quiet.
 */
export async function openReplicas({ primary, onLeftOut, onBack, ...around }: Around): Promise<Reading> {
  const replicas = replicasAt(around.replicas)
  // Its own, since a pool that is exhausted says nothing of the primary.
  const asked = connect(primary.address, () => {})
  let isPrimaryThere = true
  /** Whom all are sent to while the primary is away. */
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

  /** The primary may be named among the replicas, as silent there: nobody is sent to one that has not answered since. */
  async function goOnWithout(comparing: Promise<Replica | undefined>[]): Promise<void> {
    if (isPrimaryThere || !standIn || whyLeftOut(standIn)) standIn = await firstFound(comparing)
    isPrimaryThere = false
    asking.giveUp()
  }

  /** Gives it, where it is well. */
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
    // Without the primary always the same one: what has changed is told by the numbers of one server.
    const replica = isPrimaryThere ? usable[turn++ % usable.length] : standIn
    if (!replica) return poolOf(primary.db).connect()
    // Whether it is away, the next look tells.
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

function firstFound<Found>(looking: readonly Promise<Found | undefined>[]): Promise<Found | undefined> {
  const found = looking.map(async (look) => (await look) ?? Promise.reject())
  return Promise.any(found).catch(() => undefined)
}

function replicasAt({ connectionString = '', isPooled = false }: Address): Replica[] {
  const hosts = hostsOf(connectionString)?.hosts ?? []
  return hosts.map(({ url, name }) => {
    // What breaks here is found by the next look.
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

/** One that was made primary, or was it until now, says how far it has written itself. */
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
  // It was found astray meanwhile: that is where its name led before.
  if (replica.trouble === trouble) noteStanding(replica, standing, at)
}

/** What one server has says nothing of another behind the same name. */
function noteStanding(replica: Replica, { server, has }: Standing, at: number): void {
  if (server !== replica.server) replica.asOf = Number.NEGATIVE_INFINITY
  replica.server = server
  if (has) replica.asOf = at
  replica.trouble = undefined
}

/** A connection to the very server that was compared; none where the name leads to others by now. Those are closed. */
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
  // A look that came meanwhile may have compared the one that it leads to by now.
  if (replica.server === server) askAnew(replica)
  return undefined
}

/** The connection by which it is asked stays with its server: another one finds out where the name leads by now. */
function askAnew(replica: Replica): void {
  if (replica.trouble) return
  poolOf(replica.asked).renew()
  replica.trouble = ASTRAY
}

const servers = new WeakMap<pg.PoolClient, string>()

/** Asked once of each connection, which stays with its server. */
async function serverOf(client: pg.PoolClient): Promise<string> {
  const known = servers.get(client)
  if (known) return known
  const { rows } = await client.query<{ server: string }>(`select ${SERVER} as server`)
  const server = rows[0]?.server ?? ''
  servers.set(client, server)
  return server
}
