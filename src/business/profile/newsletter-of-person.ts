import { sql } from 'kysely'
import type { Customer, Shop } from '../shop.ts'
import type { PersonalData } from './my-data.ts'

/** A newsletter needs no account, so only the email address ties it to a person. */
export async function readNewsletterOf(
  { db }: Shop,
  { email }: { email: string },
): Promise<PersonalData['newsletter']> {
  if (email === '') return null
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'status', 'created_at', 'confirmed_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) return null
  const { created_at, confirmed_at, ...rest } = row
  return {
    ...rest,
    created_at: created_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }
}

export async function leaveNewsletter({ db }: Shop, { id }: Pick<Customer, 'id'>): Promise<void> {
  const ofPerson = db
    .selectFrom('customers')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', id)
  await db.deleteFrom('newsletter_subscriptions').where(sql<string>`lower(email)`, 'in', ofPerson).execute()
}
