import { z } from 'zod'
import { description } from '../description.ts'
import { orderCodes, orderStatuses, paymentStatuses } from '../orders/order-status.ts'
import { text } from '../text.schema.ts'
import { cardForms } from './card-forms.ts'

const OneOrder = z.object({
  order_id: text(64),
  /** Where what a change of the order costs more is to be paid. */
  change_id: text(64).optional(),
})

const refusals = [
  'not_found',
  'already_paid',
  'payment_over',
  'payment_processing',
  'too_many_requests',
  'payments_unavailable',
] as const

export const createPaymentIntent = description({
  input: OneOrder.extend({
    /** A saved card, which is to pay. */
    card_id: text(255).optional(),
    /** Whether the provider is to keep the card that pays. */
    save_card: z.boolean().optional(),
  }),
  summary: 'Prepares the payment of an order in the page. The same order always gives the same intent.',
  reply: z.object({
    client_secret: z.string(),
    payment_intent_id: z.string(),
    publishable_key: z.string(),
    /** Whose card form it is paid with. */
    provider: z.enum(cardForms),
    /** Dollars. */
    amount: z.number(),
    currency: z.literal('aud'),
    /** Where that was asked for: whether the card will be saved. */
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
    /** What became of the change that was to be paid, where one was. */
    change_state: z.enum(['open', 'made', 'lapsed']).optional(),
    /** Why the last try did not pay, for a shopper who may try again. */
    message: z.string().optional(),
    /** The bank has the payment and takes its time: until it answers, nothing else pays the order. */
    is_processing: z.boolean().optional(),
  }),
  refusals: ['not_found', 'too_many_requests', 'payments_unavailable'],
})

export const paymentWebhook = description({
  signedBody: true,
  summary:
    'Takes an event that the payment provider signed, in a header of its own, once. Events of other kinds are taken and do nothing.',
  input: z.object({ body: z.string(), headers: z.record(z.string(), z.string()) }),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['bad_signature'],
})
