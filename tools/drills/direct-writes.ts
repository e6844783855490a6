import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 100
const WITHIN_MS = 2_000

export interface DirectWrites {
  acknowledged: { id: string; at: number }[]
  /** Each write that was refused or not answered, with its time. */
  refused: { at: number; said: string }[]
  end(): Promise<void>
}

/** Created over the same connection as the writes, so that no other connection has to find the leader. */
const TABLE = 'create table if not exists direct_writes (id text primary key)'

/**
 * Writes to one server directly, whether it still leads or not; must begin while it leads. After a failure, the next
 * write opens a new connection. A write without an answer keeps waiting, so that it arrives at the moment the server
 * wakes.
 */
export async function beginDirectWrites(connectionString: string, name: string): Promise<DirectWrites> {
  const acknowledged: DirectWrites['acknowledged'] = []
  const refused: DirectWrites['refused'] = []
  let isOver = false
  let client: pg.Client | undefined = await connect(connectionString)
  await client.query(TABLE)

  async function write(id: string): Promise<void> {
    try {
      client ??= await connect(connectionString)
      await client.query('insert into direct_writes values ($1)', [id])
      acknowledged.push({ id, at: performance.now() })
    } catch (error) {
      refused.push({ at: performance.now(), said: String(error) })
      client?.end().catch(() => {})
      client = undefined
    }
  }

  async function keepWriting(): Promise<void> {
    for (let n = 0; !isOver; n++) {
      await write(`${name} ${n}`)
      await pause(EVERY_MS)
    }
  }

  const writing = keepWriting()
  return {
    acknowledged,
    refused,
    async end() {
      isOver = true
      // A write to a stopped server may never be answered.
      await Promise.race([writing, pause(WITHIN_MS)])
      client?.end().catch(() => {})
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Returns how many of these writes the database does not have. */
export async function countMissing(
  connectionString: string,
  writes: DirectWrites['acknowledged'],
): Promise<number> {
  const client = await connect(connectionString)
  const { rows } = await client.query('select id from direct_writes where id = any ($1)', [
    writes.map(({ id }) => id),
  ])
  await client.end()
  return writes.length - rows.length
}
