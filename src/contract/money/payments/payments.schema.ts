import { z } from 'zod'
import { description } from '../../description.ts'
import { orderCodes, orderStatuses, paymentStatuses } from '../../order-status.ts'
import { text } from '../../text.schema.ts'
import { cardBrands, cardForms } from './card.ts'

export const SavedCard = z.object({
  card_id: z.string(),
  brand: z.enum(cardBrands),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_expired: z.boolean(),
})

export const listSavedCards = description({
  summary: 'The cards that the payment provider keeps for the customer, the newest first.',
  reply: z.object({
    data: z.array(SavedCard),
    /** Whether another card can be saved. */
    can_save: z.boolean(),
  }),
  refusals: ['too_many_requests', 'payments_unavailable'],
})

export const removeSavedCard = description({
  summary: 'Has the payment provider forget a card of the customer’s.',
  input: z.object({ card_id: text(255) }),
  refusals: ['not_found', 'too_many_requests', 'payments_unavailable'],
})

export const paymentForm = description({
  summary: 'Whose card form the checkout shows, before there is an order to pay.',
  reply: z.object({ provider: z.enum(cardForms), publishable_key: z.string() }),
})

const OneOrder = z.object({
  order_id: text(64),
  /** The order change whose extra cost is paid. */
  change_id: text(64).optional(),
})

const refusals = [
  'not_found',
  'already_paid',
  'account_blocked',
  'payment_over',
  'payment_processing',
  'too_many_requests',
  'payments_unavailable',
] as const

export const createPaymentIntent = description({
  input: OneOrder.extend({
    /** The saved card to pay with. */
    card_id: text(255).optional(),
    /** Whether the payment provider should save the card. */
    save_card: z.boolean().optional(),
  }),
  summary: 'Prepares the payment of an order in the page. The same order always gives the same intent.',
  reply: z.object({
    client_secret: z.string(),
    payment_intent_id: z.string(),
    publishable_key: z.string(),
    /** The provider whose card form is used. */
    provider: z.enum(cardForms),
    /** Present if the card is only kept: id and secret are those of a set-up intent. */
    kind: z.literal('setup').optional(),
    /** Dollars that the card holds or, if it is kept, will hold at most. */
    amount: z.number(),
    currency: z.literal('aud'),
    /** Whether the card will be saved; absent unless requested. */
    saves_card: z.boolean().optional(),
  }),
  refusals,
})

export const createSession = description({
  input: OneOrder,
  summary: 'Prepares the provider’s own payment page for an order, in place of paying in ours.',
  reply: z.object({ session_id: z.string(), url: z.string() }),
  refusals,
})

export const paymentResult = description({
  input: OneOrder,
  summary:
    'Settles an order by what the provider says of its payment; for a shopper who comes back from paying.',
  reply: z.object({
    /** The code of the state, from "1" to "7". */
    status: z.enum(orderCodes),
    order_status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    /** The state of the order change that was paid for, if there was one. */
    change_state: z.enum(['open', 'made', 'lapsed']).optional(),
    /** Why the last try failed, if the shopper can try again. */
    message: z.string().optional(),
    /** The bank is still processing the payment; until it answers, no other payment is accepted for the order. */
    is_processing: z.boolean().optional(),
  }),
  refusals: ['not_found', 'too_many_requests', 'payments_unavailable'],
})

export const paymentWebhook = description({
  signedBody: 'application/json',
  summary:
    'Takes an event that the payment provider signed, in a header of its own, once. Events of other kinds are taken and do nothing.',
  input: z.object({ body: z.string(), headers: z.record(z.string(), z.string()) }),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['bad_signature', 'unreadable_body'],
})
