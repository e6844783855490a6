import { z } from 'zod'
import { description, named } from '../../description.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { UNITS_OF_ONE_PRODUCT } from '../../limits/cart-room.ts'
import { PHOTO_BYTES } from '../../limits/issue-limits.ts'
import { text } from '../../text.schema.ts'
import { NOTE_LENGTH } from '../checkout/checkout-limits.ts'

const Id = text(64)
const What = z.enum(['missing', 'bad'])
/** A JPEG, in base64. */
const Photo = z.base64().max(Math.ceil(PHOTO_BYTES / 3) * 4)

const ItemIssue = named('ItemReport', {
  product_id: z.string(),
  what: What,
  quantity: z.int(),
  note: z.string(),
  photo: z.string().nullable(),
  at: z.iso.datetime(),
})

const Issues = z.object({
  reports: z.array(ItemIssue),
  /** The last moment at which more can be reported; null if nothing can be. */
  report_until: z.iso.datetime().nullable(),
})

export const readReports = description({
  summary: 'The issues reported with an order, and until when more can be.',
  input: z.object({ order_id: Id }),
  reply: z.object({ data: Issues }),
  refusals: ['not_found', 'too_many_requests'],
})

export const reportItem = description({
  summary:
    'Reports an item of a delivered order as missing or bad, once for each product, with a photo if there is one. With an Idempotency-Key it is safe to ask again.',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
  input: z.object({
    order_id: Id,
    product_id: Id,
    what: What,
    quantity: z.int().min(1).max(UNITS_OF_ONE_PRODUCT),
    note: text(NOTE_LENGTH).optional(),
    photo: Photo.optional(),
  }),
  status: 201,
  reply: z.object({ data: Issues }),
  refusals: ['not_found', 'not_reportable', 'already_there', 'too_many_photos', 'too_many_requests'],
})
