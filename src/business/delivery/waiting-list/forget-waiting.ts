import type { forgetWaiting as endpoint } from '#contract/delivery/waiting-list/waiting.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { MessageKind } from '#contract/people/messages/message-texts.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'

const LETTERS: MessageKind[] = ['waiting_confirm', 'waiting_already', 'waiting_over']

/** Deletes an address from the list and from the messages sent to it. The audit records this without the address. */
export async function forgetWaiting(
  shop: Shop,
  { email }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(shop, async (shop) => {
    const places = await leaveAll(shop, email)
    const letters = await forgetLetters(shop, email)
    if (places + letters === 0)
      throw new Refusal('not_found', {}, 'Nobody has asked us for news with this address.')
    await writeAudit(shop, {
      act: 'waiting.forgotten',
      on: ['waiting-list', 'all'],
      before: { places, letters },
    })
    return { data: { places, letters } }
  })
}

async function leaveAll({ db }: Shop, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_list')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Runs after leaving the list: if the address was notified concurrently, the message exists by now. */
async function forgetLetters({ db }: Shop, email: string): Promise<number> {
  const unsent = await db
    .deleteFrom('messages')
    .where('recipient', '=', email)
    .where('kind', 'in', LETTERS)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  const sent = await db
    .updateTable('messages')
    .set({ recipient: '', facts: null })
    .where('recipient', '=', email)
    .where('kind', 'in', LETTERS)
    .executeTakeFirstOrThrow()
  return Number(unsent.numDeletedRows + sent.numUpdatedRows)
}
