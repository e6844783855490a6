import { DAY_MS } from '#contract/brisbane-time.ts'
import type { resendOrderMessage as endpoint } from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { selectMessagesOfOrder, whyNotAgain, wordsAgain } from '../../people/messages/office-messages.ts'
import { tell } from '../../people/messages/tell.ts'
import type { Shop, VerbBy } from '../../shop.ts'
import { announceOrder } from '../orders/order-news.ts'
import { changeOfficeOrder } from './change-office-order.ts'

const PAUSE_MS = 60_000
const A_DAY_AT_MOST = 10

/** Resends a message about an order to the customer's current number or address. */
export const resendOrderMessage: VerbBy<typeof endpoint> = (shop, operator, { number, message_id }) =>
  // The lock makes a concurrent request wait and then be refused, because the message was just sent.
  changeOfficeOrder(shop, operator, number, async (shop, { id: orderId }) => {
    const message = await requireMessage(shop, orderId, message_id)
    const refusal = whyNotAgain(message)
    if (refusal) throw new Refusal('not_resent', {}, refusal)
    await requirePause(shop, orderId, message)
    const { channel, mobile, email, facts, about, kind } = message
    const words = (await wordsAgain(shop, [message])).get(message.id)
    if (!words) throw new Error(`Message ${message.id} cannot be written again.`)
    await tell(shop, {
      ...words,
      channel,
      to: (channel === 'sms' ? mobile : email) ?? '',
      facts: facts ?? {},
      dedupeKey: `order ${orderId} ${about} ${channel} again ${newId(shop.clock.now())}`,
    })
    await announceOrder(shop, orderId)
    await writeAudit(shop, {
      act: 'message.resent',
      on: ['order', number],
      after: { message: kind, channel },
    })
  })

async function requireMessage({ db }: Shop, orderId: string, id: string) {
  const message = await selectMessagesOfOrder(db, orderId).where('messages.id', '=', id).executeTakeFirst()
  if (!message) throw new Refusal('not_found', {}, 'This message is no longer kept.')
  return message
}

/** Keeps an operator who presses again, because nothing has arrived yet, from sending a pile of messages. */
async function requirePause(
  shop: Shop,
  orderId: string,
  { kind, channel }: Awaited<ReturnType<typeof requireMessage>>,
): Promise<void> {
  const now = shop.clock.now().getTime()
  const recent = await selectMessagesOfOrder(shop.db, orderId)
    .where('messages.created_at', '>', new Date(now - DAY_MS))
    .orderBy('messages.created_at', 'desc')
    .execute()
  const refuseUntil = (ms: number, sentence: string) => {
    if (ms > now)
      throw new Refusal('too_many_requests', { retryAfter: Math.ceil((ms - now) / 1000) }, sentence)
  }
  const last = recent.find((one) => one.kind === kind && one.channel === channel)
  if (last)
    refuseUntil(
      last.created_at.getTime() + PAUSE_MS,
      'This was sent less than a minute ago. Please give it a moment to arrive.',
    )
  const oldest = recent.at(A_DAY_AT_MOST - 1)
  if (oldest)
    refuseUntil(
      oldest.created_at.getTime() + DAY_MS,
      `This customer has had ${recent.length} messages about this order within a day. Please call them instead.`,
    )
}
