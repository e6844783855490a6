import { type QueryExecutorProvider, sql } from 'kysely'

/** A message that an embedded provider stored for viewing instead of sending it. */
export interface Delivered {
  id: string
  channel: 'sms' | 'email' | 'push'
  to: string
  /** Empty for a text message. */
  subject: string
  body: string
  at: Date
}

export const OUTBOX_KEEPS = 1_000

/** Adds a message once for each id, and keeps only the newest messages. */
export async function putInOutbox(db: QueryExecutorProvider, message: Delivered): Promise<void> {
  const { id, channel, to, subject, body, at } = message
  await sql`
    insert into outbox (id, channel, "to", subject, body, at)
    values (${id}, ${channel}, ${to}, ${subject}, ${body}, ${at})
    on conflict (id) do nothing
  `.execute(db)
  await sql`
    delete from outbox where id in (select id from outbox order by at desc, id desc offset ${OUTBOX_KEEPS})
  `.execute(db)
}

/** Returns the newest messages first. */
export async function readOutbox(db: QueryExecutorProvider, limit: number): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select id, channel, "to", subject, body, at from outbox order by at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}
