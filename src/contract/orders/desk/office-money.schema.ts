import { z } from 'zod'
import { cardBrands } from '../../money/payments/card.ts'
import { paymentStatuses } from '../../order-status.ts'

const moment = z.iso.datetime()

export const OfficePayment = z.object({
  id: z.string(),
  amount: z.number(),
  payment_status: z.enum(paymentStatuses),
  at: moment,
  /** What the card holds, held or is to hold; with `is_kept` only from the cut-off on. */
  held: z.number(),
  is_kept: z.boolean(),
  /** When it was charged, or all of it let go. */
  charged_at: moment.nullable(),
  card: z.object({ brand: z.enum(cardBrands), last4: z.string() }).nullable(),
  /** Why a person must check the payment; null once that was done. */
  review: z.string().nullable(),
  seen_to_at: moment.nullable(),
})

/** Money of an order that the shop gave back, or never charged. */
export const OfficeRefund = z.object({
  id: z.string(),
  at: moment,
  amount: z.number(),
  /**
   * `requested` until the bank has made it; `released` if it was held and is never charged. A failed one counts as refunded
   * if the money was given otherwise.
   */
  refund_status: z.enum(['requested', 'released', 'done', 'failed']),
  seen_to_at: moment.nullable(),
  given_otherwise: z
    .boolean()
    .optional()
    .describe(
      'Of one that the bank turned down: the customer has the money another way, and it counts as gone.',
    ),
  /** A reason that the office chose, or the cause of an automatic refund. */
  because: z.string(),
  note: z.string(),
  /** The operator's name; null for an automatic refund. */
  by: z.string().nullable(),
  lines: z.array(z.object({ product_id: z.string(), title: z.string(), quantity: z.int() })),
  besides: z.number().optional().describe('Dollars of a refund with lines that are for none of them.'),
})
