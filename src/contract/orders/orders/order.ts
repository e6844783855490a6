import type { z } from 'zod'
import type * as schema from './order.schema.ts'

export type CheckoutAmounts = z.infer<typeof schema.CheckoutAmounts>
export type OrderSummary = z.infer<typeof schema.OrderSummary>
export type OrderLine = z.infer<typeof schema.OrderLine>
export type Order = z.infer<typeof schema.Order>
export type Receipt = z.infer<typeof schema.Receipt>

declare module '../../refusals.ts' {
  interface RefusalDetails {
    /** The current amounts of the order. */
    total_changed: { amounts: CheckoutAmounts }
  }
}
