import { hashOfSecret, newSecret } from '#business/secrets.ts'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'

const HOUR_MS = 3_600_000

/** Inserts the session of a new owner. Signing in by a link is limited to a few tries per address. */
export async function admitOwner(db: Database, port: number) {
  const operator_id = await addOwner(db)
  const key = newSecret()
  const now = new Date()
  const session_id = newId(now)
  await db
    .insertInto('operator_sessions')
    .values({
      id: session_id,
      hash: hashOfSecret(key),
      operator_id,
      is_shared: false,
      browser: 'Bench',
      begun_at: now,
      seen_at: now,
      proved_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
      ended_at: null,
    })
    .execute()
  return { operator_id, session_id, headers: { cookie: `office=${key}`, origin: `http://127.0.0.1:${port}` } }
}

async function addOwner(db: Database): Promise<string> {
  const now = new Date()
  const id = newId(now)
  await db
    .insertInto('operators')
    .values({
      id,
      email: `${id}@example.com`,
      name: 'Olive Plum',
      role: 'owner',
      created_at: now,
      accepted_at: now,
      removed_at: null,
    })
    .execute()
  return id
}
