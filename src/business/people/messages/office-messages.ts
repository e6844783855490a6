import { sql } from 'kysely'
import type { OrderStatus } from '#contract/order-status.ts'
import { type MessageKind, textOf } from '#contract/people/messages/message-texts.ts'
import { writeMessage } from '#contract/people/messages/write-message.ts'
import { type MessageState, masked } from '#contract/people/messages-desk/message-list.ts'
import type { MessageRow } from '#contract/people/messages-desk/messages.ts'
import { may } from '#contract/rights.ts'
import type { Database } from '#database/connect.ts'
import type { Operator, Shop } from '../../shop.ts'
import { isAboutOrder, orderOfMessage, orderValues, type ToldOrderRow, whatIsTold } from './order-values.ts'
import { keptWordings, ownAddresses, ownOrStandard, type Words } from './words-of.ts'

/** The delivery state: the provider's report if there is one, else the shop's own. Must match the index expression. */
export const stateOf = sql<MessageState>`coalesce(arrival, messages.status)`

/** Selects messages with the order that each is about, and its customer. */
export function selectMessages(db: Database) {
  return db
    .selectFrom('messages')
    .leftJoin('orders', (join) => join.on('orders.id', '=', orderOfMessage))
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['messages.id', 'messages.kind', 'messages.channel', 'messages.recipient', 'messages.facts'])
    .select(['messages.because', 'messages.created_at', 'messages.sent_at', 'messages.arrived_at'])
    .select(['orders.number', 'orders.status as order_status', 'customers.mobile', 'customers.email'])
    .select(['orders.slot_starts_at', 'orders.slot_ends_at', 'orders.total_cents'])
    .select([stateOf.as('state'), isChangedSince.as('is_changed_since')])
}

/** Whether the order was changed after the message was written. */
const isChangedSince = sql<boolean>`exists (
  select from order_changes
  where order_changes.order_id = orders.id and order_changes.status = 'made' and ended_at > messages.created_at)`

/** Selects the messages about an order. */
export function selectMessagesOfOrder(db: Database, orderId: string) {
  return selectMessages(db).select(whatIsTold.as('about')).where(isAboutOrder(orderId))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

export function messageRow(row: Row, { role }: Operator): MessageRow {
  const { id, kind, channel, recipient, number, state, because } = row
  const reader = kind === '' ? 'customer' : textOf(kind).to
  const isShown = may(role, reader === 'operator' ? 'people' : 'customers')
  return {
    id,
    at: row.created_at.toISOString(),
    kind,
    channel,
    to: isShown || recipient === '' ? recipient : masked(recipient),
    number,
    state,
    state_at: (row.arrived_at ?? row.sent_at)?.toISOString() ?? null,
    because,
    may_resend: whyNotAgain(row) === undefined,
  }
}

/** The order states in which a message is still true. A kind that is missing here stays true. */
const trueWhile: Partial<Record<MessageKind, readonly OrderStatus[]>> = {
  order_confirmed: ['processing', 'out_for_delivery'],
  order_card_declined: ['processing'],
  order_on_its_way: ['out_for_delivery'],
  order_delivered: ['delivered'],
  order_cancelled: ['cancelled'],
  order_cancelled_settled: ['cancelled'],
  order_cancelled_free: ['cancelled'],
  order_not_delivered: ['failed'],
  order_not_delivered_settled: ['failed'],
  order_returned: ['returned'],
  order_returned_settled: ['returned'],
  order_not_paid: ['failed'],
  order_costs_more: ['processing', 'out_for_delivery'],
  order_costs_less: ['processing', 'out_for_delivery'],
  order_costs_the_same: ['processing', 'out_for_delivery'],
}

/** These messages describe the latest order change only. */
const ofLastChange: readonly string[] = ['order_costs_more', 'order_costs_less', 'order_costs_the_same']

type Resent = Pick<
  Row,
  'kind' | 'channel' | 'facts' | 'state' | 'order_status' | 'is_changed_since' | 'mobile' | 'email'
>

/** Returns why a message cannot be resent, or undefined if it can. */
export function whyNotAgain({ kind, channel, facts, state, ...row }: Resent): string | undefined {
  if (row.order_status === null)
    return 'It carries a code or a link of its own. The customer can ask for a new one.'
  if (kind === '' || facts === null || textOf(kind).may.some((name) => !(name in facts)))
    return 'What this message said is no longer kept.'
  if (state === 'queued') return 'It’s waiting to be sent, and will go out by itself.'
  if (trueWhile[kind]?.includes(row.order_status) === false)
    return 'It is no longer true: the order has moved on.'
  if (row.is_changed_since && ofLastChange.includes(kind))
    return 'It is no longer true: the order was changed again.'
  if (!(channel === 'sms' ? row.mobile : row.email))
    return channel === 'sms'
      ? 'We no longer have a mobile number for this customer.'
      : 'We no longer have an email address for this customer.'
  return undefined
}

/** Returns the text of a resend in today's wording: the order as it is now, and the values of the original message. */
export async function wordsAgain(shop: Shop, messages: readonly Row[]): Promise<Map<string, Words>> {
  const wordings = await keptWordings(shop)
  const addresses = await ownAddresses(shop)
  return new Map(
    messages.flatMap((message) => {
      const { id, kind, facts } = message
      const order = ofOrder(message)
      if (kind === '' || !order) return []
      const values = { ...facts, ...orderValues(shop, order) }
      const wording = ownOrStandard(kind, wordings.get(kind), addresses)
      return [[id, { kind, ...writeMessage(kind, wording, values) }]]
    }),
  )
}

function ofOrder({ number, slot_starts_at, slot_ends_at, total_cents }: Row): ToldOrderRow | undefined {
  if (number === null || slot_starts_at === null || slot_ends_at === null || total_cents === null)
    return undefined
  return { number, slot_starts_at, slot_ends_at, total_cents }
}
