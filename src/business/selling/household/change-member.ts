import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type { changeMember as endpoint } from '#contract/selling/household/household.ts'
import type { Customer, Shop } from '../../shop.ts'

export async function changeMember(
  { db }: Shop,
  { id }: Customer,
  { member_id, cap }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { numUpdatedRows } = await db
    .updateTable('household_members')
    .set({ cap_cents: cap === null ? null : toCents(cap) })
    .where('id', '=', member_id)
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  return { member_id, cap }
}
