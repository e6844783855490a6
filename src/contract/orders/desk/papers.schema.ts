import { z } from 'zod'
import { description } from '../../description.ts'
import { PlaceReply } from '../../goods/categories/categories.schema.ts'
import { text } from '../../text.schema.ts'
import { OrderLine } from '../orders/order.schema.ts'
import { temperatures } from './bags.ts'
import { OfficeOrder } from './office-orders.schema.ts'

const moment = z.iso.datetime()

export const PaperLine = OrderLine.pick({
  product_id: true,
  title: true,
  unit: true,
  unit_type: true,
  sold_by: true,
  price_per_kilo: true,
  packed: true,
  wish: true,
}).extend({
  /** Units to pack: without those that the office took off because they were missing or not good. */
  quantity: z.int(),
  /** The units taken off. */
  short: z.int(),
  temperature: z.enum(temperatures),
  place: PlaceReply,
})

/** An order as it is printed for those who pack and deliver it. */
export const PaperOrder = OfficeOrder.pick({
  number: true,
  spoken_number: true,
  order_status: true,
  payment_status: true,
  stage: true,
  address: true,
  window: true,
  note: true,
  safe_to_leave: true,
  if_out: true,
})
  .extend({
    lines: z.array(PaperLine),
    /** When its customer last changed it; null if they did not. */
    changed_at: moment.nullable(),
    bags: z
      .object({ shelf: z.int(), chilled: z.int(), frozen: z.int() })
      .nullable()
      .describe('The bags that it was packed into, by temperature, once its picker has said so.'),
    /** Dollars that were charged, and that went back. */
    charged: z.number(),
    refunded: z.number(),
  })
  .meta({ id: 'PaperOrder' })

export const readPapers = description({
  summary: 'What is printed for one order, or for the paid orders of a day or of one of its windows.',
  input: z.object({
    number: text(2_000).optional().describe('Of an order, or of several, separated by commas.'),
    day: z.iso
      .date()
      .optional()
      .describe('Of the delivery, as a calendar in Brisbane has it; today if absent.'),
    window: moment.optional().describe('When the delivery window begins.'),
    hub: text(64).optional(),
  }),
  reply: z.object({
    data: z.object({
      /** The shop's name. */
      shop: z.string(),
      day: z.iso.date(),
      orders: z.array(PaperOrder).describe('By window and suburb.'),
      /** Whether these are all; a day may have more than are printed at once. */
      is_all: z.boolean(),
    }),
  }),
  refusals: ['not_found'],
})
