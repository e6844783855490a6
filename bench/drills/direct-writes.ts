import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 100
const WITHIN_MS = 2_000

export interface DirectWrites {
  /** Each that was acknowledged, with when. */
  acknowledged: { id: string; at: number }[]
  /** When each was refused, or was not answered. */
  refused: { at: number; said: string }[]
  end(): Promise<void>
}

/** So that who leads is asked of nobody. */
const TABLE = 'create table if not exists direct_writes (id text primary key)'

/**
 * Writes to one server by itself, whoever leads, over a connection that it had before and over new ones. Begun while it
 * leads. One that waits for the server's answer goes on waiting, so that it is in time when the server wakes.
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
      // What is never answered must not be waited for.
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

/** How many of these writes the database does not have. */
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
