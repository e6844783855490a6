import { z } from 'zod'
import { description } from '../../description.ts'
import { isFilledIn } from '../../fit-text.ts'
import { SEEN_TO_NOTE } from '../../money/payments/waiting-money.ts'
import { text } from '../../text.schema.ts'
import { OfficeOrder } from './office-orders.schema.ts'

export const addSeenTo = description({
  summary:
    'Says that a payment in review, or a refund that the bank turned down, is resolved. The same twice is said once.',
  input: z.object({
    number: text(64),
    what: z.enum(['payment', 'refund']),
    id: text(64).describe('As the order names its payment or its refund.'),
    note: text(SEEN_TO_NOTE)
      .trim()
      .min(1, 'Please write what was done.')
      .refine(isFilledIn, 'Please write what was done.')
      .describe('What was done. Saved as a note on the order. Only the office sees it.'),
    given_otherwise: z
      .boolean()
      .default(true)
      .describe(
        'Whether the customer has the money of the refund some other way. Unless it is said to be false it counts as gone, and never goes back a second time: as with a refund, no more than is left of what was paid, no unit twice, and no more than the role may give back.',
      ),
  }),
  status: 201,
  reply: z.object({ data: OfficeOrder }),
  refusals: ['not_found', 'already_there', 'refund_too_large', 'refund_over_limit', 'units_refunded_already'],
})
