import { SIGN_IN_LINK_MINUTES } from '#contract/people/operators/session-times.ts'
import { mayWriteFor } from '../../limits/letter-limits.ts'
import type { QueuedJobs } from '../../queued-jobs.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { tell } from '../messages/tell.ts'
import { wordsOf } from '../messages/words-of.ts'
import { makeLink } from './operator-links.ts'
import { hasSignedInFrom } from './operator-sessions.ts'

type LinkRequest = QueuedJobs['send-office-link']

/** Sends a sign-in link if the address is an operator's, and nothing otherwise. */
export async function sendOfficeLink(shop: Shop, { email, address, to }: LinkRequest): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const operator = await shop.db
      .selectFrom('operators')
      .select('id')
      .where('email', '=', email)
      .where('accepted_at', 'is not', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!operator) return
    const isKnown = await hasSignedInFrom(shop, operator.id, address)
    if (!(await mayWriteFor(shop, `office link to ${operator.id}`, { address, isKnown }))) return
    const url = await makeLink(shop, { purpose: 'sign_in', operatorId: operator.id, to })
    const minutes = String(SIGN_IN_LINK_MINUTES)
    const words = await wordsOf(shop, 'office_sign_in', { minutes, link: url })
    await tell(shop, { channel: 'email', to: email, ...words })
  })
}
