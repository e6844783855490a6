import type * as api from '#contract/orders/customers/customers.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { saveNoteOnce } from '../../people/operators/save-note-once.ts'
import { asOfOneMoment, atomic, inTransaction, type KeyedVerb, type Shop, type Verb } from '../../shop.ts'
import { lockAll, requireNothingUnderWay } from '../personal-data/delete-account.ts'
import { forgetPerson } from '../personal-data/forget-person.ts'
import { collectData, countDownload } from '../personal-data/my-data.ts'
import { selectCustomers } from './list-customers.ts'
import { noSuchCustomer, readOfficeCustomer } from './read-office-customer.ts'

const UNDER_WAY = 'They have an order under way. Delete their account once it has arrived or is cancelled.'

/** Notes are only ever added, never edited. */
export const addCustomerNote: KeyedVerb<typeof api.addCustomerNote> = async (
  shop,
  operator,
  { input, key },
) => {
  const { customer_id, note } = input
  await inTransaction(shop, async (shop) => {
    // Keeps a note from being written while the customer's account is being deleted.
    await selectCustomers(shop)
      .where('id', '=', customer_id)
      .forKeyShare()
      .executeTakeFirstOrThrow(() => noSuchCustomer())
    await saveNoteOnce(shop, operator, { key, input }, async (id) => {
      await shop.db
        .insertInto('customer_notes')
        .values({ id, customer_id, operator_id: operator.id, note, at: shop.clock.now() })
        .execute()
      await writeAudit(shop, { act: 'customer.noted', on: ['customer', customer_id], after: { note } })
    })
  })
  return readOfficeCustomer(shop, { customer_id })
}

/** Blocks further orders and payments. The lock serialises this with an order in progress, which is either first or refused. */
export const blockCustomer: Verb<typeof api.blockCustomer> = async (shop, { customer_id, reason }) => {
  await setBlock(shop, customer_id, { reason })
  return readOfficeCustomer(shop, { customer_id })
}

export const unblockCustomer: Verb<typeof api.unblockCustomer> = async (shop, { customer_id }) => {
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

/** Deletes the account like the customer's own deletion, for a customer who has proved their identity otherwise. */
export const forgetCustomer: Verb<typeof api.forgetCustomer> = atomic(async (shop, { customer_id: id }) => {
  await lockAll(shop, { id })
  const { mobile } = await selectCustomers(shop)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCustomer())
  await requireNothingUnderWay(shop, { id }, UNDER_WAY)
  await forgetPerson(shop, { id, mobile: mobile ?? '' })
  await writeAudit(shop, { act: 'customer.forgotten', on: ['customer', id] })
})

/** Returns the customer's data export for a request by other means than the website; the audit records that. */
export const handOutData: Verb<typeof api.handOutData> = async (shop, { customer_id }) => {
  await countDownload(shop, { id: customer_id })
  await readOfficeCustomer(shop, { customer_id })
  const data = await asOfOneMoment(shop, (shop) => collectData(shop, { id: customer_id }))
  // Not in that transaction: with a snapshot it would fail whenever another operator's act is written meanwhile.
  await inTransaction(shop, (shop) =>
    writeAudit(shop, { act: 'customer.data-given', on: ['customer', customer_id] }),
  )
  return data
}
