import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  blockCustomer as endpoint,
  unblockCustomer as unblocking,
} from '#contract/orders/customers/customers.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockAll } from '../personal-data/delete-account.ts'
import { readOfficeCustomer } from './read-office-customer.ts'

/** Blocks further orders and payments. The lock serialises this with an order in progress, which is either first or refused. */
export async function blockCustomer(
  shop: Shop,
  { customer_id, reason }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await setBlock(shop, customer_id, { reason })
  return readOfficeCustomer(shop, { customer_id })
}

export async function unblockCustomer(
  shop: Shop,
  { customer_id }: InputOf<typeof unblocking>,
): Promise<ReplyOf<typeof unblocking>> {
  await setBlock(shop, customer_id, undefined)
  return readOfficeCustomer(shop, { customer_id })
}

/** Refuses with the current state if another operator has already done the same. */
async function setBlock(shop: Shop, id: string, block: { reason: string } | undefined): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockAll(shop, { id })
    const changed = await shop.db
      .updateTable('customers')
      .set({ blocked_at: block ? shop.clock.now() : null, blocked_because: block?.reason ?? '' })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('blocked_at', block ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const { data: now } = await readOfficeCustomer(shop, { customer_id: id })
      throw new Refusal('changed_meanwhile', { now })
    }
    if (block) await endUnpaid(shop, id)
    await writeAudit(shop, {
      act: block ? 'customer.blocked' : 'customer.unblocked',
      on: ['customer', id],
      // The reason may contain personal data, and the audit does not keep the value of a note.
      ...(block && { after: { note: block.reason } }),
    })
  })
}

/** A card form that is already open could still pay otherwise. What has been paid goes on; the office decides on it. */
async function endUnpaid({ db, queue }: Shop, id: string): Promise<void> {
  const unpaid = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.order_id', 'payments.change_id'])
    .where('orders.customer_id', '=', id)
    .where('payments.status', '=', 'pending')
    .execute()
  for (const { order_id: orderId, change_id } of unpaid)
    await queue.add(db, 'end-payment', { orderId, ...(change_id !== null && { changeId: change_id }) })
}
