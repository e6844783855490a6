import type { Customer, Shop } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { newId } from '#database/new-id.ts'

/** Inserts households and invitations. */
export function householdBuilders({ db, clock }: Shop) {
  return {
    async member(owner: Customer, member: Customer, capCents: number | null = null): Promise<string> {
      const id = newId(clock.now())
      await db
        .insertInto('household_members')
        .values({
          id,
          owner_id: owner.id,
          customer_id: member.id,
          cap_cents: capCents,
          joined_at: clock.now(),
        })
        .execute()
      return id
    },

    async invitation(owner: Customer): Promise<string> {
      const id = newId(clock.now())
      const now = clock.now()
      await db
        .insertInto('household_invitations')
        .values({
          id,
          owner_id: owner.id,
          token_hash: Buffer.from(id),
          cap_cents: null,
          created_at: now,
          expires_at: new Date(now.getTime() + DAY_MS),
        })
        .execute()
      return id
    },
  }
}
