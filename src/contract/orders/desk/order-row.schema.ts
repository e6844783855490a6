import { z } from 'zod'
import { named } from '../../description.ts'
import { orderStages, orderStatuses, paymentStatuses } from '../../order-status.ts'

const moment = z.iso.datetime()

/** How far the work on an order has come; null for one that is unpaid or has ended. */
export const Stage = z.enum(orderStages).nullable()

export const OrderTabs = z
  .object({ new: z.int(), to_pick: z.int(), packed: z.int(), out: z.int(), late: z.int() })
  .describe('How many orders there are under each tab, whatever else is asked for.')

export const SpokenNumber = z
  .int()
  .describe('What the office calls the order among its people, from 1001 on.')

export const OrderWindow = z.object({ starts_at: moment, ends_at: moment, hub: z.string() })

/** An order as a row of the list. */
export const OrderRow = named('OfficeOrderRow', {
  number: z.string(),
  spoken_number: SpokenNumber,
  placed_at: moment,
  /** The recipient. */
  name: z.string(),
  address: z.string(),
  window: OrderWindow,
  order_status: z.enum(orderStatuses),
  stage: Stage,
  payment_status: z.enum(paymentStatuses),
  units: z.int(),
  /** The picture of its first product. */
  image: z.string(),
  amount: z.number(),
  /** Reported items without an answer. */
  open_reports: z.int(),
  /** Refunds that the bank has not made yet, or has turned down without an operator having resolved them. */
  open_refunds: z.int(),
})
