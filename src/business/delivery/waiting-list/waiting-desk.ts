import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import type * as api from '#contract/delivery/waiting-list/waiting.ts'
import type { MessageKind } from '#contract/people/messages/message-texts.ts'
import { Refusal } from '#contract/refusals.ts'
import { csvLine, csvStart } from '../../csv-line.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'

const LETTERS: MessageKind[] = ['waiting_confirm', 'waiting_already', 'waiting_over']

export async function listWaiting(shop: Shop) {
  const places = await countWaiting(shop)
  return { data: places.map(({ since, ...counts }) => ({ ...counts, since: since.toISOString() })) }
}

/** Exports the demand by place as CSV. */
export async function exportWaiting(shop: Shop) {
  const lines = (await countWaiting(shop)).map(({ place, waiting, unconfirmed, since }) =>
    csvLine([place, String(waiting), String(unconfirmed), brisbaneDay(since)]),
  )
  return { csv: csvStart + csvLine(['Place', 'Waiting', 'Not confirmed', 'Since']) + lines.join('') }
}

/** Counts the people waiting for each place, the most wanted first, since the first of them asked. */
export function countWaiting({ db }: Shop) {
  return db
    .selectFrom('waiting_list')
    .groupBy('place')
    .select(['place', sql<number>`count(confirmed_at)::integer`.as('waiting')])
    .select(sql<number>`(count(*) - count(confirmed_at))::integer`.as('unconfirmed'))
    .select(({ fn }) => fn.min('created_at').as('since'))
    .orderBy('waiting', 'desc')
    .orderBy('place')
    .execute()
}

/** Deletes an address from the list and from the messages sent to it. The audit records this without the address. */
export const forgetWaiting: Verb<typeof api.forgetWaiting> = atomic(async (shop, { email }) => {
  const left = await shop.db.deleteFrom('waiting_list').where('email', '=', email).executeTakeFirstOrThrow()
  const data = { places: Number(left.numDeletedRows), letters: await forgetLetters(shop, email) }
  if (data.places + data.letters === 0)
    throw new Refusal('not_found', {}, 'Nobody has asked us for news with this address.')
  await writeAudit(shop, { act: 'waiting.forgotten', on: ['waiting-list', 'all'], before: data })
  return { data }
})

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
