import { officeUrl } from '#contract/office-url.ts'
import { may, ROLES } from '#contract/rights.ts'
import { tell } from '../../people/messages/tell.ts'
import { wordsOf } from '../../people/messages/words-of.ts'
import type { QueuedJobs } from '../../queued-jobs.ts'
import { inTransaction, type Shop } from '../../shop.ts'

const rolesWithOrders = ROLES.filter((role) => may(role, 'orders'))

/** Emails a new order's number to the team members who are to hear of it, once. A job, so no shopper waits for it. */
export async function tellTeam(shop: Shop, { orderId }: QueuedJobs['tell-team']): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { number } = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const page = `${officeUrl(shop.publicUrl)}/orders/${number}`
    const words = await wordsOf(shop, 'office_new_order', { number, page })
    for (const { id, email } of await readRecipients(shop))
      await tell(shop, { channel: 'email', to: email, ...words, dedupeKey: `new-order ${orderId} ${id}` })
  })
}

function readRecipients({ db }: Shop) {
  return db
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('order_emails', '=', true)
    .where('role', 'in', rolesWithOrders)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
}
