import { officeUrl } from '#contract/office-url.ts'
import { may, ROLES } from '#contract/rights.ts'
import { tell } from '../../people/messages/tell.ts'
import { wordsOf } from '../../people/messages/words-of.ts'
import { listPushed } from '../../people/operators/my-account.ts'
import type { QueuedJobs } from '../../shop.ts'
import { inTransaction, type Shop } from '../../shop.ts'

const rolesWithOrders = ROLES.filter((role) => may(role, 'orders'))

/** Tells team members of a new order: by an email with its number, once, and on devices. A job, so no shopper waits. */
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
    for (const sessionId of await listPushed(shop, rolesWithOrders))
      await shop.queue.add(shop.db, 'send-push', { sessionId })
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
